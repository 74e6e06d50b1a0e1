package trestle.engine.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueTest {
    private static Decimal d(String number) {
        return Decimal.parse(number);
    }

    @Test
    void comparesNumbersByValue() {
        assertThat(new Value.N(d("1.0"))).isEqualTo(new Value.N(d("1"))).hasSameHashCodeAs(new Value.N(d("1")));
        assertThat(new Value.N(d("1"))).isNotEqualTo(new Value.S("1"));
    }

    @Test
    void comparesSetsRegardlessOfOrder() {
        assertThat(new Value.SS(List.of("a", "b")))
                .isEqualTo(new Value.SS(List.of("b", "a")))
                .hasSameHashCodeAs(new Value.SS(List.of("b", "a")))
                .isNotEqualTo(new Value.SS(List.of("a", "c")))
                .isNotEqualTo(new Value.SS(List.of("a")));
        assertThat(new Value.NS(List.of(d("1"), d("2.0")))).isEqualTo(new Value.NS(List.of(d("2"), d("1"))));
        var one = new Bytes(new byte[] {1});
        var two = new Bytes(new byte[] {2});
        assertThat(new Value.BS(List.of(one, two))).isEqualTo(new Value.BS(List.of(two, new Bytes(new byte[] {1}))));
    }

    @Test
    void comparesListsInOrderAndMapsRegardlessOfIt() {
        var a = new Value.S("a");
        var b = new Value.S("b");
        assertThat(new Value.L(List.of(a, b))).isNotEqualTo(new Value.L(List.of(b, a)));
        var forth = new LinkedHashMap<String, Value>();
        forth.put("x", a);
        forth.put("y", b);
        var back = new LinkedHashMap<String, Value>();
        back.put("y", b);
        back.put("x", a);
        assertThat(new Value.M(forth)).isEqualTo(new Value.M(back));
        assertThat(new Value.M(Map.of("s", new Value.SS(List.of("p", "q")))))
                .isEqualTo(new Value.M(Map.of("s", new Value.SS(List.of("q", "p")))));
    }

    @Test
    void ordersBinaryWithoutSign() {
        assertThat(new Bytes(new byte[] {127})).isLessThan(new Bytes(new byte[] {-128}));
        assertThat(new Bytes(new byte[] {1})).isLessThan(new Bytes(new byte[] {1, 0}));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 2",
        "1, 2",
        "12, 2",
        "123, 3",
        "-1, 3",
        "1000, 2",
        "0.001, 2",
        "12345678901234567890123456789012345678, 20"
    })
    void countsTheBytesOfNumbers(String number, int bytes) {
        assertThat(Sizes.valueBytes(new Value.N(d(number)))).isEqualTo(bytes);
    }

    @Test
    void countsTheBytesOfEveryOtherType() {
        assertThat(Sizes.valueBytes(new Value.S("aé中\uD83D\uDE00"))).isEqualTo(1 + 2 + 3 + 4);
        assertThat(Sizes.valueBytes(new Value.B(new Bytes(new byte[5])))).isEqualTo(5);
        assertThat(Sizes.valueBytes(new Value.Bool(true))).isEqualTo(1);
        assertThat(Sizes.valueBytes(new Value.Null())).isEqualTo(1);
        assertThat(Sizes.valueBytes(new Value.SS(List.of("ab", "c")))).isEqualTo(3);
        assertThat(Sizes.valueBytes(new Value.L(List.of()))).isEqualTo(3);
        assertThat(Sizes.valueBytes(new Value.L(List.of(new Value.S("ab"))))).isEqualTo(3 + 1 + 2);
        assertThat(Sizes.valueBytes(new Value.M(Map.of("key", new Value.S("ab")))))
                .isEqualTo(3 + 1 + 3 + 2);
    }
}
