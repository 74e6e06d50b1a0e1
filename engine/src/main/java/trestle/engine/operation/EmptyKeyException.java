package trestle.engine.operation;

import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;

/**
 * An empty value where a key is wanted. It is refused for the whole of a transaction, where anything else that does not
 * fit its table is reported action by action.
 */
final class EmptyKeyException extends EngineException {
    private static final long serialVersionUID = 1L;

    EmptyKeyException(String message) {
        super(ErrorType.VALIDATION, message);
    }
}
