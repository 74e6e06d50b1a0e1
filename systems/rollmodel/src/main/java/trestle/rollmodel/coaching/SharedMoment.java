package trestle.rollmodel.coaching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.View;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.LoggedSession;

/** When an entry was, and when anything that coaches see of it was last changed. */
@View(of = Entry.class)
public record SharedMoment(
        String entryId,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant sharedUpdatedAt,
        boolean coachVisible,
        @Nullable String utcOffset)
        implements LoggedSession {

    Instant changedAt() {
        return sharedUpdatedAt == null ? updatedAt : sharedUpdatedAt;
    }
}
