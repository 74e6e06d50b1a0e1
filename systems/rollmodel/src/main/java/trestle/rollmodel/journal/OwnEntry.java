package trestle.rollmodel.journal;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.View;

/** An entry as its athlete reads it in lists: both texts and all figures, without what is kept for the index. */
@View(of = Entry.class)
public record OwnEntry(
        String entryId,
        String athleteId,
        Instant createdAt,
        Instant updatedAt,
        Entry.Sections sections,
        Entry.SessionMetrics sessionMetrics,
        boolean coachVisible,
        @Nullable String utcOffset)
        implements ReadableEntry {
    @Override
    public String sharedText() {
        return sections.shared();
    }
}
