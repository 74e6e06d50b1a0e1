package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.model.MalformedItem;

class NumbersTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, 0",
        "7, 7",
        "-7, -7",
        "007, 7",
        "1E+2, 100",
        "1e2, 100",
        "2.5E1, 25",
        "100.00, 100",
        "999999999999999999, 999999999999999999",
        "9223372036854775807, 9223372036854775807",
        "-9223372036854775808, -9223372036854775808",
        "9.223372036854775807E18, 9223372036854775807",
    })
    void aWholeNumberIsReadHoweverTheStoreWritesIt(String text, long number) {
        assertThat(Numbers.whole(text)).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "1.5", "1E-1", "9223372036854775808", "-9223372036854775809", "1E+19", "x", "1 "})
    void whatIsNoWholeNumberOfSixtyFourBitsIsRefused(String text) {
        assertThatThrownBy(() -> Numbers.whole("age", text))
                .isInstanceOf(MalformedItem.class)
                .hasMessageContaining("age")
                .hasMessageContaining("is " + text + ", which is not a whole number of 64 bits");
    }

    @Test
    void anIntIsCheckedAtItsEnds() {
        assertThat(Numbers.integer("2147483647")).isEqualTo(Integer.MAX_VALUE);
        assertThat(Numbers.integer("-2147483648")).isEqualTo(Integer.MIN_VALUE);
        for (var text : new String[] {"2147483648", "-2147483649", "4294967296"}) {
            assertThatThrownBy(() -> Numbers.integer("rank", text))
                    .isInstanceOf(MalformedItem.class)
                    .hasMessageContaining("is " + text + ", which is too large for an int");
        }
    }

    @Test
    void longsComeBackAsTheyWent() {
        var random = new Random(7);
        for (int i = 0; i < 10_000; i++) {
            long number = random.nextLong() >> random.nextInt(64);
            assertThat(Numbers.whole(Numbers.text(number))).isEqualTo(number);
            assertThat(Numbers.whole(new BigDecimal(number).stripTrailingZeros().toString()))
                    .isEqualTo(number);
        }
    }

    @Test
    void doublesComeBackAsTheyWentAndTheRestCannotBeStored() {
        for (double number : new double[] {0, -0.0, 1.5, -1e-100, 1.7e125, Math.PI, Double.MIN_NORMAL}) {
            assertThat(Numbers.real(Numbers.text(number))).isEqualTo(number);
        }
        for (double number : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertThatThrownBy(() -> Numbers.text(number))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(number + " cannot be stored.");
        }
    }

    @Test
    void aDecimalKeepsItsScale() {
        assertThat(Numbers.decimal("1.50")).isEqualTo(new BigDecimal("1.50"));
        assertThat(Numbers.text(new BigDecimal("1.50"))).isEqualTo("1.50");
        assertThatThrownBy(() -> Numbers.decimal("price", "dear"))
                .isInstanceOf(MalformedItem.class)
                .hasMessageContaining("is dear, which is not a number");
        assertThatThrownBy(() -> Numbers.real("price", "dear")).isInstanceOf(MalformedItem.class);
    }
}
