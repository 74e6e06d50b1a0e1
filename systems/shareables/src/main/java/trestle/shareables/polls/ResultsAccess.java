package trestle.shareables.polls;

import java.time.Instant;
import trestle.shareables.shareable.Poll;

/**
 * Who sees the results of a poll at a moment.
 *
 * @param admin whether its admin looks
 * @param voted whether somebody looks whose vote is counted
 */
public record ResultsAccess(boolean admin, boolean voted) {
    /** Whether the results may be seen; where not, they are in no answer, page or event. */
    boolean allows(Poll poll, Instant now) {
        return admin || visibleToVoters(poll, now, voted);
    }

    /** Whether somebody other than the admin sees them. */
    static boolean visibleToVoters(Poll poll, Instant now, boolean voted) {
        return switch (poll.resultsVisibility()) {
            case ALWAYS -> true;
            case AFTER_SUBMIT -> voted || poll.closedAt(now);
            case AFTER_CLOSE -> poll.closedAt(now);
        };
    }
}
