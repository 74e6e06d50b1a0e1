package patterns.groups;

import java.time.Instant;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;

// snippet: AuditOfActor
/** What somebody did, in their own list. */
@Key(pk = "ACTOR#{actor}", sk = "{at}#{entryId}")
@Derived(from = AuditEntry.class)
public record AuditOfActor(
        @KeyOnly String actor, @KeyOnly Instant at, @KeyOnly String entryId) {
    public static AuditOfActor of(AuditEntry entry) {
        return new AuditOfActor(entry.actor(), entry.at(), entry.entryId());
    }
}
// end
