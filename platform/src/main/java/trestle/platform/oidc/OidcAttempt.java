package trestle.platform.oidc;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.platform.accounts.AccountAtEpoch;

/**
 * A sign-in at a provider that was begun, under the digest of its state; the first answer uses it up.
 *
 * @param accountId of who is signed in and links an identity or confirms who they are; absent for a sign-in
 * @param accountEpoch the account's when its owner was seen; what is linked later must be of the same
 * @param verifier whose digest the provider was sent, and which the code is exchanged with
 * @param returnPath where the browser goes on to, below the site's base
 * @param browserDigest of the cookie of the browser that began it
 */
@Key(pk = "TOKEN#oidc#{digest}", sk = "META")
@Kind("OIDC_ATTEMPT")
public record OidcAttempt(
        String digest,
        String provider,
        Purpose purpose,
        @Nullable String accountId,
        @Nullable Long accountEpoch,
        String nonce,
        String verifier,
        String returnPath,
        String browserDigest,
        Instant createdAt,
        @Expires Instant expiresAt,
        @Ttl Instant ttl) {

    /** Whose owner was seen, and when; absent for a sign-in. */
    Optional<AccountAtEpoch> account() {
        return accountId == null || accountEpoch == null
                ? Optional.empty()
                : Optional.of(new AccountAtEpoch(accountId, accountEpoch));
    }

    /** What the identity is wanted for. */
    public enum Purpose {
        /** To sign in. */
        @Attribute("sign-in")
        SIGN_IN,
        /** To be linked to the account. */
        @Attribute("link")
        LINK,
        /** To show again who is at the keyboard. */
        @Attribute("confirm")
        CONFIRM
    }
}
