package trestle.enablement.accounts;

import java.time.Instant;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** A mailed link that invites the owner of an address. */
@Key(pk = "TOKEN#{kind}#{digest}", sk = "META")
public record InviteToken(
        @KeyOnly Kind kind,
        @KeyOnly String digest,
        String email,
        Instant createdAt,
        @Ttl Instant expiresAt) {

    /** Beside the kinds of links that all systems mail. */
    public enum Kind {
        invite
    }
}
