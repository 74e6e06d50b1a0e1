package trestle.wire.proof;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * The values that drawn items are made of: few enough to meet one another, and chosen for what goes
 * wrong: texts that UTF-16 orders differently than UTF-8, numbers that differ only in writing, bytes
 * above 127, empty texts.
 */
final class Samples {
    /** Attributes beside the keys. Each has a usual type, and now and then another. */
    static final List<String> ATTRIBUTES =
            List.of("alpha1", "num1", "text1", "uni1", "list1", "map1", "tags1", "nums1", "status", "data", "with.dot");

    private static final List<AttributeValue> KEY_TEXTS = Stream.of(
                    "a", "ab", "abc", "b", "B", "é", "\uE000", "\uD83D\uDE00", "z z", "#1", "10", "9")
            .map(Values::text)
            .toList();
    private static final List<AttributeValue> KEY_NUMBERS = Stream.of(
                    "0",
                    "1",
                    "-1",
                    "2",
                    "10",
                    "9",
                    "1.5",
                    "-1.5",
                    "0.001",
                    "1E+20",
                    "-1E+120",
                    "12345678901234567890123456789012345678",
                    "12345678901234567890123456789012345677",
                    "1E-130")
            .map(Values::number)
            .toList();
    private static final List<AttributeValue> KEY_BINARIES = List.of(
            Values.binary(0),
            Values.binary(0, 0),
            Values.binary(1),
            Values.binary(1, 2),
            Values.binary(1, 2, 3),
            Values.binary(0x7f),
            Values.binary(0x80),
            Values.binary(0x80, 1),
            Values.binary(0xff),
            Values.binary(0xff, 0xff));

    private final Draw draw;

    Samples(Draw draw) {
        this.draw = draw;
    }

    AttributeValue key(ScalarAttributeType type) {
        return switch (type) {
            case S -> draw.of(KEY_TEXTS);
            case N -> draw.of(KEY_NUMBERS);
            case B -> draw.of(KEY_BINARIES);
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException();
        };
    }

    /** Few partitions, so that each has many items. */
    AttributeValue partitionKey(ScalarAttributeType type) {
        return switch (type) {
            case S -> draw.of(KEY_TEXTS.subList(0, 4));
            case N -> draw.of(KEY_NUMBERS.subList(0, 4));
            case B -> draw.of(KEY_BINARIES.subList(0, 4));
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException();
        };
    }

    AttributeValue ofAnotherType(ScalarAttributeType type) {
        return type == ScalarAttributeType.N ? Values.text("1") : Values.number(1);
    }

    AttributeValue value(String attribute) {
        if (draw.chance(15)) {
            return any();
        }
        return switch (attribute) {
            case "num1" -> number();
            case "text1", "status" -> text();
            case "uni1" -> draw.of(KEY_TEXTS);
            case "list1" -> list();
            case "map1" -> map();
            case "tags1" -> texts();
            case "nums1" -> numbers();
            case "data" -> draw.of(KEY_BINARIES);
            case "with.dot" -> draw.of(KEY_NUMBERS);
            default -> any();
        };
    }

    AttributeValue any() {
        return switch (draw.below(10)) {
            case 0, 1 -> text();
            case 2, 3 -> number();
            case 4 -> draw.of(KEY_BINARIES);
            case 5 -> AttributeValue.fromBool(draw.chance(50));
            case 6 -> AttributeValue.fromNul(true);
            case 7 -> texts();
            case 8 -> numbers();
            default -> AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("x"), SdkBytes.fromUtf8String("y")));
        };
    }

    AttributeValue text() {
        return Values.text(draw.of("", "a", "ab", "abc", "b", "ba", "c"));
    }

    AttributeValue number() {
        return Values.number(draw.of("0", "1", "1.0", "2", "3", "-1", "10", "1e1", "0.5", "-2.50"));
    }

    AttributeValue texts() {
        return AttributeValue.fromSs(draw.of(List.of("a"), List.of("a", "b"), List.of("c", "b"), List.of("ab", "c")));
    }

    AttributeValue numbers() {
        return AttributeValue.fromNs(draw.of(List.of("1"), List.of("1", "2"), List.of("3.0", "2"), List.of("10")));
    }

    AttributeValue list() {
        return Values.list(draw.times(draw.below(4), this::any));
    }

    AttributeValue map() {
        var members = new HashMap<String, AttributeValue>();
        for (var member : draw.some(List.of("n", "t", "l", "m"), draw.between(0, 4))) {
            members.put(member, member(member));
        }
        return Values.map(members);
    }

    private AttributeValue member(String name) {
        return switch (name) {
            case "n" -> number();
            case "t" -> text();
            case "l" -> list();
            default -> Values.map(Map.of("t", text()));
        };
    }
}
