package trestle.platform.oidc;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/**
 * An identity that a provider has proved, until it is used, under the digest of a secret that the browser holds.
 *
 * @param accountId of who confirmed to be at the keyboard; absent where an account is to be opened or linked
 * @param accountEpoch of that account when its owner was seen
 * @param returnPath where the browser goes on to, below the site's base
 */
@Key(pk = "TOKEN#oidc-proof#{digest}", sk = "META")
@Kind("OIDC_PROOF")
public record OidcProof(
        String digest,
        String provider,
        String issuer,
        String subject,
        @Nullable String email,
        @Nullable String name,
        @Nullable String accountId,
        @Nullable Long accountEpoch,
        String returnPath,
        @Expires Instant expiresAt,
        @Ttl Instant ttl) {}
