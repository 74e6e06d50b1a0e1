package trestle.archive.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** Any other mailed link, and the address it is about where it confirms one. */
@Key(pk = "TOKEN#{kind}#{hash}", sk = "META")
public record MailToken(
        @KeyOnly Kind kind,
        @KeyOnly String hash,
        UserId userId,
        @Nullable String email,
        Instant createdAt,
        @Ttl Instant expiresAt) {
    public enum Kind {
        verifyEmail,
        changeEmail,
        contactEmail,
        cancelDeletion
    }
}
