package trestle.bench.declared;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;

/** What an administrator did, by month. */
@Key(pk = "AUDIT#{at:month}", sk = "{at}#{id}")
@Kind("AUDIT")
public record AuditEntry(
        Instant at,
        String id,
        String actorId,
        String action,
        @Nullable String subjectId,
        @Nullable String note) {}
