package trestle.bench.declared;

import java.time.Instant;
import trestle.model.Count;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;

/** From an entry's id to its athlete and key, and the number of its visible comments. */
@Key(pk = "ENTRY#{entryId}", sk = "META")
@Kind("ENTRY_META")
@Derived(from = Entry.class, reads = "coachVisible")
public record EntryMeta(
        @KeyOnly String entryId,
        String athleteId,
        Instant createdAt,
        boolean coachVisible,

        @Count(of = Comment.class, when = "visible", reads = "visibility")
        int commentCount) {

    public static EntryMeta of(Entry entry) {
        return new EntryMeta(entry.entryId(), entry.athleteId(), entry.createdAt(), entry.coachVisible(), 0);
    }
}
