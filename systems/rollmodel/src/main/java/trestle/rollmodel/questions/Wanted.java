package trestle.rollmodel.questions;

import java.util.Set;

/** What a question asks for. */
public enum Wanted {
    /** What the entries say. */
    SUMMARY,
    SESSIONS,
    TIME,
    ROUNDS,
    AVERAGE,
    GI_OR_NO_GI,
    TAGS,
    LAST,
    FIRST,
    HARDEST,
    EASIEST,
    LONGEST,
    COMMENTS;

    private static final Set<Wanted> SUMS = Set.of(SESSIONS, TIME, ROUNDS, AVERAGE, GI_OR_NO_GI);

    /** Whether it is answered by adding up, with no word of any entry. */
    public boolean isSum() {
        return SUMS.contains(this);
    }
}
