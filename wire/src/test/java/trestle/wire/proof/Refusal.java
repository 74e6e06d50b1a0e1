package trestle.wire.proof;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The naive model's refusal of an operation: the error's code, and what the service would send with it. */
final class Refusal extends RuntimeException {
    private final String code;
    private final List<String> details;

    private Refusal(String code, String reason, List<String> details) {
        super(reason);
        this.code = code;
        this.details = details;
    }

    static Refusal invalid(String reason) {
        return new Refusal("ValidationException", reason, List.of());
    }

    static Refusal noTable(String reason) {
        return new Refusal("ResourceNotFoundException", reason, List.of());
    }

    /** @param shown the item that failed the condition, empty unless it was asked for and is there */
    static Refusal conditionFailed(Map<String, AttributeValue> shown) {
        return new Refusal(
                "ConditionalCheckFailedException",
                "condition failed",
                shown.isEmpty() ? List.of() : List.of(Values.describe(shown)));
    }

    static Refusal canceled(List<String> reasons) {
        return new Refusal("TransactionCanceledException", "canceled", reasons);
    }

    Outcome outcome() {
        return Outcome.refused(code, details);
    }

    String code() {
        return code;
    }

    List<String> details() {
        return details;
    }
}
