package trestle.rollmodel.coaching;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Range;
import trestle.rollmodel.journal.LoggedSession;

/**
 * The one coach filter: an entry that is open to coaches, and not from before the day on which this coach's view
 * begins. Whatever a coach is given of a journal has passed it.
 *
 * @param from when the view begins; empty for the whole journal
 */
record CoachFilter(Optional<Instant> from) {
    static CoachFilter of(CoachLink link) {
        return new CoachFilter(Optional.ofNullable(link.visibleFrom()));
    }

    /** What any coach may see who sees the whole journal. */
    static CoachFilter ofAnyCoach() {
        return new CoachFilter(Optional.empty());
    }

    boolean admits(LoggedSession session) {
        return session.coachVisible()
                && from.map(begin -> !session.createdAt().isBefore(begin)).orElse(true);
    }

    /** As much of a time as lies in the view; empty if nothing of it does. */
    Optional<Range<Instant>> within(Range<Instant> wanted) {
        var begin = wanted.from()
                .filter(each -> from.map(each::isAfter).orElse(true))
                .or(() -> from);
        var within = new Range<>(begin, wanted.to(), wanted.toIncluded());
        return isEmpty(within) ? Optional.empty() : Optional.of(within);
    }

    private static boolean isEmpty(Range<Instant> range) {
        if (range.from().isEmpty() || range.to().isEmpty()) return false;
        int order = range.from().get().compareTo(range.to().get());
        return range.toIncluded() ? order > 0 : order >= 0;
    }
}
