package trestle.platform;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.model.Write;

/**
 * Removes what an account stored, item by item. An erasure that was interrupted is repeated from the beginning: it finds
 * what is left, because the first page of a list is read until it is empty.
 *
 * @param step runs before each item, and may throw to stop
 */
public record ErasureSteps(Transactions transactions, Runnable step) {
    private static final int PAGE = 25;

    /** Removes every item of a list. */
    public <T> void removeAll(Function<PageRequest, Page<T>> list, Function<T, Write> removal) {
        forEach(list, item -> transactions.commit(removal.apply(item)));
    }

    /** Has something done that takes each item off a list. */
    public <T> void forEach(Function<PageRequest, Page<T>> list, Consumer<T> removal) {
        for (var page = first(list); !page.items().isEmpty(); page = first(list)) {
            page.items().forEach(item -> {
                step.run();
                removal.accept(item);
            });
        }
    }

    private static <T> Page<T> first(Function<PageRequest, Page<T>> list) {
        return list.apply(PageRequest.first(PAGE));
    }

    /** Changes every item of a list that is read whole before the first change, since a change may move an item. */
    public <T> void changeAll(Supplier<Stream<T>> list, Function<T, Write> change) {
        List<T> items;
        try (var read = list.get()) {
            items = read.toList();
        }
        for (var item : items) {
            step.run();
            transactions.commit(change.apply(item));
        }
    }
}
