package trestle.engine.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.engine.error.EngineException;

class DecimalTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, 0",
        "0.000, 0",
        "0e500, 0",
        "1, 1",
        "+1, 1",
        "-1, -1",
        "007, 7",
        "1.50, 1.5",
        ".5, 0.5",
        "5., 5",
        "1e3, 1000",
        "1E-3, 0.001",
        "-12.50e+2, -1250",
        "100000000000000000000, 100000000000000000000",
        "12345678901234567890123456789012345678, 12345678901234567890123456789012345678",
        "1234567890123456789012345678901234567800, 1234567890123456789012345678901234567800",
        "0.00000000000000000000000000000000000001, 0.00000000000000000000000000000000000001",
    })
    void spellsNumbersPlainly(String text, String canonical) {
        assertThat(Decimal.parse(text).text()).isEqualTo(canonical);
        assertThat(Decimal.parse(canonical)).isEqualTo(Decimal.parse(text)).hasSameHashCodeAs(Decimal.parse(text));
    }

    @Test
    void holdsTheLargestAndTheSmallest() {
        var largest = "9.9999999999999999999999999999999999999E+125";
        assertThat(Decimal.parse(largest).toBigDecimal()).isEqualByComparingTo(new BigDecimal(largest));
        assertThat(Decimal.parse("-" + largest).toBigDecimal()).isEqualByComparingTo(new BigDecimal("-" + largest));
        assertThat(Decimal.parse("1E-130").toBigDecimal()).isEqualByComparingTo(new BigDecimal("1E-130"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1E126", "-1E126", "1e99999", "1e9999999999"})
    void refusesTheTooLarge(String text) {
        assertThatThrownBy(() -> Decimal.parse(text))
                .isInstanceOf(EngineException.class)
                .hasMessage("Number overflow. Attempting to store a number with magnitude larger than supported range");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1E-131", "-9E-131", "1e-99999", "1e-9999999999"})
    void refusesTheTooSmall(String text) {
        assertThatThrownBy(() -> Decimal.parse(text))
                .isInstanceOf(EngineException.class)
                .hasMessage(
                        "Number underflow. Attempting to store a number with magnitude smaller than supported range");
    }

    @ParameterizedTest
    @ValueSource(strings = {"123456789012345678901234567890123456789", "1.00000000000000000000000000000000000001"})
    void refusesMoreThan38Digits(String text) {
        assertThatThrownBy(() -> Decimal.parse(text))
                .isInstanceOf(EngineException.class)
                .hasMessage("Attempting to store more than 38 significant digits in a Number");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"abc", "1a", "--1", "1.2.3", "e5", "1e", ".", "-", "+", "1 ", " 1", "NaN", "0x1", "1_000", "١"})
    void refusesWhatIsNoNumber(String text) {
        assertThatThrownBy(() -> Decimal.parse(text))
                .isInstanceOf(EngineException.class)
                .hasMessage("The parameter cannot be converted to a numeric value: " + text);
    }

    @Test
    void ordersByValue() {
        for (var seed = 0; seed < 20_000; seed++) {
            var random = new RandomValues(seed);
            var left = random.number();
            var right = random.number();
            assertThat(Integer.signum(left.compareTo(right)))
                    .as("seed %d: %s and %s", seed, left, right)
                    .isEqualTo(Integer.signum(left.toBigDecimal().compareTo(right.toBigDecimal())));
            assertThat(left.equals(right)).isEqualTo(left.compareTo(right) == 0);
        }
    }

    @Test
    void addsAndSubtracts() {
        assertThat(Decimal.parse("0.1").plus(Decimal.parse("0.2"))).isEqualTo(Decimal.parse("0.3"));
        assertThat(Decimal.parse("1").minus(Decimal.parse("1"))).isEqualTo(Decimal.ZERO);
        assertThatThrownBy(() -> Decimal.parse("1E100").plus(Decimal.parse("1E-100")))
                .isInstanceOf(EngineException.class)
                .hasMessage("Attempting to store more than 38 significant digits in a Number");
    }

    @ParameterizedTest
    @CsvSource({"5, 5", "-123456789012345678, -123456789012345678", "9223372036854775807, 9223372036854775807"})
    void tellsWholeNumbers(String text, long whole) {
        assertThat(Decimal.parse(text).wholeOrNull()).isEqualTo(whole);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.5", "9223372036854775808", "1E125", "-1.25"})
    void tellsNumbersThatAreNotWholeOrDoNotFit(String text) {
        assertThat(Decimal.parse(text).wholeOrNull()).isNull();
    }
}
