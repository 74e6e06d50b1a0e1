package trestle.platform.sandbox;

/** The sandbox could not do its work, for a reason that is not in the file: a later try may succeed. */
public final class SandboxUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SandboxUnavailableException(String message) {
        super(message);
    }

    public SandboxUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
