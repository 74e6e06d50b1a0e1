package trestle.gallery.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;

/** What an administrator did, by month. */
@Key(pk = "AUDIT#{at:month}", sk = "{at}#{id}")
public record AuditEntry(
        Instant at,
        String id,
        String actorId,
        String action,
        @Nullable String subjectId,
        @Nullable String note) {}
