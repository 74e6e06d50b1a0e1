package trestle.platform.oidc;

/** Why a provider gave us no identity. The message is for the log and holds no secret. */
final class ProviderFailure extends Exception {
    private static final long serialVersionUID = 1;

    enum Reason {
        /** It cannot be reached, is too slow, or what it answers is none of the protocol. */
        UNAVAILABLE,
        /** It did not take the code: used before, too old, or not ours. */
        CODE_REFUSED,
        /** It sent an identity that does not hold: not signed by it, or not for us, or not of this sign-in. */
        TOKEN_INVALID
    }

    private final Reason reason;

    ProviderFailure(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    ProviderFailure(Reason reason, Exception cause) {
        super(cause.getMessage(), cause);
        this.reason = reason;
    }

    Reason reason() {
        return reason;
    }
}
