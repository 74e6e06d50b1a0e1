package trestle.rollmodel.coaching;

import java.time.Instant;
import trestle.model.View;
import trestle.rollmodel.journal.Entry;

/** All a coach ever gets of an entry. */
@View(of = Entry.class)
public record SharedEntry(
        String entryId,
        String athleteId,
        Instant createdAt,
        Instant updatedAt,
        Sections sections,
        Entry.SessionMetrics sessionMetrics,
        boolean coachVisible) {

    /** The one text that is shared. */
    public record Sections(String shared) {}
}
