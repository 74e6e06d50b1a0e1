package trestle.model.target;

/** A target that cannot hold a model, told in one sentence. */
public final class TargetRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TargetRefusedException(String message) {
        super(message);
    }

    public TargetRefusedException(String message, Throwable cause) {
        super(message, cause);
    }
}
