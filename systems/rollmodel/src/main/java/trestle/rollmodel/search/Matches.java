package trestle.rollmodel.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.rollmodel.search.Postings.Fuel;

/**
 * The entries that all of several words have in common, newest first: each word is asked for its newest entry at or
 * before the one that the others came down to, until they agree.
 *
 * @param positions the entries found
 * @param rest the place to go on before; empty when there are no more
 */
public record Matches(List<Position> positions, Optional<Position> rest) {
    /** The most reads of rows for one request. */
    static final int READS_MAX = 60;

    /** Entries before a place that are in every one of the lists, up to a maximum. */
    public static Matches find(List<Postings> words, Position before, int most) {
        var fuel = new Fuel(READS_MAX);
        var found = new ArrayList<Position>();
        var limit = before;
        boolean included = false;
        int agreeing = 0;
        for (int turn = 0; found.size() < most; turn++) {
            var newest = words.get(turn % words.size()).newest(limit, included, fuel);
            if (fuel.ranOut()) {
                return new Matches(found, Optional.of(included ? limit.justAfter() : limit));
            }
            if (newest.isEmpty()) {
                return new Matches(found, Optional.empty());
            }
            agreeing = included && newest.get().equals(limit) ? agreeing + 1 : 1;
            limit = newest.get();
            included = agreeing < words.size();
            if (!included) {
                found.add(limit);
                agreeing = 0;
            }
        }
        return new Matches(found, Optional.of(limit));
    }
}
