package trestle.engine.value;

import java.nio.charset.StandardCharsets;

/**
 * Key values as bytes whose unsigned order is DynamoDB's order of the values: texts by their UTF-8, binary by its bytes,
 * numbers by value.
 *
 * <h2>Numbers</h2>
 *
 * <pre>
 *   zero      0x80
 *   positive  0xC0 exponent+130 { 1+pair } 0x00      pairs of significant digits, each 0 to 99
 *   negative  0x40, then the bytes that follow 0xC0 in the positive number's, each taken from 0xFF
 * </pre>
 *
 * <h2>Endings</h2>
 *
 * A text or binary that something follows ends with 0x00 0x01, and a 0x00 within it is written 0x00 0xFF; so a value
 * sorts before all values that it begins. Numbers end by themselves.
 */
public final class KeyBytes {
    private static final int ZERO = 0x80;
    private static final int POSITIVE = 0xC0;
    private static final int NEGATIVE = 0x40;
    private static final int EXPONENT_BIAS = 130;

    private KeyBytes() {}

    /** Writes the value with no ending: for the last part of a key. */
    public static void write(ByteSink sink, Value key) {
        switch (key) {
            case Value.S(var text) -> sink.put(text.getBytes(StandardCharsets.UTF_8));
            case Value.B(var bytes) -> sink.put(bytes.array());
            case Value.N(var number) -> number(sink, number);
            case Value.Bool b -> throw notAKey(key);
            case Value.Null n -> throw notAKey(key);
            case Value.SS s -> throw notAKey(key);
            case Value.NS s -> throw notAKey(key);
            case Value.BS s -> throw notAKey(key);
            case Value.L l -> throw notAKey(key);
            case Value.M m -> throw notAKey(key);
        }
    }

    /** Writes the value so that another part may follow without disturbing the order. */
    public static void writeEnded(ByteSink sink, Value key) {
        if (key instanceof Value.N(var number)) {
            number(sink, number);
            return;
        }
        writeBeginning(sink, key);
        sink.put(0).put(1);
    }

    /** Writes a text or binary without its ending: the bytes that all values which begin with it share. */
    public static void writeBeginning(ByteSink sink, Value key) {
        var from = sink.length();
        write(sink, key);
        for (var i = from; i < sink.length(); i++) {
            if (sink.array()[i] == 0) {
                escapeZeros(sink, i);
                return;
            }
        }
    }

    private static void escapeZeros(ByteSink sink, int from) {
        var rest = java.util.Arrays.copyOfRange(sink.array(), from, sink.length());
        sink.truncate(from);
        for (var b : rest) {
            sink.put(b);
            if (b == 0) {
                sink.put(0xFF);
            }
        }
    }

    private static IllegalArgumentException notAKey(Value value) {
        return new IllegalArgumentException("a value of type " + value.type() + " cannot be a key");
    }

    private static void number(ByteSink sink, Decimal number) {
        var digits = number.significantDigits();
        if (digits.isEmpty()) {
            sink.put(ZERO);
            return;
        }
        var flip = number.negative() ? 0xFF : 0;
        sink.put(number.negative() ? NEGATIVE : POSITIVE);
        sink.put(number.exponent() + EXPONENT_BIAS ^ flip);
        for (var i = 0; i < digits.length(); i += 2) {
            var tens = digits.charAt(i) - '0';
            var ones = i + 1 < digits.length() ? digits.charAt(i + 1) - '0' : 0;
            sink.put(1 + 10 * tens + ones ^ flip);
        }
        sink.put(flip);
    }
}
