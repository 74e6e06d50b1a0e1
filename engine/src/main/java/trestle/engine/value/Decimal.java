package trestle.engine.value;

import java.math.BigDecimal;
import java.util.regex.Pattern;
import trestle.engine.error.EngineException;
import trestle.engine.error.Messages;

/**
 * A number of DynamoDB's: up to 38 significant digits, magnitude from 1E-130 to 9.99…E+125, or zero. Kept as its
 * canonical text (plain, no exponent, no superfluous zeros), which is also what is stored and answered.
 */
public final class Decimal implements Comparable<Decimal> {
    public static final Decimal ZERO = new Decimal("0");

    private static final int DIGITS_MAX = 38;
    private static final int EXPONENT_MAX = 125;
    private static final int EXPONENT_MIN = -130;
    /** Longer texts can only be numbers written with absurdly many zeros; refused before any arithmetic. */
    private static final int TEXT_LENGTH_MAX = 512;
    /** Texts up to this length without a point fit a long. */
    private static final int LONG_LENGTH_MAX = 18;

    private static final Pattern HUGE_EXPONENT =
            Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)[eE](\\+|(?<minus>-))?\\d{10,}");

    private final String text;

    private Decimal(String canonical) {
        this.text = canonical;
    }

    public static Decimal of(long number) {
        return new Decimal(Long.toString(number));
    }

    /** Trusts that the text is canonical: for numbers read back from storage. */
    static Decimal canonical(String text) {
        return new Decimal(text);
    }

    /** @throws EngineException if the text is no number, or one that DynamoDB cannot hold */
    public static Decimal parse(String text) {
        return isCanonicalLong(text) ? new Decimal(text) : of(parseBig(text));
    }

    /** @throws EngineException if DynamoDB cannot hold the number */
    public static Decimal of(BigDecimal number) {
        var stripped = number.stripTrailingZeros();
        if (stripped.signum() == 0) {
            return ZERO;
        }
        var exponent = (long) stripped.precision() - stripped.scale() - 1;
        if (exponent > EXPONENT_MAX) {
            throw EngineException.invalid(Messages.NUMBER_OVERFLOW);
        }
        if (exponent < EXPONENT_MIN) {
            throw EngineException.invalid(Messages.NUMBER_UNDERFLOW);
        }
        if (stripped.precision() > DIGITS_MAX) {
            throw EngineException.invalid(Messages.NUMBER_TOO_PRECISE);
        }
        return new Decimal(stripped.toPlainString());
    }

    private static BigDecimal parseBig(String text) {
        if (text.isEmpty() || text.length() > TEXT_LENGTH_MAX || !looksNumeric(text)) {
            throw EngineException.invalid(Messages.notANumber(text));
        }
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            // digits were checked, so it may be the exponent that does not fit an int
            throw EngineException.invalid(exponentFault(text));
        }
    }

    private static String exponentFault(String text) {
        var matcher = HUGE_EXPONENT.matcher(text);
        if (!matcher.matches()) {
            return Messages.notANumber(text);
        }
        return matcher.group("minus") == null ? Messages.NUMBER_OVERFLOW : Messages.NUMBER_UNDERFLOW;
    }

    private static boolean looksNumeric(String text) {
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            var fits = c >= '0' && c <= '9' || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E';
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static boolean isCanonicalLong(String text) {
        var length = text.length();
        var start = length > 0 && text.charAt(0) == '-' ? 1 : 0;
        if (length == start || length > LONG_LENGTH_MAX || text.charAt(start) == '0' && length > 1) {
            return false;
        }
        for (var i = start; i < length; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    /** The canonical text. */
    public String text() {
        return text;
    }

    public BigDecimal toBigDecimal() {
        return new BigDecimal(text);
    }

    /** @throws EngineException if DynamoDB cannot hold the sum */
    public Decimal plus(Decimal other) {
        return of(toBigDecimal().add(other.toBigDecimal()));
    }

    /** @throws EngineException if DynamoDB cannot hold the difference */
    public Decimal minus(Decimal other) {
        return of(toBigDecimal().subtract(other.toBigDecimal()));
    }

    boolean negative() {
        return text.charAt(0) == '-';
    }

    /** The digits that count, without sign, point, leading or trailing zeros; empty for zero. */
    String significantDigits() {
        var digits = new StringBuilder(text.length());
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (c >= '0' && c <= '9' && (c != '0' || !digits.isEmpty())) {
                digits.append(c);
            }
        }
        var end = digits.length();
        while (end > 0 && digits.charAt(end - 1) == '0') {
            end--;
        }
        return digits.substring(0, end);
    }

    /** The power of ten of the first significant digit: 2 for 123, -3 for 0.00123. */
    int exponent() {
        var number = toBigDecimal();
        return number.precision() - number.scale() - 1;
    }

    /** The whole number if it is one that fits a long, else null. */
    public @org.jspecify.annotations.Nullable Long wholeOrNull() {
        if (text.length() <= LONG_LENGTH_MAX) {
            return text.indexOf('.') < 0 ? (Long) Long.parseLong(text) : null;
        }
        try {
            return toBigDecimal().longValueExact();
        } catch (ArithmeticException e) {
            return null;
        }
    }

    @Override
    public int compareTo(Decimal other) {
        return small() && other.small()
                ? Long.compare(Long.parseLong(text), Long.parseLong(other.text))
                : toBigDecimal().compareTo(other.toBigDecimal());
    }

    private boolean small() {
        return text.length() <= LONG_LENGTH_MAX && text.indexOf('.') < 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Decimal decimal && text.equals(decimal.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }

    /** How many bytes of an item's size the number counts: a byte for two digits, one for the exponent, one for a minus. */
    int sizeBytes() {
        var digits = text.equals("0") ? 1 : significantDigits().length();
        return (digits + 1) / 2 + 1 + (negative() ? 1 : 0);
    }
}
