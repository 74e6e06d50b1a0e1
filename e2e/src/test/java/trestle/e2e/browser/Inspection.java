package trestle.e2e.browser;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What every page has to be: well formed, usable by everybody in light and dark, and as wide as the narrowest phone. */
public final class Inspection {
    private static final int NARROW = 320;
    private static final List<String> LANDMARKS = List.of("main", "body > header", "footer");

    private static final String AXE = axe();

    /** Grave findings, each as a line; of the rules that are named, or of all. */
    private static final String RUN = """
            rules => axe.run(document, {
              resultTypes: ['violations'],
              ...(rules.length ? { runOnly: { type: 'rule', values: rules } } : {}),
            }).then(({ violations }) => violations
              .filter(({ impact }) => ['serious', 'critical'].includes(impact))
              .map(({ id, help, nodes }) =>
                `${id}: ${help}: ${nodes[0].html} and ${nodes.length - 1} more: ${nodes[0].failureSummary}`))
            """;

    /** The same of what does not follow from the parts of a page: all rules but those on colours and sizes. */
    private static final String RUN_STRUCTURE = RUN.replace(
            "...(rules.length ? { runOnly: { type: 'rule', values: rules } } : {}),",
            "rules: Object.fromEntries(rules.map(rule => [rule, { enabled: false }])),");

    private static final List<String> OF_PARTS = List.of("color-contrast", "target-size");

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

    /** What is wrong with the page that is open, made of parts whose colours and sizes have been inspected. */
    public static List<String> ofStructure(Page page) {
        var inspection = new Inspection(page);
        inspection.skeleton();
        inspection.look(Chromium.DESK, ColorScheme.LIGHT);
        inspection.axe(RUN_STRUCTURE, "", OF_PARTS);
        inspection.look(Chromium.PHONE, ColorScheme.LIGHT);
        inspection.axe(RUN_STRUCTURE, "phone: ", OF_PARTS);
        inspection.width();
        return inspection.findings;
    }

    /** What is wrong with the page that is open as a whole, of which the parts have been inspected elsewhere. */
    public static List<String> ofFrame(Page page) {
        var inspection = new Inspection(page);
        inspection.skeleton();
        inspection.width();
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
        axe(RUN, "", List.of());
        look(Chromium.DESK, ColorScheme.DARK);
        axe(RUN, "dark: ", List.of("color-contrast"));
    }

    private void narrow() {
        look(Chromium.PHONE, ColorScheme.LIGHT);
        unroll();
        axe(RUN, "phone: ", List.of());
        width();
    }

    private void width() {
        look(NARROW, ColorScheme.LIGHT);
        var width = (Number) page.evaluate("document.documentElement.scrollWidth");
        check(width.intValue() <= NARROW, "is " + width + " px wide on a screen of " + NARROW);
    }

    /** As high as the page: what the bar at the bottom covers now is seen after scrolling. */
    private void unroll() {
        var height = (Number) page.evaluate("document.documentElement.scrollHeight");
        page.setViewportSize(Chromium.PHONE, Math.max(Chromium.HEIGHT, height.intValue()));
    }

    private void look(int width, ColorScheme scheme) {
        page.setViewportSize(width, Chromium.HEIGHT);
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
    }

    /** The half a megabyte of axe goes into a page once, and what comes back is what was found, not what was looked at. */
    private void axe(String run, String when, List<String> rules) {
        if (!(boolean) page.evaluate("'axe' in window")) page.evaluate(AXE);
        for (var found : (List<?>) page.evaluate(run, rules)) findings.add(when + found);
    }

    private static String axe() {
        try (var in = Objects.requireNonNull(AxeBuilder.class.getResourceAsStream("/axe.min.js"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void check(boolean holds, String finding) {
        if (!holds) findings.add(finding);
    }
}
