package trestle.wire.http;

/** A request that HTTP itself does not allow. It is answered with a status, and the connection is closed. */
final class BadRequest extends Exception {
    private static final long serialVersionUID = 1L;

    private final int status;

    BadRequest(int status, String message) {
        super(message, null, false, false);
        this.status = status;
    }

    int status() {
        return status;
    }
}
