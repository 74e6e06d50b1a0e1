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
import trestle.platform.accounts.Account;
import trestle.platform.jobs.TaskRun;
import trestle.platform.text.Digests;

/**
 * Removes everything that a part of a system keeps for an account, but the account itself. It may be repeated after a
 * failure at any point; long work calls {@link TaskRun#checkpoint} between its steps.
 */
@FunctionalInterface
public interface AccountErasure {
    void erase(Account account, TaskRun run);

    /**
     * The id that takes the place of a deleted account's in what others keep, such as a comment or the audit. It is made
     * of the id of the task that deletes the account, which nothing keeps: a deletion that is repeated goes on with the
     * same id, and nobody can tell later whose it was.
     */
    static String pseudonym(String taskId) {
        return "deleted-" + Digests.hex(taskId).substring(0, 16);
    }

    /** Whether an id stands for a deleted account. */
    static boolean isPseudonym(String accountId) {
        return accountId.startsWith("deleted-");
    }

    /**
     * Removes what an account stored, item by item. An erasure that was interrupted is repeated from the beginning: it finds
     * what is left, because the first page of a list is read until it is empty.
     *
     * @param step runs before each item, and may throw to stop
     */
    record Steps(Transactions transactions, Runnable step) {
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
}
