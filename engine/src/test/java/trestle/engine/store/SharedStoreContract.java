package trestle.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.engine.store.Entries.account;
import static trestle.engine.store.Entries.bytes;
import static trestle.engine.store.Entries.number;
import static trestle.engine.store.Entries.numberOf;
import static trestle.engine.store.Entries.puts;
import static trestle.engine.store.Entries.walk;
import static trestle.engine.store.Parallel.inParallel;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What every {@link Store} does in the hands of many threads, and when it is closed. */
abstract class SharedStoreContract extends StoreScene {
    @Test
    void concurrentAdditionsAllCount() throws Exception {
        int writers = 8;
        int each = 200;

        inParallel(writers, writer -> {
            for (int i = 0; i < each; i++) {
                store.write(new Batch()
                        .add(bytes("total"), 1)
                        .add(bytes("of" + writer), 2)
                        .put(bytes("w" + writer), number(i)));
            }
        });

        assertThat(count("total")).isEqualTo((long) writers * each);
        for (int writer = 0; writer < writers; writer++) {
            assertThat(count("of" + writer)).isEqualTo(2L * each);
        }
    }

    /** Each batch moves an amount between two keys far apart: every view must find the same sum. */
    @Test
    void aReaderNeverSeesHalfABatch() throws Exception {
        int accounts = 200;
        var opening = new Batch();
        for (int i = 0; i < accounts; i++) {
            opening.put(account(i), number(100));
        }
        store.write(opening);
        var writing = new AtomicBoolean(true);

        inParallel(4, role -> {
            if (role == 0) {
                transfer(accounts, 400);
                writing.set(false);
            } else {
                do {
                    assertThat(sum()).isEqualTo(accounts * 100L);
                } while (writing.get());
            }
        });

        assertThat(sum()).isEqualTo(accounts * 100L);
    }

    private void transfer(int accounts, int times) {
        var random = new Random(7);
        for (int i = 0; i < times; i++) {
            var from = account(random.nextInt(accounts / 2));
            var to = account(accounts / 2 + random.nextInt(accounts / 2));
            store.write(new Batch()
                    .put(from, number(numberOf(store.get(from)) - 1))
                    .put(to, number(numberOf(store.get(to)) + 1)));
        }
    }

    private long sum() {
        try (var view = store.view();
                var cursor = view.ascending(bytes("account"), bytes("accounu"))) {
            long sum = 0;
            while (cursor.next()) {
                sum += numberOf(cursor.value());
            }
            return sum;
        }
    }

    @Test
    void virtualThreadsMayReadAndWrite() throws Exception {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            var futures = new ArrayList<Future<?>>();
            for (int i = 0; i < 200; i++) {
                var key = bytes("key" + i);
                futures.add(executor.submit(() -> {
                    store.write(new Batch().put(key, key));
                    assertThat(store.get(key)).isEqualTo(key);
                }));
            }
            for (var future : futures) {
                future.get();
            }
        }
        assertThat(ascending(FIRST, LAST)).hasSize(200);
    }

    @Nested
    class AfterClose {
        @Test
        void everyMethodThrows() {
            var view = store.view();
            var cursor = view.ascending(FIRST, LAST);

            store.close();

            assertClosed(() -> store.get(bytes("a")));
            assertClosed(() -> store.view());
            assertClosed(() -> store.write(puts("a")));
            assertClosed(() -> store.write(new Batch()));
            assertClosed(() -> store.status());
            assertClosed(() -> store.counters());
            assertClosed(() -> store.sizeBytes());
            assertClosed(() -> view.get(bytes("a")));
            assertClosed(() -> view.ascending(FIRST, LAST));
            assertClosed(() -> view.descending(FIRST, LAST));
            assertClosed(cursor::next);
            assertClosed(cursor::key);
            assertClosed(cursor::value);
        }

        @Test
        void closingAgainDoesNothing() {
            var view = store.view();
            var cursor = view.descending(FIRST, LAST);

            store.close();
            store.close();
            cursor.close();
            cursor.close();
            view.close();
            view.close();

            assertClosed(() -> store.get(bytes("a")));
        }

        @Test
        void aViewThrowsWhileTheStoreGoesOn() {
            store.write(puts("a"));
            var view = store.view();
            var cursor = view.ascending(FIRST, LAST);
            cursor.next();

            cursor.close();
            assertThatThrownBy(cursor::next).isInstanceOf(StoreException.class);
            assertThatThrownBy(cursor::key).isInstanceOf(StoreException.class);
            view.close();
            assertThatThrownBy(() -> view.get(bytes("a"))).isInstanceOf(StoreException.class);
            assertThatThrownBy(() -> view.ascending(FIRST, LAST)).isInstanceOf(StoreException.class);

            assertThat(store.get(bytes("a"))).isEqualTo(bytes("a"));
        }

        @Test
        void aViewMayBeClosedBeforeItsCursors() {
            store.write(puts("a", "b"));
            var view = store.view();
            var cursor = view.ascending(FIRST, LAST);
            cursor.next();

            view.close();

            assertThatThrownBy(cursor::next).isInstanceOf(StoreException.class);
            cursor.close();
        }

        private void assertClosed(ThrowingCallable call) {
            assertThatThrownBy(call).isInstanceOf(StoreException.class).hasMessageContaining("closed");
        }
    }

    /** Readers, writers and walkers are at work when the store closes under them: each ends with the exception. */
    @Test
    void closingUnderLoadEndsEveryUserWithTheException() throws Exception {
        store.write(puts("a", "b", "c", "d"));
        var started = new CountDownLatch(6);
        List<Callable<?>> uses = List.of(
                () -> store.get(bytes("a")),
                () -> {
                    store.write(puts("e", "f"));
                    return null;
                },
                this::walkAll,
                this::walkAll,
                () -> store.sizeBytes(),
                () -> store.counters());
        var closer = Thread.ofPlatform().start(() -> {
            awaitQuietly(started);
            store.close();
        });

        inParallel(uses.size(), user -> {
            started.countDown();
            assertThatThrownBy(() -> {
                        while (true) {
                            uses.get(user).call();
                        }
                    })
                    .isInstanceOf(StoreException.class);
        });

        closer.join();
    }

    private List<String> walkAll() {
        try (var view = store.view()) {
            return walk(view.ascending(FIRST, LAST));
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
