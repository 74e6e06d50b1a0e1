package trestle.platform.search;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A search.
 *
 * @param words what people typed: all words must be found, in any field; words in quotation marks together. The last word
 *     also finds words that it begins
 * @param access what the caller has of {@link SearchDocument#access}; nothing is found without
 * @param kinds the kinds wanted; all if empty
 * @param newestFirst the time field by which the newest come first; empty for the best matches first
 * @param offset how many hits are skipped; {@code offset + limit} is at most {@value #WINDOW_MAX}
 */
public record SearchRequest(
        String words,
        Set<String> access,
        Set<String> kinds,
        List<Filter> filters,
        String newestFirst,
        int offset,
        int limit) {
    /** The most characters of a search. */
    public static final int WORDS_LENGTH_MAX = 200;

    /** The most hits that can be looked through. */
    public static final int WINDOW_MAX = 1_000;

    private static final int LIMIT_MAX = 100;
    private static final int FILTERS_MAX = 20;

    public SearchRequest {
        access = Set.copyOf(access);
        kinds = Set.copyOf(kinds);
        filters = List.copyOf(filters);
        if (words.codePointCount(0, words.length()) > WORDS_LENGTH_MAX || filters.size() > FILTERS_MAX) {
            throw new IllegalArgumentException("A search has at most " + WORDS_LENGTH_MAX + " characters.");
        }
        if (offset < 0 || limit < 1 || limit > LIMIT_MAX || offset + limit > WINDOW_MAX) {
            throw new IllegalArgumentException(
                    "A search shows 1 to " + LIMIT_MAX + " of the first " + WINDOW_MAX + ".");
        }
    }

    /** The first 20, best matches first. */
    public static SearchRequest of(String words, Set<String> access) {
        return new SearchRequest(words, access, Set.of(), List.of(), "", 0, 20);
    }

    public SearchRequest kinds(String... wanted) {
        return new SearchRequest(words, access, Set.of(wanted), filters, newestFirst, offset, limit);
    }

    public SearchRequest filter(Filter filter) {
        var more = new ArrayList<>(filters);
        more.add(filter);
        return new SearchRequest(words, access, kinds, more, newestFirst, offset, limit);
    }

    public SearchRequest newestFirst(String timeField) {
        return new SearchRequest(words, access, kinds, filters, timeField, offset, limit);
    }

    public SearchRequest page(int from, int size) {
        return new SearchRequest(words, access, kinds, filters, newestFirst, from, size);
    }

    /** What documents must have to be found, whatever their text. Filters apply before anything is counted. */
    public sealed interface Filter {
        /** Has one of these values. */
        record AnyOf(String field, Set<String> values) implements Filter {
            public AnyOf {
                values = Set.copyOf(values);
            }
        }

        /** Has none of these values. */
        record NoneOf(String field, Set<String> values) implements Filter {
            public NoneOf {
                values = Set.copyOf(values);
            }
        }

        /** Has a moment from one on and before another. */
        record Between(String field, Instant from, Instant before) implements Filter {}
    }
}
