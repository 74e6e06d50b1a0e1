package trestle.engine.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A store on a simulated disk, for tests of what survives a crash of the machine. It keeps batches that were synced
 * apart from those that were not. At the crash every call fails from then on, and of the batches not synced an
 * arbitrary number of the latest is lost; {@link #recovered} is the store as it is found afterwards.
 *
 * <p>A durable one syncs each batch before it acknowledges it, so only the batch under way at the crash is in doubt. A
 * relaxed one syncs now and then. All that is random comes from the seed, so a run on one thread can be repeated.
 */
public final class CrashingStore implements Store {
    /** A relaxed store syncs after this number of batches. */
    private static final int BATCHES_PER_SYNC = 10;

    private final Durability durability;
    private final Random random;
    private final ReentrantLock writing = new ReentrantLock();
    private final MemoryStore visible = new MemoryStore();
    private final List<Batch> synced = new ArrayList<>();
    private final List<Batch> unsynced = new ArrayList<>();
    private int batchesUntilCrash = Integer.MAX_VALUE;
    private long syncs;
    private volatile boolean crashed;

    public CrashingStore(Durability durability, long seed) {
        this.durability = durability;
        this.random = new Random(seed);
    }

    /** Crashes while the nth batch from now is written, counted from one. */
    public void crashAt(int batch) {
        writing.lock();
        try {
            batchesUntilCrash = batch;
        } finally {
            writing.unlock();
        }
    }

    public void crash() {
        writing.lock();
        try {
            crashed = true;
        } finally {
            writing.unlock();
        }
    }

    public boolean hasCrashed() {
        return crashed;
    }

    /** The store as it is found after the crash. Calling it again may find more or fewer of the unsynced batches. */
    public CrashingStore recovered() {
        writing.lock();
        try {
            if (!crashed) {
                throw new IllegalStateException("The store has not crashed.");
            }
            var recovered = new CrashingStore(durability, random.nextLong());
            recovered.synced.addAll(synced);
            recovered.synced.addAll(unsynced.subList(0, random.nextInt(unsynced.size() + 1)));
            recovered.synced.forEach(recovered.visible::write);
            return recovered;
        } finally {
            writing.unlock();
        }
    }

    @Override
    public void write(Batch batch) {
        writing.lock();
        try {
            requireAlive();
            if (--batchesUntilCrash == 0) {
                unsynced.add(batch); // it may have reached the disk, though nobody was told
                crashed = true;
                requireAlive();
            }
            if (durability == Durability.DURABLE) {
                unsynced.add(batch);
                sync();
                visible.write(batch);
            } else {
                visible.write(batch);
                unsynced.add(batch);
                if (random.nextInt(BATCHES_PER_SYNC) == 0) {
                    sync();
                }
            }
        } finally {
            writing.unlock();
        }
    }

    private void sync() {
        synced.addAll(unsynced);
        unsynced.clear();
        syncs++;
    }

    @Override
    public byte @Nullable [] get(byte[] key) {
        requireAlive();
        return visible.get(key);
    }

    @Override
    public View view() {
        requireAlive();
        return visible.view();
    }

    @Override
    public Status status() {
        requireAlive();
        return visible.status();
    }

    @Override
    public Counters counters() {
        writing.lock();
        try {
            requireAlive();
            return new Counters(visible.counters().batches(), syncs);
        } finally {
            writing.unlock();
        }
    }

    @Override
    public long sizeBytes() {
        requireAlive();
        return visible.sizeBytes();
    }

    private void requireAlive() {
        if (crashed) {
            throw new StoreException("The machine has crashed.");
        }
    }

    @Override
    public void close() {
        visible.close();
    }
}
