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

/**
 * Follows every link that a person is shown, from page to page. Of pages that differ in ids and questions alone the first
 * is inspected, and two more are opened.
 */
final class Walk {
    private static final int OPENED_OF_A_KIND = 3;
    private static final String ID = "[0-9a-f]{8}-[0-9a-f-]{27}";

    private final Page page;
    private final String origin;
    private final Deque<String> next = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();
    private final Map<String, Integer> kinds = new HashMap<>();
    private final List<String> findings = new ArrayList<>();

    Walk(Person person, ServedRollModel site) {
        this.page = person.page();
        this.origin = site.origin();
    }

    /** Begins at these addresses too. */
    Walk from(String... addresses) {
        for (var address : addresses) meet(address);
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
        Inspection.of(page).forEach(finding -> findings.add(kind + ": " + finding));
    }

    private String kind(String address) {
        return address.substring(origin.length()).replaceAll(ID, "{id}").replaceAll("=[^&]*", "");
    }
}
