package trestle.engine;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import trestle.engine.store.Batch;
import trestle.engine.store.MemoryStore;
import trestle.engine.store.Store;
import trestle.engine.store.StoreException;
import trestle.engine.store.View;

/** A store in memory that outlives the engines on it, and that can make some of its users wait. */
public final class KeptStore implements Store {
    private static final String UPKEEP_THREADS = "trestle-upkeep-";

    private final MemoryStore kept = new MemoryStore();
    private volatile Predicate<Batch> heldBatches = batch -> false;
    private volatile boolean upkeepHeld;
    private volatile CountDownLatch arrived = new CountDownLatch(0);
    private volatile CountDownLatch released = new CountDownLatch(0);

    /** From now on a writer of such a batch waits for {@link #release}, or fails when interrupted. */
    public void hold(Predicate<Batch> batches) {
        arrived = new CountDownLatch(1);
        released = new CountDownLatch(1);
        heldBatches = batches;
    }

    /** Lets an index be filled with some rows of items that are already there, and holds the next. */
    public void holdBackfillAfter(int rows) {
        var filled = new AtomicInteger();
        hold(batch -> puts(batch, 0x20) && !puts(batch, 0x10) && filled.incrementAndGet() > rows);
    }

    /** Holds all work in the background before it looks at anything, while it has no locks. */
    public void holdUpkeep() {
        hold(batch -> false);
        upkeepHeld = true;
    }

    public static boolean puts(Batch batch, int kind) {
        return batch.changes().stream()
                .anyMatch(change -> change instanceof Batch.Change.Put(var key, var value) && key[0] == kind);
    }

    /** Returns when a batch is being held. */
    public void awaitHeld() throws InterruptedException {
        arrived.await();
    }

    public void release() {
        heldBatches = batch -> false;
        upkeepHeld = false;
        released.countDown();
    }

    private void await() {
        arrived.countDown();
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreException("interrupted", e);
        }
    }

    @Override
    public void write(Batch batch) {
        if (heldBatches.test(batch)) {
            await();
        }
        kept.write(batch);
    }

    @Override
    public View view() {
        if (upkeepHeld && Thread.currentThread().getName().startsWith(UPKEEP_THREADS)) {
            await();
        }
        return kept.view();
    }

    @Override
    public byte @Nullable [] get(byte[] key) {
        return kept.get(key);
    }

    @Override
    public Status status() {
        return kept.status();
    }

    @Override
    public Counters counters() {
        return kept.counters();
    }

    @Override
    public long sizeBytes() {
        return kept.sizeBytes();
    }

    @Override
    public void close() {}
}
