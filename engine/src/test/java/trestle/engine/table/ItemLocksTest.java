package trestle.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ItemLocksTest {
    private static final int KEYS = 12;
    private static final int THREADS = 8;

    private final ItemLocks locks = new ItemLocks();

    private static byte[] key(int number) {
        return ByteBuffer.allocate(4).putInt(number).array();
    }

    /** Whether another thread gets the lock at once. */
    private boolean isFree(int number) {
        return CompletableFuture.supplyAsync(() -> {
                    try (var held = locks.acquire(key(number), 0)) {
                        return held != null;
                    }
                })
                .join();
    }

    @Test
    void manyThreadsThatLockManyItemsEachGetThemInTheEndAndAlone() throws Exception {
        var holders = new AtomicInteger[KEYS];
        java.util.Arrays.setAll(holders, i -> new AtomicInteger());
        try (var threads = Executors.newFixedThreadPool(THREADS)) {
            var work = new ArrayList<Callable<Void>>();
            for (var t = 0; t < THREADS; t++) {
                var random = new Random(t);
                work.add(() -> {
                    for (var n = 0; n < 2_000; n++) {
                        lockSome(random, holders);
                    }
                    return null;
                });
            }
            for (var done : threads.invokeAll(work)) {
                done.get();
            }
        }
        for (var i = 0; i < KEYS; i++) {
            assertThat(isFree(i)).isTrue();
        }
    }

    private void lockSome(Random random, AtomicInteger[] holders) {
        var wanted = new ArrayList<Integer>();
        for (var i = random.nextInt(5); i >= 0; i--) {
            wanted.add(random.nextInt(KEYS)); // in any order, some of them twice
        }
        try (var held = locks.acquireAll(wanted.stream().map(ItemLocksTest::key).toList(), 20_000)) {
            assertThat(held).isNotNull();
            wanted.stream()
                    .distinct()
                    .forEach(i -> assertThat(holders[i].getAndIncrement()).isZero());
            Thread.onSpinWait();
            wanted.stream().distinct().forEach(i -> holders[i].decrementAndGet());
        }
    }

    @Test
    void aLockIsForOneAtATime() {
        try (var held = locks.acquire(key(1), 0)) {
            assertThat(held).isNotNull();
            assertThat(isFree(1)).isFalse();
        }
        assertThat(isFree(1)).isTrue();
    }

    @Test
    void aCallerThatWaitsTooLongHoldsNothing() {
        try (var one = locks.acquire(key(1), 0)) {
            assertThat(one).isNotNull();

            var all = CompletableFuture.supplyAsync(() -> locks.acquireAll(List.of(key(0), key(1), key(2), key(3)), 1))
                    .join();

            assertThat(all).isNull();
            assertThat(List.of(isFree(0), isFree(1), isFree(2), isFree(3))).containsExactly(true, false, true, true);
        }
    }

    @Test
    void aCallerThatIsInterruptedHoldsNothing() throws Exception {
        try (var one = locks.acquire(key(1), 0);
                var threads = Executors.newSingleThreadExecutor()) {
            assertThat(one).isNotNull();
            var waiting = threads.submit(() -> {
                Thread.currentThread().interrupt();
                var held = locks.acquireAll(List.of(key(0), key(1)), 60_000);
                return held == null && Thread.interrupted();
            });

            assertThat(waiting.get(20, TimeUnit.SECONDS)).isTrue();
            assertThat(isFree(0)).isTrue();
        }
    }

    @Test
    void noItemsNeedNoLocks() {
        try (var held = locks.acquireAll(List.of(), 0)) {
            assertThat(held).isNotNull();
        }
    }
}
