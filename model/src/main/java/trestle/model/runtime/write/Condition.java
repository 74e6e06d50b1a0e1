package trestle.model.runtime.write;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Something an item must meet for its action to be done, and the rule it stands for. */
sealed interface Condition {
    /** As a refusal names it. */
    String rule();

    /** There is no such item, or it has expired. */
    record Absent(String rule, Instant now) implements Condition {}

    /** There is such an item, it is of the kind, and it has not expired. */
    record Present(String rule, Instant now) implements Condition {}

    /**
     * An attribute is as it was: of that value, or absent where the value is null.
     *
     * @param version whether a difference means that a record was read too long ago
     */
    record Same(String attribute, @Nullable AttributeValue value, String rule, boolean version) implements Condition {
        private static final AttributeValue ZERO = AttributeValue.fromN("0");

        /** An item that was written before its kind had a version has version 0. */
        boolean orAbsent() {
            return version && ZERO.equals(value);
        }
    }

    /** A condition of the design's own. */
    record Holds(Expression expression, String rule) implements Condition {}
}
