package trestle.engine.store;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings a store back that refuses writes: tries the disk each second and reopens the database when it is well. A
 * store that fails again soon after is given longer and longer to recover, up to half a minute.
 */
final class Mender {
    private static final Logger LOG = LoggerFactory.getLogger(Mender.class);
    private static final long PAUSE_MILLIS_MIN = 1_000;
    private static final long PAUSE_MILLIS_MAX = 30_000;

    /** A store that went well for this long starts again with the shortest pause. */
    private static final long WELL_MILLIS = 60_000;

    private final RocksStore store;
    private final RocksFolder folder;

    /** Made with the first failure: most stores never need it. */
    private @Nullable Thread thread;

    private volatile boolean closed;

    Mender(RocksStore store, RocksFolder folder) {
        this.store = store;
        this.folder = folder;
    }

    /** Called when the store has begun to refuse writes. */
    synchronized void wake() {
        if (closed) {
            return;
        }
        if (thread == null) {
            thread = Thread.ofPlatform().name("trestle-mend").daemon().start(this::run);
        }
        LockSupport.unpark(thread);
    }

    private void run() {
        long pauseMillis = PAUSE_MILLIS_MIN;
        while (!closed) {
            if (store.isWritable()) {
                long since = System.nanoTime();
                awaitFailure();
                boolean wasWell = System.nanoTime() - since > WELL_MILLIS * 1_000_000;
                pauseMillis = wasWell ? PAUSE_MILLIS_MIN : Math.min(pauseMillis * 2, PAUSE_MILLIS_MAX);
            }
            pause(pauseMillis);
            if (!closed && diskIsWell()) {
                if (store.reopen()) {
                    LOG.info("The store in {} takes writes again.", folder);
                } else {
                    pauseMillis = Math.min(pauseMillis * 2, PAUSE_MILLIS_MAX);
                }
            }
        }
    }

    private void awaitFailure() {
        while (!closed && store.isWritable()) {
            LockSupport.park(this);
        }
    }

    private void pause(long millis) {
        long end = System.nanoTime() + millis * 1_000_000;
        for (long left = end - System.nanoTime(); left > 0 && !closed; left = end - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
    }

    private boolean diskIsWell() {
        try {
            folder.probe();
            long bytesShort = folder.bytesShort();
            if (bytesShort > 0) {
                store.refuse("The store is read-only, as its disk is full. It goes on by itself when another "
                        + ((bytesShort >> 20) + 1) + " MiB are free where " + folder + " is.");
            }
            return bytesShort == 0;
        } catch (IOException | RocksDBException e) {
            return false; // as expected of a disk that failed; the store keeps saying why it refuses writes
        }
    }

    void close() {
        Thread running;
        synchronized (this) {
            closed = true;
            running = thread;
        }
        if (running != null) {
            LockSupport.unpark(running);
            Threads.join(running);
        }
    }
}
