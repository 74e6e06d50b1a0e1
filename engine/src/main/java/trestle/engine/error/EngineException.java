package trestle.engine.error;

/**
 * A request refused as DynamoDB would refuse it. Has no stack trace: it is an answer, not a fault of the program, and
 * is thrown at the rate at which clients err.
 */
public class EngineException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorType type;

    public EngineException(ErrorType type, String message) {
        super(message, null, false, false);
        this.type = type;
    }

    /** A {@code ValidationException}, by far the commonest. */
    public static EngineException invalid(String message) {
        return new EngineException(ErrorType.VALIDATION, message);
    }

    public final ErrorType type() {
        return type;
    }

    @Override
    public final String getMessage() {
        var message = super.getMessage();
        return message == null ? "" : message;
    }
}
