package trestle.wire.proof;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Attribute values as the naive model sees them: made, compared, and written as text that is equal when they are. */
final class Values {
    private Values() {}

    static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }

    static AttributeValue number(String digits) {
        return AttributeValue.fromN(digits);
    }

    static AttributeValue number(long number) {
        return AttributeValue.fromN(Long.toString(number));
    }

    static AttributeValue binary(int... bytes) {
        var array = new byte[bytes.length];
        for (var i = 0; i < bytes.length; i++) {
            array[i] = (byte) bytes[i];
        }
        return AttributeValue.fromB(SdkBytes.fromByteArray(array));
    }

    static AttributeValue map(Map<String, AttributeValue> members) {
        return AttributeValue.fromM(members);
    }

    static AttributeValue list(List<AttributeValue> elements) {
        return AttributeValue.fromL(elements);
    }

    /** The one or two letters by which the service names the type of a value. */
    static String type(AttributeValue value) {
        return switch (value.type()) {
            case S -> "S";
            case N -> "N";
            case B -> "B";
            case SS -> "SS";
            case NS -> "NS";
            case BS -> "BS";
            case M -> "M";
            case L -> "L";
            case BOOL -> "BOOL";
            case NUL -> "NULL";
            case UNKNOWN_TO_SDK_VERSION -> throw new IllegalArgumentException("no type: " + value);
        };
    }

    static boolean same(AttributeValue one, AttributeValue other) {
        return describe(one).equals(describe(other));
    }

    /** Order of two keys of one type: numbers by value, texts by their UTF-8 bytes, binaries by unsigned bytes. */
    static int compare(AttributeValue one, AttributeValue other) {
        if (one.n() != null) {
            return new BigDecimal(one.n()).compareTo(new BigDecimal(other.n()));
        }
        return Arrays.compareUnsigned(bytes(one), bytes(other));
    }

    static byte[] bytes(AttributeValue value) {
        return value.s() != null
                ? value.s().getBytes(StandardCharsets.UTF_8)
                : value.b().asByteArray();
    }

    /** Text of a value, the same for equal values however they were written. */
    static String describe(AttributeValue value) {
        return switch (value.type()) {
            case S -> quoted(value.s());
            case N -> digits(value.n());
            case B -> hex(value.b());
            case SS -> value.ss().stream().sorted().map(Values::quoted).collect(Collectors.joining(", ", "<", ">"));
            case NS ->
                value.ns().stream()
                        .map(BigDecimal::new)
                        .sorted()
                        .map(Values::digits)
                        .collect(Collectors.joining(", ", "<", ">"));
            case BS -> value.bs().stream().map(Values::hex).sorted().collect(Collectors.joining(", ", "<", ">"));
            case M -> describe(value.m());
            case L -> value.l().stream().map(Values::describe).collect(Collectors.joining(", ", "[", "]"));
            case BOOL -> value.bool().toString();
            case NUL -> "null";
            case UNKNOWN_TO_SDK_VERSION -> "?";
        };
    }

    static String describe(Map<String, AttributeValue> item) {
        return new TreeMap<>(item)
                .entrySet().stream()
                        .map(each -> each.getKey() + ": " + describe(each.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
    }

    /** Items in an order of their own, for answers whose order means nothing. */
    static Comparator<Map<String, AttributeValue>> anyOrder() {
        return Comparator.comparing(Values::describe);
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }

    private static String digits(String number) {
        return digits(new BigDecimal(number));
    }

    private static String digits(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toString();
    }

    private static String hex(SdkBytes bytes) {
        return "x" + HexFormat.of().formatHex(bytes.asByteArray());
    }
}
