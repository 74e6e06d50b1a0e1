package trestle.engine.api;

import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.value.Item;

/** The condition of a write did not hold. Carries the item as it is when that was asked for and there is one. */
public final class ConditionFailedException extends EngineException {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable Item item;

    public ConditionFailedException(String message, @Nullable Item item) {
        super(ErrorType.CONDITIONAL_CHECK_FAILED, message);
        this.item = item;
    }

    public @Nullable Item item() {
        return item;
    }
}
