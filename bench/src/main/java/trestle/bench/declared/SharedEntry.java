package trestle.bench.declared;

import java.time.Instant;
import trestle.model.View;

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

    /** The one coach filter: open to coaches, and not before the day this coach's view begins. */
    public boolean visibleUnder(CoachLink link) {
        var from = link.visibleFrom();
        return coachVisible && (from == null || !createdAt.isBefore(from));
    }
}
