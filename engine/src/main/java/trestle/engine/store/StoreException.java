package trestle.engine.store;

/** The store could not do what was asked: closed, read-only, a failing disk or a damaged file. Says which and where. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StoreException(String message) {
        super(message);
    }

    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
