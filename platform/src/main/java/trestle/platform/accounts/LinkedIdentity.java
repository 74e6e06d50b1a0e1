package trestle.platform.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;

/**
 * An identity at another service by which a person signs in to their account: one for each service.
 *
 * @param email the address that the service had verified when the identity was linked
 */
@Key(pk = "USER#{userId}", sk = "IDENTITY#{provider}")
@Kind("IDENTITY")
public record LinkedIdentity(
        String userId,
        String provider,
        String issuer,
        String subject,
        @Nullable String email,
        Instant linkedAt) {

    /** The name an identity is found under: subjects may have any characters, and need not be readable in a key. */
    public static String digest(String issuer, String subject) {
        return Secret.sha256(issuer + "\n" + subject);
    }
}
