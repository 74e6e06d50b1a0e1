package trestle.rollmodel.accounts;

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
        @Nullable String note) {

    /** The same, with another name wherever a person's stands. */
    public AuditEntry renamed(String userId, String other) {
        return new AuditEntry(
                at,
                id,
                actorId.equals(userId) ? other : actorId,
                action,
                userId.equals(subjectId) ? other : subjectId,
                note);
    }
}
