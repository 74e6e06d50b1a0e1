package trestle.platform.oidc;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.platform.accounts.LinkedIdentity;

/** Sign-in at providers as the API returns it. */
final class OidcViews {
    private OidcViews() {}

    /** What an identity that was proved still lacks. */
    enum Missing {
        /** The password of the account that has the address: POST {@code /auth/oidc/link}. */
        PASSWORD,
        /** What sign-up asks for: POST {@code /auth/oidc/finish}. */
        PROFILE
    }

    /** An identity that was proved and is no account's yet. */
    record Pending(
            String provider,
            @Nullable String email,
            @Nullable String name,
            Missing missing) {}

    /** Where to send the browser. */
    record Start(String url) {}

    /** An identity that is linked. */
    record IdentityView(String provider, @Nullable String email, Instant linkedAt) {
        static IdentityView of(LinkedIdentity linked) {
            return new IdentityView(linked.provider(), linked.email(), linked.linkedAt());
        }
    }
}
