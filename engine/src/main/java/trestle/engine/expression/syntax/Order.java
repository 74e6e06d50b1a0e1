package trestle.engine.expression.syntax;

import org.jspecify.annotations.Nullable;
import trestle.engine.value.Value;

/** The order of values: texts by their UTF-8, binary by its bytes, numbers by value. Other types have none. */
public final class Order {
    private Order() {}

    /** Whether both are there, of one type, and of a type that has an order. */
    public static boolean comparable(@Nullable Value left, @Nullable Value right) {
        return left instanceof Value.S && right instanceof Value.S
                || left instanceof Value.N && right instanceof Value.N
                || left instanceof Value.B && right instanceof Value.B;
    }

    /** Of values that are {@link #comparable}. */
    public static int compare(@Nullable Value left, @Nullable Value right) {
        if (left instanceof Value.S(var one) && right instanceof Value.S(var two)) {
            return compareUtf8(one, two);
        }
        if (left instanceof Value.N(var one) && right instanceof Value.N(var two)) {
            return one.compareTo(two);
        }
        if (left instanceof Value.B(var one) && right instanceof Value.B(var two)) {
            return one.compareTo(two);
        }
        throw new IllegalArgumentException("values without an order");
    }

    /** Both bounds belong to the range. */
    public static boolean within(@Nullable Value value, @Nullable Value low, @Nullable Value high) {
        return comparable(value, low)
                && comparable(value, high)
                && compare(value, low) >= 0
                && compare(value, high) <= 0;
    }

    /** Java orders surrogates below the characters from U+E000 on; in UTF-8 what they encode lies above. */
    private static int compareUtf8(String left, String right) {
        var shared = Math.min(left.length(), right.length());
        for (var i = 0; i < shared; i++) {
            var l = left.charAt(i);
            var r = right.charAt(i);
            if (l != r) {
                var leftBeyond = Character.isSurrogate(l);
                return leftBeyond == Character.isSurrogate(r) ? Character.compare(l, r) : leftBeyond ? 1 : -1;
            }
        }
        return Integer.compare(left.length(), right.length());
    }
}
