package trestle.gallery.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Ttl;

/** Whose deletion a link cancels, under the digest of its secret; deleting it uses it up. */
@Key(pk = "DELETION_CANCEL_TOKEN#{token}", sk = "METADATA")
public record DeletionCancelToken(
        String token,
        String userId,
        @Nullable String email,
        @Expires Instant expiresAt,
        @Ttl @Nullable Instant ttl) {}
