package trestle.cli.serve;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Keeps a server's heap near what it holds. The serial collector, the smallest and on few cores the cheapest, lets the
 * old generation grow to the largest heap allowed before it collects it: a store that is written to for hours would take
 * up gigabytes to hold megabytes. This looks twice a second and asks for a collection once the heap has doubled since
 * the last one.
 *
 * <p>Does nothing unless the launcher, which also chooses the collector, asks for it with {@value #FLOOR_PROPERTY}.
 */
final class SmallHeap {
    /** Megabytes below which the heap is left alone. */
    static final String FLOOR_PROPERTY = "trestle.heap.floor";

    private static final Duration PERIOD = Duration.ofMillis(500);

    private final LongSupplier usedBytes;
    private final Runnable collect;
    private final long floorBytes;
    private long limitBytes;

    SmallHeap(LongSupplier usedBytes, Runnable collect, long floorBytes) {
        this.usedBytes = usedBytes;
        this.collect = collect;
        this.floorBytes = floorBytes;
        this.limitBytes = floorBytes;
    }

    /** Starts watching this process's heap, if the launcher asked for it. */
    static void keep() {
        var floorMegabytes = Long.getLong(FLOOR_PROPERTY);
        if (floorMegabytes == null) {
            return;
        }
        var runtime = Runtime.getRuntime();
        var heap = new SmallHeap(
                () -> runtime.totalMemory() - runtime.freeMemory(), runtime::gc, floorMegabytes * 1024 * 1024);
        Thread.ofPlatform().daemon().name("trestle-heap").start(heap::watch);
    }

    private void watch() {
        while (!Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(PERIOD.toNanos());
            look();
        }
    }

    void look() {
        if (usedBytes.getAsLong() > limitBytes) {
            collect.run();
            limitBytes = Math.max(floorBytes, 2 * usedBytes.getAsLong());
        }
    }
}
