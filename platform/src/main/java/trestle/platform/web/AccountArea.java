package trestle.platform.web;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The part of a site that belongs to a population of accounts. There nobody else is signed in: a request with the
 * cookies of several populations acts as the one whose area the path lies in. All that lies in no other area belongs to
 * the population without a prefix.
 *
 * @param prefix of the pages by which the population signs in, such as {@code /operator}; empty for the rest of the site
 * @param paths below which pages and routes belong to it, without {@code /api/v1}
 */
public record AccountArea(String prefix, List<String> paths) {
    /** What is in no other area. */
    public static final AccountArea REST = new AccountArea("", List.of(""));

    public AccountArea {
        paths = List.copyOf(paths);
        for (var path : Stream.concat(Stream.of(prefix), paths.stream()).toList()) {
            if (!path.matches("(/[a-z][a-z0-9-]*)*")) throw new IllegalArgumentException("No path of an area: " + path);
        }
    }

    /** Everything below a prefix. */
    public static AccountArea below(String prefix) {
        return new AccountArea(prefix, List.of(prefix));
    }

    /** The same and what lies below another path. */
    public AccountArea and(String path) {
        var all = new ArrayList<>(paths);
        all.add(path);
        return new AccountArea(prefix, all);
    }

    /** How much of a path of the site names this area; -1 where the path lies outside. */
    int covers(String path) {
        var place = path.equals(Api.PREFIX) || path.startsWith(Api.PREFIX + "/")
                ? path.substring(Api.PREFIX.length())
                : path;
        return paths.stream()
                .filter(each -> each.isEmpty() || place.equals(each) || place.startsWith(each + "/"))
                .map(String::length)
                .max(Comparator.naturalOrder())
                .orElse(-1);
    }
}
