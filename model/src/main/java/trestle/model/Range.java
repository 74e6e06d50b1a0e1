package trestle.model;

import java.util.Optional;

/**
 * A range of a component's values, by default with its lower end and without its upper end.
 *
 * @param from the lowest value; empty for no lower end
 * @param to the value before which it ends, or with {@code toIncluded} at which it ends; empty for no upper end
 */
public record Range<T>(Optional<T> from, Optional<T> to, boolean toIncluded) {
    /** From one value up to, and without, another. */
    public static <T> Range<T> of(T from, T to) {
        return new Range<>(Optional.of(from), Optional.of(to), false);
    }

    /** From one value to another, both included. */
    public static <T> Range<T> closed(T from, T to) {
        return new Range<>(Optional.of(from), Optional.of(to), true);
    }

    public static <T> Range<T> atLeast(T from) {
        return new Range<>(Optional.of(from), Optional.empty(), false);
    }

    public static <T> Range<T> before(T to) {
        return new Range<>(Optional.empty(), Optional.of(to), false);
    }

    public static <T> Range<T> atMost(T to) {
        return new Range<>(Optional.empty(), Optional.of(to), true);
    }

    public static <T> Range<T> all() {
        return new Range<>(Optional.empty(), Optional.empty(), false);
    }
}
