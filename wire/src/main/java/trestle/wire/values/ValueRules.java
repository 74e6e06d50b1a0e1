package trestle.wire.values;

import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.error.Messages;
import trestle.engine.value.Bytes;
import trestle.engine.value.Decimal;

/** Each method hands back what it is given if that keeps the rules, and refuses it otherwise. */
public final class ValueRules {
    public static final String EMPTY =
            "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes";
    public static final String TWO_TYPES =
            "Supplied AttributeValue has more than one datatypes set, must contain exactly"
                    + " one of the supported datatypes";
    public static final String NULL_NOT_TRUE =
            "One or more parameter values were invalid: Null attribute value types must have the value of true";

    private static final String NUMBER_EMPTY = "The parameter cannot be converted to a numeric value";
    // "An string", and both of the spaces before "may", are the service's
    private static final String STRING_SET_EMPTY =
            "One or more parameter values were invalid: An string set  may not be empty";
    private static final String NUMBER_SET_EMPTY =
            "One or more parameter values were invalid: An number set  may not be empty";
    private static final String BINARY_SET_EMPTY =
            "One or more parameter values were invalid: Binary sets should not be empty";
    private static final String NUMBER_SET_REPEATS = "Input collection contains duplicates";

    private ValueRules() {}

    public static Decimal number(String text) {
        if (text.isEmpty()) {
            throw EngineException.invalid(NUMBER_EMPTY);
        }
        return Decimal.parse(text);
    }

    public static List<String> stringSet(List<String> texts) {
        if (texts.isEmpty()) {
            throw EngineException.invalid(STRING_SET_EMPTY);
        }
        if (repeats(texts)) {
            throw EngineException.invalid("One or more parameter values were invalid: Input collection ["
                    + String.join(", ", texts) + "] contains duplicates.");
        }
        return texts;
    }

    public static List<Decimal> numberSet(List<Decimal> numbers) {
        if (numbers.isEmpty()) {
            throw EngineException.invalid(NUMBER_SET_EMPTY);
        }
        if (repeats(numbers)) {
            throw EngineException.invalid(NUMBER_SET_REPEATS);
        }
        return numbers;
    }

    public static List<Bytes> binarySet(List<Bytes> binaries) {
        if (binaries.isEmpty()) {
            throw EngineException.invalid(BINARY_SET_EMPTY);
        }
        if (repeats(binaries)) {
            var texts = binaries.stream()
                    .map(b -> Base64.getEncoder().encodeToString(b.array()))
                    .toList();
            throw EngineException.invalid("One or more parameter values were invalid: Input collection ["
                    + String.join(", ", texts) + "]of type BS contains duplicates.");
        }
        return binaries;
    }

    private static boolean repeats(List<?> members) {
        return members.size() > 1 && new HashSet<>(members).size() < members.size();
    }

    /** Half of a surrogate pair has no UTF-8: stored, it would come back as something else. */
    public static String wellFormed(String text) {
        for (var i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSurrogatePair(text.charAt(i), i + 1 < text.length() ? text.charAt(i + 1) : 0)) {
                    throw new EngineException(ErrorType.SERIALIZATION, Messages.NOT_UNICODE);
                }
                i++;
            }
        }
        return text;
    }

    /** How the refusal of a placeholder's value is worded. */
    public static EngineException inPlaceholder(EngineException refusal, String placeholder) {
        return new EngineException(
                refusal.type(),
                "ExpressionAttributeValues contains invalid value: " + refusal.getMessage() + " for key "
                        + placeholder);
    }
}
