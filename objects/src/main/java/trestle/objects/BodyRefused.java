package trestle.objects;

/** A body was not as announced, and nothing was stored. */
public final class BodyRefused extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** What was wrong with it. */
    public enum Reason {
        TOO_LARGE("The body is longer than it may be."),
        WRONG_SIZE("The body is not of the size that was announced."),
        WRONG_DIGEST("The body does not have the SHA-256 that was announced.");

        private final String text;

        Reason(String text) {
            this.text = text;
        }
    }

    private final Reason reason;

    BodyRefused(Reason reason) {
        super(reason.text);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
