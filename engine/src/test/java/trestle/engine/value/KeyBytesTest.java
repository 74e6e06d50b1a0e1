package trestle.engine.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyBytesTest {
    private static byte[] last(Value value) {
        var sink = new ByteSink(16);
        KeyBytes.write(sink, value);
        return sink.toByteArray();
    }

    private static byte[] ended(Value... values) {
        var sink = new ByteSink(16);
        for (var value : values) {
            KeyBytes.writeEnded(sink, value);
        }
        return sink.toByteArray();
    }

    private static int order(byte[] left, byte[] right) {
        return Integer.signum(Arrays.compareUnsigned(left, right));
    }

    /** The order by definition: numbers by value, texts by UTF-8, binary by bytes. */
    private static int expected(Value left, Value right) {
        if (left instanceof Value.N(var one) && right instanceof Value.N(var two)) {
            return one.toBigDecimal().compareTo(two.toBigDecimal());
        }
        if (left instanceof Value.S(var one) && right instanceof Value.S(var two)) {
            return order(one.getBytes(StandardCharsets.UTF_8), two.getBytes(StandardCharsets.UTF_8));
        }
        if (left instanceof Value.B(var one) && right instanceof Value.B(var two)) {
            return order(one.array(), two.array());
        }
        throw new IllegalArgumentException("of two types");
    }

    private static Value scalarLike(Value other, RandomValues random) {
        while (true) {
            var value = random.scalar();
            if (value.type().equals(other.type())) {
                return value;
            }
        }
    }

    @Test
    void ordersKeysAsTheirValues() {
        for (var seed = 0; seed < 20_000; seed++) {
            var random = new RandomValues(seed);
            var left = random.scalar();
            var right = scalarLike(left, random);
            var order = expected(left, right);

            assertThat(order(last(left), last(right)))
                    .as("seed %d: %s and %s", seed, left, right)
                    .isEqualTo(order);
            assertThat(order(ended(left), ended(right)))
                    .as("seed %d: %s and %s", seed, left, right)
                    .isEqualTo(order);
        }
    }

    @Test
    void ordersKeysOfSeveralPartsPartByPart() {
        for (var seed = 0; seed < 20_000; seed++) {
            var random = new RandomValues(seed);
            var first = random.scalar();
            var firstToo = random.below(2) == 0 ? first : scalarLike(first, random);
            var second = random.scalar();
            var secondToo = scalarLike(second, random);
            var order = expected(first, firstToo) != 0 ? expected(first, firstToo) : expected(second, secondToo);

            assertThat(order(ended(first, second), ended(firstToo, secondToo)))
                    .as("seed %d: %s %s and %s %s", seed, first, second, firstToo, secondToo)
                    .isEqualTo(order);
        }
    }

    @Test
    void ordersNumbersAtTheEdges() {
        var ascending = List.of(
                "-9.9999999999999999999999999999999999999E+125",
                "-1E125",
                "-100",
                "-99.9",
                "-99",
                "-10.5",
                "-10",
                "-9",
                "-1",
                "-0.5",
                "-1E-129",
                "-1.5E-130",
                "-1E-130",
                "0",
                "1E-130",
                "1.5E-130",
                "1E-129",
                "0.00001",
                "0.5",
                "0.51",
                "1",
                "1.01",
                "1.1",
                "9",
                "10",
                "10.5",
                "11",
                "99",
                "99.9",
                "100",
                "101",
                "1E125",
                "9.9999999999999999999999999999999999999E+125");
        for (var i = 1; i < ascending.size(); i++) {
            var lower = last(new Value.N(Decimal.parse(ascending.get(i - 1))));
            var higher = last(new Value.N(Decimal.parse(ascending.get(i))));
            assertThat(order(lower, higher))
                    .as("%s < %s", ascending.get(i - 1), ascending.get(i))
                    .isEqualTo(-1);
        }
    }

    @Test
    void givesEqualNumbersEqualBytes() {
        assertThat(last(new Value.N(Decimal.parse("1.0")))).isEqualTo(last(new Value.N(Decimal.parse("1"))));
        assertThat(last(new Value.N(Decimal.parse("-0.0")))).isEqualTo(last(new Value.N(Decimal.ZERO)));
    }

    @Test
    void endsEachPartSoThatNoneRunsIntoTheNext() {
        assertThat(ended(new Value.S("a"), new Value.S("bc"))).isNotEqualTo(ended(new Value.S("ab"), new Value.S("c")));
        assertThat(ended(new Value.S("a\u0000"), new Value.S("b")))
                .isNotEqualTo(ended(new Value.S("a"), new Value.S("\u0000b")));
    }

    @Test
    void beginsWithTheBytesOfWhatTheKeyBeginsWith() {
        for (var seed = 0; seed < 20_000; seed++) {
            var random = new RandomValues(seed);
            var start = random.text();
            var text = random.below(2) == 0 ? start + random.text() : random.text();
            var sink = new ByteSink(16);
            KeyBytes.writeBeginning(sink, new Value.S(start));
            var prefix = sink.toByteArray();
            var key = ended(new Value.S(text));

            var begins = key.length >= prefix.length && Arrays.equals(prefix, Arrays.copyOf(key, prefix.length));
            assertThat(begins).as("seed %d: %s in %s", seed, start, text).isEqualTo(text.startsWith(start));
        }
    }

    @Test
    void refusesTypesThatAreNoKeys() {
        for (var value :
                List.of(new Value.Bool(true), new Value.Null(), new Value.L(List.of()), new Value.SS(List.of("a")))) {
            assertThatThrownBy(() -> last(value)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
