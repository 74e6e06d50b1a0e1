package trestle.rollmodel.journal;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.View;

/** What the charts need of an entry: when, and the figures. */
@View(of = Entry.class)
public record EntryLoad(
        Instant createdAt,
        Entry.SessionMetrics sessionMetrics,
        boolean coachVisible,
        @Nullable String utcOffset) implements LoggedSession {}
