package trestle.platform.search;

import java.util.List;
import java.util.Map;

/**
 * What was found.
 *
 * @param total how many documents match that the caller may find; at least this many unless {@code totalExact}
 * @param complete whether the index holds everything; false while it is still being built
 */
public record SearchResults(List<Hit> hits, long total, boolean totalExact, boolean complete) {
    public SearchResults {
        hits = List.copyOf(hits);
    }

    static SearchResults none(boolean complete) {
        return new SearchResults(List.of(), 0, true, complete);
    }

    /**
     * A document that was found.
     *
     * @param highlights passages by text field, for the fields that have a match
     */
    public record Hit(String kind, String id, Map<String, Highlight> highlights) {
        public Hit {
            highlights = Map.copyOf(highlights);
        }
    }
}
