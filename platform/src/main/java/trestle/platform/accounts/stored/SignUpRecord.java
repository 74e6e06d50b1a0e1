package trestle.platform.accounts.stored;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/**
 * A later sign-up for the address of an account that is not confirmed: what its link installs.
 *
 * @param details additional fields of the system, apart from the time zone
 */
@Key(pk = "USER#{userId}", sk = "SIGNUP#{signUpId}")
@Kind("SIGN_UP")
public record SignUpRecord(
        String userId,
        String signUpId,
        String email,
        String displayName,
        List<String> roles,
        @Nullable String timeZone,
        @Nullable Map<String, String> details,
        String passwordHash,
        Instant createdAt,
        @Expires Instant expiresAt,
        @Ttl Instant ttl) {

    public SignUpRecord {
        roles = List.copyOf(roles);
        details = details == null ? null : Map.copyOf(details);
    }
}
