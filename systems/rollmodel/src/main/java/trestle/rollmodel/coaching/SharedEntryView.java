package trestle.rollmodel.coaching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.rollmodel.journal.Entry;

/** An entry as a coach gets it; there is no more. It was updated when anything that coaches see was. */
public record SharedEntryView(
        String entryId,
        String athleteId,
        Instant createdAt,
        @Nullable String utcOffset,
        Instant updatedAt,
        SharedEntry.Sections sections,
        Entry.SessionMetrics sessionMetrics,
        int trainingLoad) {

    static SharedEntryView of(SharedEntry entry) {
        return new SharedEntryView(
                entry.entryId(),
                entry.athleteId(),
                entry.createdAt(),
                entry.utcOffset(),
                entry.changedAt(),
                entry.sections(),
                entry.sessionMetrics(),
                entry.sessionMetrics().trainingLoad());
    }
}
