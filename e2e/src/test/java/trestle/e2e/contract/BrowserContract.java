package trestle.e2e.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import trestle.e2e.browser.Chromium;
import trestle.e2e.browser.Inspection;
import trestle.e2e.browser.PageParts;
import trestle.platform.contract.KeptTable;
import trestle.platform.contract.Look;
import trestle.platform.contract.SiteWorld;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/**
 * What every page of a system is in a browser: every page that its routes declare, as everyone who may open it sees it,
 * and every page with which a form is answered. A system extends it with its world.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class BrowserContract {
    private static final int NARROW = 320;

    /** Longer than any screen of a phone is wide, without a place to break. */
    private static final String LONG_WORD = "Wordwithoutanyplacetobreak".repeat(8);

    /** What does not work, or does not fit, where no script runs. */
    private static final String WITHOUT_SCRIPT = """
            () => {
              const found = [];
              const shown = element => element.checkVisibility();
              if (!document.title.trim()) found.push('has no title');
              const heads = document.querySelectorAll('h1').length;
              if (heads !== 1) found.push(heads + ' headings of level 1');
              for (const form of document.forms) {
                const sends = [...form.elements].some(each => ['submit', 'image'].includes(each.type));
                if (shown(form) && !sends) found.push('a form that nothing submits: ' + form.action);
              }
              for (const button of document.querySelectorAll('button')) {
                const works = button.form && button.type === 'submit' || button.popoverTargetElement
                    || button.hasAttribute('commandfor');
                if (shown(button) && !works) found.push('a button that only a script answers: ' + button.outerHTML);
              }
              const width = document.documentElement.scrollWidth;
              if (width > innerWidth) found.push(width + ' px wide on a screen of ' + innerWidth);
              return found;
            }""";

    private final Set<String> inspectedParts = new TreeSet<>();
    private Chromium chromium;
    private SiteWorld world;

    /** The system with its people and one of everything. */
    protected abstract SiteWorld open(Path folder);

    @BeforeAll
    final void start() {
        chromium = Chromium.start();
    }

    @AfterAll
    final void stop() {
        if (chromium != null) chromium.close();
    }

    @BeforeEach
    final void openWorld(@TempDir Path folder) {
        world = open(folder);
    }

    @AfterEach
    final void closeWorld() {
        world.close();
    }

    /** A page is inspected again where somebody else sees parts on it that have not been inspected there. */
    @Test
    void everyPageIsAccessibleAndFitsAPhone() {
        var findings = new ArrayList<String>();
        var inspected = new TreeMap<String, Set<String>>();
        try (var browser = new WorldBrowser(chromium, world, Chromium.DESK, true)) {
            pages().forEach((look, parts) -> {
                if (!inspected
                        .computeIfAbsent(look.page(), page -> new TreeSet<>())
                        .addAll(parts)) return;
                browser.open(look.person(), look.target());
                inspect(browser.page()).forEach(finding -> findings.add(look + ": " + finding));
            });
            findings.addAll(browser.visitor().troubles());
        }

        assertThat(findings).isEmpty();
        seen("Pages", inspected.keySet());
    }

    @Test
    void everyAnswerToAFormIsAccessibleAndFitsAPhone() {
        var findings = new ArrayList<String>();
        var answers = answersToForms();
        try (var browser = new WorldBrowser(chromium, world, Chromium.DESK, true)) {
            answers.forEach((look, answer) -> {
                browser.show(look.person(), look.target(), answer);
                inspect(browser.page()).forEach(finding -> findings.add(look + ": " + finding));
            });
            findings.addAll(browser.visitor().troubles());
        }

        assertThat(findings).isEmpty();
        seen("Answers to forms", answers.keySet().stream().map(Look::page).toList());
    }

    @Test
    void everyPageWorksWithoutScript() {
        var findings = new ArrayList<String>();
        var shown = new TreeSet<String>();
        try (var browser = new WorldBrowser(chromium, world, Chromium.PHONE, false)) {
            for (var look : pages().keySet()) {
                shown.add(look.toString());
                browser.open(look.person(), look.target());
                lines(browser.page().evaluate(WITHOUT_SCRIPT)).forEach(finding -> findings.add(look + ": " + finding));
            }
        }

        assertThat(findings).isEmpty();
        seen("Pages without script", shown);
    }

    @Test
    void longWordsStayWithinANarrowScreen() {
        var findings = new ArrayList<String>();
        var looks = world.plant(LONG_WORD);
        var shown = new TreeSet<String>();
        try (var browser = new WorldBrowser(chromium, world, NARROW, false)) {
            for (var look : looks) {
                var answer = world.send(look.person(), Sent.get(world.site().base() + look.target()));
                if (!isWholePage(answer) || !text(answer).contains(LONG_WORD.substring(0, 40))) continue;
                shown.add(look.toString());
                browser.open(look.person(), look.target());
                var width = (Number) browser.page().evaluate("document.documentElement.scrollWidth");
                if (width.intValue() > NARROW) findings.add(look + ": " + width + " px");
            }
        }

        assertThat(findings).isEmpty();
        seen("Pages with a long word", shown);
    }

    /** Fails where a test no longer sees exactly the pages that were reviewed, in a file of the system's. */
    private void seen(String what, Collection<String> pages) {
        var resource = world.site().name() + "-pages.txt";
        KeptTable.compareBlock(what, pages.stream().distinct().sorted().toList(), BrowserContract.class, resource);
    }

    /** Colours and sizes follow from parts and are inspected once for each; names, labels and order on every page. */
    private List<String> inspect(Page page) {
        return inspectedParts.addAll(PageParts.of(page.content())) ? Inspection.of(page) : Inspection.ofStructure(page);
    }

    private static List<String> lines(Object evaluated) {
        return ((List<?>) evaluated).stream().map(Object::toString).toList();
    }

    /**
     * Every page that somebody may open, with the parts that they see there; and what stands in the place of a page that
     * they may not open, once for each status and title.
     */
    private Map<Look, Set<String>> pages() {
        var pages = new LinkedHashMap<Look, Set<String>>();
        var refusals = new TreeSet<String>();
        for (var look : world.looks()) {
            var answer = world.send(look.person(), Sent.get(world.site().base() + look.target()));
            if (!isWholePage(answer)) continue;
            assertThat(answer.status()).as(look.toString()).isLessThan(500);
            var parts = PageParts.ofMain(text(answer));
            if (answer.status() == 200) {
                pages.put(look, parts);
            } else if (refusals.add(answer.status() + title(answer))) {
                pages.put(new Look(look.person(), look.page() + " " + answer.status(), look.target()), parts);
            }
        }
        return pages;
    }

    private static String title(OutgoingResponse answer) {
        var page = text(answer);
        return page.substring(page.indexOf("<title>"), page.indexOf("</title>"));
    }

    /** What every form is answered with that is empty or holds too much, once for each status. */
    private Map<Look, OutgoingResponse> answersToForms() {
        var answers = new LinkedHashMap<Look, OutgoingResponse>();
        var seen = new TreeSet<String>();
        for (var route : world.site().routes()) {
            if (route.api() || !route.method().equals("POST") || route.shape().isEmpty()) continue;
            for (var text : List.of("", "w".repeat(400))) answers.putAll(answered(route, text, seen));
        }
        return answers;
    }

    private Map<Look, OutgoingResponse> answered(Route route, String text, Set<String> seen) {
        var answers = new LinkedHashMap<Look, OutgoingResponse>();
        var cell = world.cell(route);
        for (var person : world.callers()) {
            var answer = world.send(person, cell.filledWith(text));
            world.restore();
            if (isWholePage(answer) && seen.add(route.path() + " " + answer.status())) {
                answers.put(new Look(person, "POST " + route.path() + " " + answer.status(), cell.path()), answer);
            }
        }
        return answers;
    }

    private static boolean isWholePage(OutgoingResponse answer) {
        return answer.header("Content-Type").startsWith("text/html")
                && text(answer).contains("<html");
    }

    private static String text(OutgoingResponse answer) {
        return new String(answer.bytes(), StandardCharsets.UTF_8);
    }
}
