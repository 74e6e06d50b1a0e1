package patterns.groups;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;

// snippet: AuditEntry
/** What somebody did, kept by month. */
@Key(pk = "AUDIT#{at:month}", sk = "{at}#{entryId}")
public record AuditEntry(
        Instant at,
        String entryId,
        String actor,
        String action,
        @Nullable String target) {}
// end
