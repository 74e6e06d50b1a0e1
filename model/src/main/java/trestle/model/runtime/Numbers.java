package trestle.model.runtime;

import java.math.BigDecimal;
import trestle.model.MalformedItem;

/** Numbers to and from the text they are stored as. DynamoDB may answer 100 as 1E+2; what has a fraction is no integer. */
public final class Numbers {
    private Numbers() {}

    public static String text(int number) {
        return Integer.toString(number);
    }

    public static String text(long number) {
        return Long.toString(number);
    }

    public static String text(double number) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException(number + " cannot be stored.");
        }
        return Double.toString(number);
    }

    public static String text(BigDecimal number) {
        return number.toString();
    }

    public static int integer(String text) {
        return integer("(element)", text);
    }

    public static long whole(String text) {
        return whole("(element)", text);
    }

    public static double real(String text) {
        return real("(element)", text);
    }

    public static BigDecimal decimal(String text) {
        return decimal("(element)", text);
    }

    static int integer(String name, String text) {
        long number = whole(name, text);
        if (number != (int) number) {
            throw new MalformedItem(name, "is " + text + ", which is too large for an int");
        }
        return (int) number;
    }

    static long whole(String name, String text) {
        int length = text.length();
        boolean negative = length > 0 && text.charAt(0) == '-';
        if (length == (negative ? 1 : 0) || length > 18) {
            return exactly(name, text);
        }
        long number = 0;
        for (int i = negative ? 1 : 0; i < length; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return exactly(name, text);
            }
            number = number * 10 + digit;
        }
        return negative ? -number : number;
    }

    static double real(String name, String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new MalformedItem(name, "is " + text + ", which is not a number");
        }
    }

    static BigDecimal decimal(String name, String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw new MalformedItem(name, "is " + text + ", which is not a number");
        }
    }

    private static long exactly(String name, String text) {
        try {
            return new BigDecimal(text).longValueExact();
        } catch (ArithmeticException | NumberFormatException e) {
            throw new MalformedItem(name, "is " + text + ", which is not a whole number of 64 bits");
        }
    }
}
