package trestle.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

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

    /** A page that holds all there is. */
    public static <T> Page<T> complete(List<T> items) {
        return new Page<>(items, Optional.empty(), Ended.AT_THE_END);
    }

    /**
     * A page of the first items of a list that was read one further than the limit, which shows whether there are more.
     *
     * @param cursor seals the place of the last item, from which the next page goes on
     */
    public static <T> Page<T> limited(List<T> items, int limit, Function<? super T, String> cursor) {
        if (items.size() <= limit) return complete(items);
        var shown = items.subList(0, limit);
        return new Page<>(shown, Optional.of(cursor.apply(shown.getLast())), Ended.AT_THE_LIMIT);
    }

    /**
     * A page of those items of a list that match. What does not is made up for by reading on, within bounds.
     *
     * @param pagesMax the most pages that are read; after them the page is cut short, and goes on at its cursor
     */
    public static <T> Page<T> matching(
            Function<PageRequest, Page<T>> list, PageRequest wanted, Predicate<? super T> matches, int pagesMax) {
        var items = new ArrayList<T>();
        var cursor = wanted.cursor();
        for (int read = 0; read < pagesMax; read++) {
            var page = list.apply(new PageRequest(wanted.limit() - items.size(), cursor, wanted.audience()));
            page.items().stream().filter(matches).forEach(items::add);
            cursor = page.next();
            if (cursor.isEmpty()) return complete(items);
            if (items.size() == wanted.limit()) return new Page<>(items, cursor, Ended.AT_THE_LIMIT);
        }
        return new Page<>(items, cursor, Ended.AT_THE_BOUND);
    }

    /** The items of all pages of a list: the first page is read at once, each further one when it is needed. */
    public static <T> Stream<T> all(Function<PageRequest, Page<T>> list, int limit) {
        var first = PageRequest.first(limit);
        return Stream.iterate(
                        Optional.of(list.apply(first)),
                        Optional::isPresent,
                        page -> page.flatMap(Page::next).map(cursor -> list.apply(first.after(cursor))))
                .flatMap(page -> page.stream().flatMap(each -> each.items().stream()));
    }

    /** The same page without the items that do not match; it goes on where it did, and may be short. */
    public Page<T> filter(Predicate<? super T> matches) {
        return new Page<>(items.stream().filter(matches).toList(), next, ended);
    }

    /** The same page with each item put through a function. */
    public <R> Page<R> map(Function<? super T, ? extends R> change) {
        return new Page<>(items.stream().<R>map(change).toList(), next, ended);
    }
}
