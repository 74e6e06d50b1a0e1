package trestle.e2e.rollmodel;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import trestle.e2e.browser.Inspection;
import trestle.e2e.browser.PageParts;

/**
 * Follows every link that a person is shown, from page to page. Of pages that differ in ids and questions alone the first
 * is inspected, and two more are opened. The parts of a page that is a route of its own are inspected by the browser
 * contract, for everybody; so only what a question, as of a filter, or the amount of data makes of it is inspected here.
 */
final class Walk {
    private static final int OPENED_OF_A_KIND = 3;
    private static final String ID = "[0-9a-f]{8}-[0-9a-f-]{27}";

    private final Page page;
    private final String origin;
    private final Set<String> inspected = new HashSet<>();
    private final Deque<String> next = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();
    private final Map<String, Set<String>> parts = new HashMap<>();
    private final Map<String, Integer> kinds = new HashMap<>();
    private final List<String> findings = new ArrayList<>();
    private boolean all;

    Walk(Person person, ServedRollModel site) {
        this.page = person.page();
        this.origin = site.origin();
    }

    /** Begins at these addresses too. */
    Walk from(String... addresses) {
        for (var address : addresses) meet(address);
        return this;
    }

    /** Inspects the parts of these kinds of pages as well. */
    Walk inspecting(String... more) {
        inspected.addAll(List.of(more));
        return this;
    }

    /** Inspects the parts of every page, since they are in a state that no other test has them in. */
    Walk inspectingAll() {
        all = true;
        return this;
    }

    /** What was found wrong, until there is nothing new to see. */
    List<String> findings() {
        while (!next.isEmpty()) look(next.remove());
        return findings;
    }

    /** The kinds of pages that were seen. */
    Set<String> kinds() {
        return kinds.keySet();
    }

    private void meet(String address) {
        var plain = address.replaceFirst("#.*", "");
        if (plain.startsWith(origin) && seen.add(plain)) next.add(plain);
    }

    private void look(String address) {
        var kind = kind(address);
        var count = kinds.merge(kind, 1, Integer::sum);
        if (count > OPENED_OF_A_KIND) return;
        var answer = page.request().get(address);
        if (!answer.ok()) findings.add(kind + ": " + answer.status());
        if (!answer.headers().getOrDefault("content-type", "").startsWith("text/html")) return;
        if (count == 1) inspect(kind, page.navigate(address));
    }

    private void inspect(String kind, Response answer) {
        if (!answer.ok()) findings.add(kind + ": " + answer.status());
        if (!page.url().startsWith(origin + "/rollmodel")) return;
        var links = page.locator("a[href]").evaluateAll("links => links.map(link => link.href)");
        for (var link : (List<?>) links) meet((String) link);
        boolean whole = all || inspected.contains(kind) || showsOtherParts(kind);
        (whole ? Inspection.of(page) : Inspection.ofFrame(page))
                .forEach(finding -> findings.add(kind + ": " + finding));
    }

    /** Whether a question, as of a filter, shows parts that the page without it does not have. */
    private boolean showsOtherParts(String kind) {
        var path = kind.replaceFirst("\\?.*", "");
        var known = parts.computeIfAbsent(path, unseen -> new HashSet<>());
        return known.addAll(PageParts.ofMain(page.content())) && kind.contains("?");
    }

    private String kind(String address) {
        return address.substring(origin.length()).replaceAll(ID, "{id}").replaceAll("=[^&]*", "");
    }
}
