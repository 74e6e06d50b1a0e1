package trestle.testing;

import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Attribute values in a form to read: {@code "text"}, {@code 12}, {@code 0xcafe}, {@code true}, {@code null}, {@code
 * [1, 2]}, {@code {"a": 1}}, and sets as {@code <"a", "b">}. Different values have different texts; maps and sets
 * are sorted.
 */
final class Values {
    private Values() {}

    static String text(Map<String, AttributeValue> item) {
        return new TreeMap<>(item)
                .entrySet().stream()
                        .map(each -> quoted(each.getKey()) + ": " + text(each.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
    }

    static String text(AttributeValue value) {
        return switch (value.type()) {
            case S -> quoted(value.s());
            case N -> value.n();
            case B -> hex(value.b().asByteArrayUnsafe());
            case BOOL -> value.bool().toString();
            case NUL -> "null";
            case L -> value.l().stream().map(Values::text).collect(Collectors.joining(", ", "[", "]"));
            case M -> text(value.m());
            case SS -> set(value.ss().stream().map(Values::quoted));
            case NS -> set(value.ns().stream());
            case BS -> set(value.bs().stream().map(each -> hex(each.asByteArrayUnsafe())));
            case UNKNOWN_TO_SDK_VERSION -> value.toString();
        };
    }

    private static String set(Stream<String> elements) {
        return elements.sorted().collect(Collectors.joining(", ", "<", ">"));
    }

    private static String hex(byte[] bytes) {
        return "0x" + HexFormat.of().formatHex(bytes);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
