package trestle.e2e.browser;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What every page has to be: well formed, usable by everybody in light and dark, and as wide as the narrowest phone. */
public final class Inspection {
    private static final int NARROW = 320;
    private static final Set<String> GRAVE = Set.of("serious", "critical");
    private static final List<String> LANDMARKS = List.of("main", "body > header", "footer");

    private final Page page;
    private final List<String> findings = new ArrayList<>();

    private Inspection(Page page) {
        this.page = page;
    }

    /** What is wrong with the page that is open. */
    public static List<String> of(Page page) {
        var inspection = new Inspection(page);
        inspection.skeleton();
        inspection.parts();
        return inspection.findings;
    }

    /** What is wrong with the parts of a page that shows pages. */
    public static List<String> ofParts(Page page) {
        var inspection = new Inspection(page);
        inspection.parts();
        return inspection.findings;
    }

    private void parts() {
        wide();
        narrow();
    }

    private void skeleton() {
        check(!page.title().isBlank(), "has no title");
        check(page.locator("h1").count() == 1, page.locator("h1").count() + " headings of level 1");
        for (var landmark : LANDMARKS) {
            check(page.locator(landmark).count() == 1, "has not one " + landmark);
        }
        check(
                page.locator("main").innerText().strip().length()
                        > page.locator("h1").first().innerText().length(),
                "is empty");
    }

    private void wide() {
        look(Chromium.DESK, ColorScheme.LIGHT);
        axe("", new AxeBuilder(page));
        look(Chromium.DESK, ColorScheme.DARK);
        axe("dark: ", new AxeBuilder(page).withRules(List.of("color-contrast")));
    }

    private void narrow() {
        look(Chromium.PHONE, ColorScheme.LIGHT);
        axe(
                "phone: ",
                new AxeBuilder(page)
                        .withRules(List.of("color-contrast", "target-size", "scrollable-region-focusable")));
        look(NARROW, ColorScheme.LIGHT);
        var width = (Number) page.evaluate("document.documentElement.scrollWidth");
        check(width.intValue() <= NARROW, "is " + width + " px wide on a screen of " + NARROW);
    }

    private void look(int width, ColorScheme scheme) {
        page.setViewportSize(width, Chromium.HEIGHT);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
    }

    private void axe(String when, AxeBuilder builder) {
        for (var violation : builder.setLegacyMode(true).analyze().getViolations()) {
            if (GRAVE.contains(violation.getImpact())) findings.add(when + told(violation));
        }
    }

    private static String told(Rule violation) {
        var first = violation.getNodes().getFirst();
        return violation.getId() + ": " + violation.getHelp() + ": " + first.getHtml() + " and "
                + (violation.getNodes().size() - 1) + " more: " + first.getFailureSummary();
    }

    private void check(boolean holds, String finding) {
        if (!holds) findings.add(finding);
    }
}
