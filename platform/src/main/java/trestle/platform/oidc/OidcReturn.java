package trestle.platform.oidc;

import trestle.platform.accounts.Secret;
import trestle.platform.accounts.service.SignIn;

/** What came of a browser's return from a provider. */
sealed interface OidcReturn {
    /** It signs in, or gets the reason why not. */
    record Entered(SignIn signIn, String returnPath) implements OidcReturn {}

    /** The identity is proved, but no account's: a page asks for what is missing. */
    record Unknown(Secret proof) implements OidcReturn {}

    /** The identity is linked to the account that asked for it. */
    record Linked(String returnPath) implements OidcReturn {}

    /** The person who is signed in has confirmed again who they are. */
    record Confirmed(Secret proof, String returnPath) implements OidcReturn {}

    /** Nothing was done. */
    record Refused(Reason reason) implements OidcReturn {}

    /** Why nothing was done; the keys of what pages say are these in lower case. */
    enum Reason {
        /** Begun by nobody, too long ago, in another browser, or answered before. */
        ATTEMPT_INVALID(400, "token-invalid"),
        /** The person, or the provider, decided otherwise. */
        DENIED(403, "denied"),
        UNAVAILABLE(503, "unavailable"),
        CODE_REFUSED(400, "code-refused"),
        IDENTITY_INVALID(400, "identity-invalid"),
        EMAIL_UNVERIFIED(403, "email-unverified"),
        SIGN_UP_CLOSED(403, "sign-up-closed"),
        IDENTITY_TAKEN(409, "identity-taken"),
        /** Who links or confirms is no longer signed in, or as somebody else. */
        SESSION_ENDED(401, "sign-in-required"),
        /** The identity is not one of the account's. */
        OTHER_IDENTITY(403, "other-identity"),
        /** The provider did not ask the person again. */
        NOT_FRESH(403, "not-fresh");

        private final int status;
        private final String code;

        Reason(int status, String code) {
            this.status = status;
            this.code = code;
        }

        int status() {
            return status;
        }

        String code() {
            return code;
        }

        static Reason of(ProviderFailure failure) {
            return switch (failure.reason()) {
                case UNAVAILABLE -> UNAVAILABLE;
                case CODE_REFUSED -> CODE_REFUSED;
                case TOKEN_INVALID -> IDENTITY_INVALID;
            };
        }
    }
}
