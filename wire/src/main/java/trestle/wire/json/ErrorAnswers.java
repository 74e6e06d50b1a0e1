package trestle.wire.json;

import trestle.engine.api.ConditionFailedException;
import trestle.engine.api.TransactionCanceledException;
import trestle.engine.api.TransactionCanceledException.Reason;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;

/** Writes refusals. */
final class ErrorAnswers {
    private final JsonOutput out;

    ErrorAnswers(JsonOutput out) {
        this.out = out;
    }

    void refusal(EngineException refusal) {
        out.open().field("__type").text(refusal.type().qualifiedName());
        if (refusal instanceof ConditionFailedException failed) {
            out.optional("Item", failed.item());
        }
        if (refusal instanceof TransactionCanceledException canceled) {
            out.list("CancellationReasons", canceled.reasons(), this::reason);
        }
        if (!refusal.getMessage().isEmpty()) {
            out.field(messageField(refusal.type())).text(refusal.getMessage());
        }
        out.close();
    }

    private void reason(Reason reason) {
        out.open().field("Code").text(reason.code());
        out.optional("Item", reason.item());
        out.optional("Message", reason.message());
        out.close();
    }

    /** The service does not spell the field the same way throughout. */
    private static String messageField(ErrorType type) {
        return switch (type) {
            case SERIALIZATION,
                    ACCESS_DENIED,
                    TRANSACTION_CANCELED,
                    TRANSACTION_IN_PROGRESS,
                    IDEMPOTENT_PARAMETER_MISMATCH -> "Message";
            default -> "message";
        };
    }
}
