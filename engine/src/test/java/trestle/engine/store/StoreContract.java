package trestle.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What every {@link Store} does. */
abstract class StoreContract {
    private static final byte[] FIRST = {};
    private static final byte[] LAST = {(byte) 0xff, (byte) 0xff, (byte) 0xff};

    Store store;

    /** A new, empty store. */
    abstract Store open() throws Exception;

    @BeforeEach
    void openStore() throws Exception {
        store = open();
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    @Test
    void anAbsentKeyHasNoValue() {
        assertThat(store.get(bytes("nobody"))).isNull();
    }

    @Test
    void aPutIsReadBack() {
        store.write(new Batch().put(bytes("k"), bytes("v")));

        assertThat(store.get(bytes("k"))).isEqualTo(bytes("v"));
        assertThat(store.get(bytes("k\0"))).isNull();
        assertThat(store.get(FIRST)).isNull();
    }

    @Test
    void emptyValuesAreValues() {
        store.write(new Batch().put(bytes("k"), new byte[0]));

        assertThat(store.get(bytes("k"))).isEmpty();
        assertThat(ascending(FIRST, LAST)).containsExactly("k=");
    }

    @Test
    void aLaterChangeToAKeyWins() {
        store.write(new Batch().put(bytes("k"), bytes("1")).put(bytes("k"), bytes("2")));
        store.write(new Batch().put(bytes("gone"), bytes("1")).delete(bytes("gone")));
        store.write(new Batch().delete(bytes("back")).put(bytes("back"), bytes("1")));

        assertThat(ascending(FIRST, LAST)).containsExactly("back=1", "k=2");
    }

    @Test
    void anEmptyBatchChangesNothing() {
        store.write(new Batch());

        assertThat(ascending(FIRST, LAST)).isEmpty();
    }

    @Test
    void deletingWhatIsAbsentChangesNothing() {
        store.write(new Batch().put(bytes("b"), bytes("1")));

        store.write(new Batch()
                .delete(bytes("a"))
                .deleteRange(bytes("c"), bytes("d"))
                .deleteRange(bytes("z"), bytes("a"))
                .deleteRange(bytes("b"), bytes("b")));

        assertThat(ascending(FIRST, LAST)).containsExactly("b=1");
    }

    @Test
    void rangesIncludeTheirStartAndExcludeTheirEnd() {
        store.write(puts("a", "b", "c", "d"));

        assertThat(ascending(bytes("b"), bytes("d"))).containsExactly("b=b", "c=c");
        assertThat(descending(bytes("b"), bytes("d"))).containsExactly("c=c", "b=b");
        assertThat(ascending(bytes("aa"), bytes("cc"))).containsExactly("b=b", "c=c");
        assertThat(descending(bytes("aa"), bytes("cc"))).containsExactly("c=c", "b=b");
    }

    @Test
    void rangesWithNothingInThemAreEmpty() {
        store.write(puts("b", "d"));

        for (var range : List.of("a-b", "c-d", "e-f", "b-b", "d-b")) {
            var from = bytes(range.substring(0, 1));
            var to = bytes(range.substring(2));

            assertThat(ascending(from, to)).as(range).isEmpty();
            assertThat(descending(from, to)).as(range).isEmpty();
        }
    }

    @Test
    void keysAreComparedAsUnsignedBytes() {
        var keys = new byte[][] {{}, {0}, {0, 0}, {1}, {0x7f}, {(byte) 0x80}, {(byte) 0xff}, {(byte) 0xff, 0}};
        for (int i = keys.length - 1; i >= 0; i--) {
            store.write(new Batch().put(keys[i], new byte[0]));
        }

        try (var view = store.view();
                var cursor = view.ascending(FIRST, LAST)) {
            for (var key : keys) {
                assertThat(cursor.next()).isTrue();
                assertThat(cursor.key()).isEqualTo(key);
            }
            assertThat(cursor.next()).isFalse();
        }
    }

    @Test
    void aRangeDeletionTakesOnlyItsRange() {
        store.write(puts("a", "b", "c", "d"));

        store.write(new Batch().deleteRange(bytes("b"), bytes("d")));

        assertThat(ascending(FIRST, LAST)).containsExactly("a=a", "d=d");
        assertThat(store.get(bytes("b"))).isNull();
    }

    @Test
    void aRangeDeletionTakesEarlierPutsOfItsBatchAndSparesLaterOnes() {
        store.write(puts("b"));

        store.write(new Batch()
                .put(bytes("a"), bytes("early"))
                .put(bytes("c"), bytes("early"))
                .deleteRange(bytes("a"), bytes("z"))
                .put(bytes("c"), bytes("late")));

        assertThat(ascending(FIRST, LAST)).containsExactly("c=late");
    }

    @Test
    void anAdditionStartsFromZeroAndGoesOnFromWhatIsThere() {
        store.write(new Batch().add(bytes("n"), 5));
        store.write(new Batch().add(bytes("n"), -7).add(bytes("n"), 1));
        store.write(new Batch().add(bytes("m"), Long.MIN_VALUE));

        assertThat(count("n")).isEqualTo(-1);
        assertThat(count("m")).isEqualTo(Long.MIN_VALUE);
    }

    @Test
    void anAdditionSeesPutsDeletionsAndRangeDeletionsBeforeIt() {
        store.write(new Batch().put(bytes("n"), number(40)));
        store.write(new Batch().add(bytes("n"), 2));
        assertThat(count("n")).isEqualTo(42);

        store.write(new Batch().delete(bytes("n")));
        assertThat(store.get(bytes("n"))).isNull();
        store.write(new Batch().add(bytes("n"), 3));
        assertThat(count("n")).isEqualTo(3);

        store.write(new Batch().put(bytes("n"), number(10)));
        store.write(new Batch().add(bytes("n"), 1));
        assertThat(count("n")).isEqualTo(11);

        store.write(new Batch()
                .add(bytes("n"), 1)
                .deleteRange(bytes("m"), bytes("o"))
                .add(bytes("n"), 7));
        assertThat(count("n")).isEqualTo(7);

        store.write(new Batch().add(bytes("n"), 1).deleteRange(bytes("m"), bytes("o")));
        assertThat(store.get(bytes("n"))).isNull();
    }

    @Test
    void addingToWhatIsNoNumberIsRefusedAndLeavesNothingBehind() {
        store.write(puts("word"));

        assertThatThrownBy(() ->
                        store.write(new Batch().put(bytes("other"), bytes("1")).add(bytes("word"), 1)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("8");

        assertThat(ascending(FIRST, LAST)).containsExactly("word=word");
        assertThat(store.status().writable()).isTrue();
    }

    @Test
    void aViewStaysAsItWas() {
        store.write(puts("a", "b", "c").add(bytes("n"), 1));
        try (var view = store.view()) {
            store.write(new Batch()
                    .put(bytes("a"), bytes("new"))
                    .delete(bytes("b"))
                    .put(bytes("bb"), bytes("new"))
                    .deleteRange(bytes("c"), bytes("d"))
                    .add(bytes("n"), 1));

            assertThat(walk(view.ascending(FIRST, bytes("n")))).containsExactly("a=a", "b=b", "c=c");
            assertThat(walk(view.descending(FIRST, bytes("n")))).containsExactly("c=c", "b=b", "a=a");
            assertThat(view.get(bytes("a"))).isEqualTo(bytes("a"));
            assertThat(view.get(bytes("b"))).isEqualTo(bytes("b"));
            assertThat(view.get(bytes("bb"))).isNull();
            assertThat(view.get(bytes("n"))).isEqualTo(number(1));
        }
        assertThat(ascending(FIRST, bytes("n"))).containsExactly("a=new", "bb=new");
    }

    @Test
    void aCursorGoesOnOverWhatItsViewSaw() {
        store.write(puts("a", "b", "c"));
        try (var view = store.view();
                var cursor = view.ascending(FIRST, LAST)) {
            assertThat(cursor.next()).isTrue();

            store.write(new Batch().deleteRange(FIRST, LAST));

            assertThat(cursor.key()).isEqualTo(bytes("a"));
            assertThat(cursor.next()).isTrue();
            assertThat(cursor.key()).isEqualTo(bytes("b"));
            assertThat(cursor.value()).isEqualTo(bytes("b"));
        }
    }

    @Test
    void aCursorOnNoEntrySaysSo() {
        store.write(puts("a"));
        try (var view = store.view();
                var cursor = view.ascending(FIRST, LAST)) {
            assertThatIllegalStateException().isThrownBy(cursor::key);
            assertThatIllegalStateException().isThrownBy(cursor::value);

            cursor.next();
            assertThat(cursor.next()).isFalse();
            assertThat(cursor.next()).isFalse();

            assertThatIllegalStateException().isThrownBy(cursor::key);
            assertThatIllegalStateException().isThrownBy(cursor::value);
        }
    }

    @Test
    void batchesAreCounted() {
        long before = store.counters().batches();

        store.write(puts("a", "b"));
        store.write(puts("c"));

        assertThat(store.counters().batches() - before).isEqualTo(2);
    }

    @Test
    void aNewStoreTakesWrites() {
        assertThat(store.status()).isEqualTo(Store.Status.WRITABLE);
        assertThat(store.sizeBytes()).isNotNegative();
    }

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

    @Test
    void randomOperationsAgreeWithAModel() {
        long seed = Long.getLong("trestle.seed", System.nanoTime());
        System.out.println("randomOperationsAgreeWithAModel: -Dtrestle.seed=" + seed);

        new ModelRun(store, seed).run(modelSteps());
    }

    int modelSteps() {
        return 2_000;
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

    final List<String> ascending(byte[] from, byte[] to) {
        try (var view = store.view()) {
            return walk(view.ascending(from, to));
        }
    }

    final List<String> descending(byte[] from, byte[] to) {
        try (var view = store.view()) {
            return walk(view.descending(from, to));
        }
    }

    final long count(String key) {
        return numberOf(store.get(bytes(key)));
    }
}
