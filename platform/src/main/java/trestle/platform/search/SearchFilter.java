package trestle.platform.search;

import java.time.Instant;
import java.util.Set;

/** What documents must have to be found, whatever their text. Filters apply before anything is counted. */
public sealed interface SearchFilter {
    /** Has one of these values. */
    record AnyOf(String field, Set<String> values) implements SearchFilter {
        public AnyOf {
            values = Set.copyOf(values);
        }
    }

    /** Has none of these values. */
    record NoneOf(String field, Set<String> values) implements SearchFilter {
        public NoneOf {
            values = Set.copyOf(values);
        }
    }

    /** Has a moment from one on and before another. */
    record Between(String field, Instant from, Instant before) implements SearchFilter {}
}
