package trestle.engine.store;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Acknowledges a batch when the operating system has it. The caller's own thread writes, which takes a few microseconds;
 * handing over to another thread would take longer. A thread of its own forces the log to disk ten times a second.
 */
final class DirectCommitter implements Committer {
    private static final long SYNC_NANOS = 100_000_000;

    private final RocksStore store;
    private final ReentrantLock writing = new ReentrantLock();
    private final Merger merger = new Merger();
    private final Thread syncer;
    private final AtomicLong batches = new AtomicLong();
    private final AtomicLong syncs = new AtomicLong();

    /** Whether there are batches that were not forced to disk. */
    private volatile boolean isAhead;

    private volatile boolean closed;

    DirectCommitter(RocksStore store) {
        this.store = store;
        this.syncer = Thread.ofPlatform().name("trestle-sync").daemon().unstarted(this::syncFromTimeToTime);
    }

    @Override
    public void start() {
        syncer.start();
    }

    @Override
    public void write(Batch batch) {
        var entry = new Merger.Entry(batch);
        writing.lock();
        try {
            if (closed) {
                throw store.gone();
            }
            store.apply(merger, List.of(entry), false);
        } finally {
            writing.unlock();
        }
        if (entry.refused != null) {
            throw entry.refused;
        }
        batches.incrementAndGet();
        isAhead = true;
    }

    private void syncFromTimeToTime() {
        while (!closed) {
            LockSupport.parkNanos(this, SYNC_NANOS);
            sync();
        }
    }

    private void sync() {
        if (isAhead) {
            isAhead = false; // before the sync, so that a batch that arrives during it is seen next time
            if (store.sync()) {
                syncs.incrementAndGet();
            }
        }
    }

    @Override
    public Store.Counters counters() {
        return new Store.Counters(batches.get(), syncs.get());
    }

    @Override
    public void close() {
        writing.lock();
        try {
            closed = true;
        } finally {
            writing.unlock();
        }
        LockSupport.unpark(syncer);
        Threads.join(syncer);
        sync();
    }
}
