package trestle.engine.table;

import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Held shared by writers of items, and alone by changes of tables. Writers of items come without end and hold it
 * through a sync: if they were let in while another waits for exclusive use, that one would wait for ever. So they
 * queue behind it. Nobody may take it twice.
 */
final class SchemaLock {
    private final StampedLock lock = new StampedLock();

    /** Held by the thread that wants the lock exclusively, from its request to the end. */
    private final ReentrantLock turnstile = new ReentrantLock(true);

    private volatile boolean wantedAlone;

    long share() {
        return wantedAlone ? shareAfterThat() : lock.readLock();
    }

    private long shareAfterThat() {
        turnstile.lock();
        try {
            return lock.readLock();
        } finally {
            turnstile.unlock();
        }
    }

    void unshare(long stamp) {
        lock.unlockRead(stamp);
    }

    /** To be given back, by the same thread, with {@link #giveBack}. */
    long takeAlone() {
        turnstile.lock();
        wantedAlone = true;
        return lock.writeLock();
    }

    void giveBack(long stamp) {
        lock.unlockWrite(stamp);
        wantedAlone = false;
        turnstile.unlock();
    }
}
