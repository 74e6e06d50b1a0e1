package trestle.gallery.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Ttl;

/** What a mailed link resets, under the digest of its secret; deleting it uses it up. */
@Key(pk = "PASSWORD_RESET_TOKEN#{token}", sk = "METADATA")
public record PasswordResetToken(
        String token,
        String userId,
        @Nullable String email,
        @Expires Instant expiresAt,
        @Ttl @Nullable Instant ttl) {}
