package trestle.rollmodel.coaching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.View;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.ReadableEntry;

/** All a coach ever gets of an entry. */
@View(of = Entry.class)
public record SharedEntry(
        String entryId,
        String athleteId,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant sharedUpdatedAt,
        Sections sections,
        Entry.SessionMetrics sessionMetrics,
        boolean coachVisible,
        @Nullable String utcOffset)
        implements ReadableEntry {

    /** When any of this was last changed. Changes of private text alone do not move it. */
    public Instant changedAt() {
        return sharedUpdatedAt == null ? updatedAt : sharedUpdatedAt;
    }

    @Override
    public String sharedText() {
        return sections.shared();
    }

    /** The one text that is shared. */
    public record Sections(String shared) {}
}
