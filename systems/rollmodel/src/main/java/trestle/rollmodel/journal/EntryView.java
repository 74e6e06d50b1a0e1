package trestle.rollmodel.journal;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An entry as its athlete gets it. */
public record EntryView(
        String entryId,
        String athleteId,
        Instant createdAt,
        @Nullable String utcOffset,
        Instant updatedAt,
        Sections sections,
        Entry.SessionMetrics sessionMetrics,
        boolean coachVisible,
        int trainingLoad,
        int commentCount) {

    /** Both texts. */
    public record Sections(@JsonProperty("private") String personal, String shared) {}

    public static EntryView of(OwnEntry entry, int commentCount) {
        return new EntryView(
                entry.entryId(),
                entry.athleteId(),
                entry.createdAt(),
                entry.utcOffset(),
                entry.updatedAt(),
                new Sections(entry.sections().personal(), entry.sections().shared()),
                entry.sessionMetrics(),
                entry.coachVisible(),
                entry.sessionMetrics().trainingLoad(),
                commentCount);
    }
}
