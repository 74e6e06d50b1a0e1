package trestle.enablement.audit;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Key;

/** Something an admin did. */
@Key(pk = "AUDIT#{at:month}", sk = "{at}#{id}")
public record AuditEntry(
        Instant at,
        String id,
        UserId actorId,
        String action,
        @Nullable String target,
        Map<String, String> detail) {}
