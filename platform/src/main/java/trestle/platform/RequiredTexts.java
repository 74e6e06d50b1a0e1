package trestle.platform;

import java.util.Set;
import java.util.TreeSet;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Layout;
import trestle.platform.pages.frame.NavItem;

/**
 * The texts that a system owes by what it declared. They are looked up before the system answers its first request: without
 * this, the first person to open the page in question would find out.
 */
final class RequiredTexts {
    private final Set<String> missing = new TreeSet<>();
    private final Texts texts;

    /** @param texts of the system, and those of the platform that it may do with */
    RequiredTexts(Texts texts) {
        this.texts = texts;
    }

    void need(String key) {
        if (!texts.has(key)) missing.add(key);
    }

    /** What a role is called. */
    void needRole(String role) {
        need("role." + role);
    }

    /** What a role is called and what it is for, where people choose one. */
    void needChosenRole(String role) {
        needRole(role);
        need("role." + role + ".help");
    }

    /** What the navigation is called on every page. */
    void needLayout(Layout layout) {
        layout.places().stream().map(NavItem::text).forEach(this::need);
        layout.account().stream().map(NavItem::text).forEach(this::need);
        if (!layout.offline().isEmpty()) need(layout.offline());
    }

    /** @throws IllegalStateException that names all keys without a text */
    void check(String system) {
        if (missing.isEmpty()) return;
        throw new IllegalStateException("The system " + system + " has no text for " + String.join(", ", missing)
                + " in " + texts.name() + ".");
    }
}
