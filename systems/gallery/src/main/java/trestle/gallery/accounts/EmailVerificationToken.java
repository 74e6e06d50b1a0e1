package trestle.gallery.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Ttl;

/** What a mailed link verifies, under the digest of its secret; deleting it uses it up. */
@Key(pk = "EMAIL_VERIFICATION_TOKEN#{token}", sk = "METADATA")
public record EmailVerificationToken(
        String token,
        String userId,
        @Nullable String email,
        @Expires Instant expiresAt,
        @Ttl @Nullable Instant ttl) {}
