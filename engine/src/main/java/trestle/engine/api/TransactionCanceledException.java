package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.value.Item;

/** A transaction that was not applied, with a reason for each of its actions in order. */
public final class TransactionCanceledException extends EngineException {
    private static final long serialVersionUID = 1L;

    private final transient List<Reason> reasons;

    public TransactionCanceledException(String message, List<Reason> reasons) {
        super(ErrorType.TRANSACTION_CANCELED, message);
        this.reasons = List.copyOf(reasons);
    }

    public List<Reason> reasons() {
        return reasons;
    }

    /** @param code {@code None} for an action that was not at fault */
    public record Reason(
            String code, @Nullable String message, @Nullable Item item) {
        public static final Reason NONE = new Reason("None", null, null);

        public boolean isNone() {
            return code.equals(NONE.code);
        }
    }
}
