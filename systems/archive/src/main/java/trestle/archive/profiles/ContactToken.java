package trestle.archive.profiles;

import java.time.Instant;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/**
 * A mailed link that confirms the address at which a person may be contacted, which need not be the account's. A person
 * has one at most: another takes its place.
 *
 * @param hash of the id of the person
 * @param digest of the secret in the link
 * @param epoch of the account when it was mailed: a link from before a recovery is invalid
 */
@Key(pk = "TOKEN#{kind}#{hash}", sk = "META")
public record ContactToken(
        @KeyOnly Kind kind,
        @KeyOnly String hash,
        UserId userId,
        String email,
        String digest,
        long epoch,
        Instant createdAt,
        @Ttl Instant expiresAt) {

    /** Beside the kinds of links that all systems mail. */
    public enum Kind {
        contactEmail
    }
}
