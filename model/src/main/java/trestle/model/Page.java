package trestle.model;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Some items in order, and where the next ones begin.
 *
 * @param next a sealed cursor for the page after this one; empty at the end
 * @param ended why the page ends where it does
 */
public record Page<T>(List<T> items, Optional<String> next, Ended ended) {
    public Page {
        items = List.copyOf(items);
    }

    /** Why a page ends. */
    public enum Ended {
        /** There are no further items. */
        AT_THE_END,
        /** It has as many items as were asked for. */
        AT_THE_LIMIT,
        /** So much was read and passed over that the page was cut short; there may be more. */
        AT_THE_BOUND
    }

    /** The same page with each item put through a function. */
    public <R> Page<R> map(Function<? super T, ? extends R> change) {
        return new Page<>(items.stream().<R>map(change).toList(), next, ended);
    }
}
