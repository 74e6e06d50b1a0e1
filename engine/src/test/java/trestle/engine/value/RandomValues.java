package trestle.engine.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/** Values of every type, repeatable from a seed. */
public final class RandomValues {
    private static final String[] PIECES = {
        "",
        "a",
        "b",
        "Z",
        "0",
        " ",
        "\"",
        "\\",
        "\n",
        "\t",
        "\u0000",
        "\u001f",
        "\u007f",
        "é",
        "ß",
        "中",
        "\uE000",
        "\uFFFD",
        "\uD83D\uDE00",
        "\uD800\uDC00",
        "{\"S\":\"",
        "\"}",
        "\\u0041",
        "/",
    };

    private final Random random;

    public RandomValues(long seed) {
        random = new Random(seed);
    }

    public int below(int bound) {
        return random.nextInt(bound);
    }

    public <T> T oneOf(List<T> options) {
        return options.get(below(options.size()));
    }

    public String text() {
        var text = new StringBuilder();
        for (var i = below(6); i > 0; i--) {
            text.append(PIECES[below(PIECES.length)]);
        }
        return text.toString();
    }

    public byte[] bytes() {
        var bytes = new byte[below(8)];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Any number that fits, of up to 38 digits; often a small one. */
    public Decimal number() {
        return switch (below(4)) {
            case 0 -> Decimal.of(below(21) - 10);
            case 1 -> Decimal.of(random.nextLong());
            default -> Decimal.of(big());
        };
    }

    private BigDecimal big() {
        var digits = 1 + below(38);
        var unscaled = new BigInteger(digits * 4, random).mod(BigInteger.TEN.pow(digits));
        var exponent = below(3) == 0 ? below(214) - 130 : below(21) - 10;
        var number = new BigDecimal(below(2) == 0 ? unscaled : unscaled.negate()).scaleByPowerOfTen(exponent);
        var magnitude = number.precision() - number.scale() - 1;
        return number.signum() == 0 || magnitude >= -130 && magnitude <= 125 ? number : BigDecimal.valueOf(below(100));
    }

    public Value scalar() {
        return switch (below(3)) {
            case 0 -> new Value.S(text());
            case 1 -> new Value.N(number());
            default -> new Value.B(new Bytes(bytes()));
        };
    }

    /** A value of any type, with lists and maps within each other up to as many levels. */
    public Value value(int levels) {
        return switch (below(levels > 0 ? 10 : 8)) {
            case 0, 1, 2 -> scalar();
            case 3 -> new Value.Bool(below(2) == 0);
            case 4 -> new Value.Null();
            case 5 -> new Value.SS(members(this::text));
            case 6 -> new Value.NS(members(this::number));
            case 7 -> new Value.BS(members(() -> new Bytes(bytes())));
            case 8 -> new Value.L(list(levels));
            default -> new Value.M(fields(levels));
        };
    }

    private <T> List<T> members(Supplier<T> next) {
        var members = new LinkedHashSet<T>();
        do {
            members.add(next.get());
        } while (below(3) > 0);
        return List.copyOf(members);
    }

    private List<Value> list(int levels) {
        var values = new ArrayList<Value>();
        for (var i = below(4); i > 0; i--) {
            values.add(value(levels - 1));
        }
        return values;
    }

    public Map<String, Value> fields(int levels) {
        var fields = new LinkedHashMap<String, Value>();
        for (var i = below(5); i > 0; i--) {
            fields.put(text() + i, value(levels - 1));
        }
        return fields;
    }
}
