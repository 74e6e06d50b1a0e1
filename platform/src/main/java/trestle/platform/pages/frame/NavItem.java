package trestle.platform.pages.frame;

import java.util.Set;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.parts.Icon;

/**
 * One of the main places of a site, for those who have one of the roles.
 *
 * @param text the key of its name in the site's texts
 * @param roles who sees it; empty for everyone
 * @param chief the one thing that most visits are for, in easy reach of the thumb
 */
public record NavItem(String href, String text, Icon icon, Set<String> roles, boolean chief) {
    public NavItem {
        roles = Set.copyOf(roles);
    }

    boolean isFor(PageContext visit) {
        return roles.isEmpty() || visit.roles().stream().anyMatch(roles::contains);
    }

    /** Whether a page is this place or lies beneath it. */
    boolean holds(String path) {
        return path.equals(href) || path.startsWith(href + "/");
    }
}
