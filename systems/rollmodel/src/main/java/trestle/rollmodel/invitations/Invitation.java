package trestle.rollmodel.invitations;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.model.Version;

/**
 * An athlete's offer to a coach, good once, until it expires or is revoked. It is kept for a while after, so that a
 * late visitor is told why the link no longer works.
 *
 * @param athleteEpoch of the athlete's account when it was made: a recovery of the account ends what was offered before
 *     it; absent in invitations from before this was kept
 */
@Key(pk = "USER#{athleteId}", sk = "INVITE#{inviteId}")
@Kind("INVITATION")
public record Invitation(
        String athleteId,
        String inviteId,
        String digest,
        @Nullable String email,
        @Nullable String message,
        @Nullable Instant visibleFrom,
        @Nullable Long athleteEpoch,
        Instant createdAt,
        Instant expiresAt,
        @Version Status status,
        @Ttl Instant ttl) {

    /** Only an open one can be accepted. */
    public enum Status {
        @Attribute("open")
        OPEN,
        @Attribute("accepted")
        ACCEPTED,
        @Attribute("revoked")
        REVOKED
    }

    /** How an invitation stands at a time. */
    public enum Standing {
        OPEN,
        ACCEPTED,
        REVOKED,
        EXPIRED
    }

    public Standing standing(Instant now) {
        return switch (status) {
            case ACCEPTED -> Standing.ACCEPTED;
            case REVOKED -> Standing.REVOKED;
            case OPEN -> expiresAt.isAfter(now) ? Standing.OPEN : Standing.EXPIRED;
        };
    }

    public Invitation accepted() {
        return with(Status.ACCEPTED);
    }

    public Invitation revoked() {
        return with(Status.REVOKED);
    }

    private Invitation with(Status other) {
        return new Invitation(
                athleteId,
                inviteId,
                digest,
                email,
                message,
                visibleFrom,
                athleteEpoch,
                createdAt,
                expiresAt,
                other,
                ttl);
    }
}
