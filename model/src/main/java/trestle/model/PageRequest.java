package trestle.model;

import java.util.Objects;
import java.util.Optional;

/**
 * Which page is wanted.
 *
 * @param limit the most items on it, 1 to {@value #LIMIT_MAX}
 * @param cursor where it begins: {@link Page#next} of the page before; empty for the first
 * @param audience whom the cursor is for, such as route, filters and caller: a cursor given to one audience is
 *     refused to another. The limit is not part of it.
 */
public record PageRequest(int limit, Optional<String> cursor, String audience) {
    public static final int LIMIT_MAX = 1_000;

    public PageRequest {
        if (limit < 1 || limit > LIMIT_MAX) {
            throw new IllegalArgumentException("A page has 1 to " + LIMIT_MAX + " items, not " + limit + ".");
        }
        Objects.requireNonNull(cursor);
        Objects.requireNonNull(audience);
    }

    public static PageRequest first(int limit) {
        return new PageRequest(limit, Optional.empty(), "");
    }

    /** The page that begins at this cursor. */
    public PageRequest after(String cursor) {
        return new PageRequest(limit, Optional.of(cursor), audience);
    }

    public PageRequest forAudience(String audience) {
        return new PageRequest(limit, cursor, audience);
    }
}
