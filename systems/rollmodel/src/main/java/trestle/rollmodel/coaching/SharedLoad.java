package trestle.rollmodel.coaching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.View;
import trestle.rollmodel.journal.Entry;

/** What a coach's charts need of an entry. */
@View(of = Entry.class)
public record SharedLoad(
        Instant createdAt,
        Entry.SessionMetrics sessionMetrics,
        boolean coachVisible,
        @Nullable String utcOffset) {}
