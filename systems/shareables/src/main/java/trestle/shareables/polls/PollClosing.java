package trestle.shareables.polls;

import java.time.Clock;
import trestle.model.Change;
import trestle.platform.web.Problem;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.sharing.Shareables;

/** Closes polls by hand, and opens them again. */
public final class PollClosing {
    private final Shareables shareables;
    private final Clock clock;

    public PollClosing(Shareables shareables, Clock clock) {
        this.shareables = shareables;
        this.clock = clock;
    }

    /** A poll whose time has passed cannot be opened: it would be closed all the same. */
    Change<Poll> change(ShortId shortId, boolean closed) {
        return shareables.change(shortId, Poll.class, poll -> {
            var now = clock.instant();
            var closesAt = poll.closesAt();
            if (!closed && closesAt != null && !closesAt.isAfter(now)) {
                throw Problem.conflict(
                                "closing-time-passed",
                                "The closing time has passed",
                                "Edit the poll and choose a later closing time, or none.")
                        .asException();
            }
            return poll.closed(closed, now);
        });
    }
}
