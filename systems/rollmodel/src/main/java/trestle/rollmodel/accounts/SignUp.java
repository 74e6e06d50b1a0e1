package trestle.rollmodel.accounts;

import java.time.Instant;
import java.util.List;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** A later sign-up for the address of an account that is not confirmed: what its link installs. */
@Key(pk = "USER#{userId}", sk = "SIGNUP#{signUpId}")
@Kind("SIGN_UP")
public record SignUp(
        String userId,
        String signUpId,
        String email,
        String displayName,
        List<Profile.Role> roles,
        String timeZone,
        String passwordHash,
        Instant createdAt,
        @Expires Instant expiresAt,
        @Ttl Instant ttl) {

    public SignUp {
        roles = List.copyOf(roles);
    }
}
