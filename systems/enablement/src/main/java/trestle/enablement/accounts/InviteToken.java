package trestle.enablement.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** A mailed link: whom it is for, and the address it is about where it confirms or invites one. */
@Key(pk = "TOKEN#{kind}#{digest}", sk = "META")
public record MailToken(
        @KeyOnly Kind kind,
        @KeyOnly String digest,
        @Nullable UserId userId,
        @Nullable String email,
        Instant createdAt,
        @Ttl Instant expiresAt) {
    public enum Kind {
        verify_email,
        change_email,
        reset,
        invite,
        cancel_deletion
    }
}
