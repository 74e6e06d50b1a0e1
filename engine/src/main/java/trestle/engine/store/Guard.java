package trestle.engine.store;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps native memory alive while anybody uses it. Users enter and leave without waiting, for some ten nanoseconds;
 * {@link #close} lets nobody in any more and waits for those inside. A user must not park while inside.
 *
 * <p>Users are counted in several places, by thread, so that they do not contend for one cache line. A user counts
 * itself before it looks whether the guard is closed, and the closer closes before it looks at the counts: so one of
 * the two always sees the other.
 */
final class Guard {
    private static final int STRIPES = 16;

    /** Longs between two counts: two cache lines, as hardware fetches them in pairs. */
    private static final int SPACING = 16;

    private static final long POLL_NANOS = 50_000;

    private final AtomicLongArray inside = new AtomicLongArray(STRIPES * SPACING);
    private volatile boolean closed;

    /** False if the guard is closed; otherwise the same thread must call {@link #exit}. */
    boolean enter() {
        int stripe = stripe();
        inside.getAndIncrement(stripe);
        if (closed) {
            inside.getAndDecrement(stripe);
            return false;
        }
        return true;
    }

    void exit() {
        inside.getAndDecrement(stripe());
    }

    /** Lets nobody in any more. False if somebody is still inside after the time given. */
    boolean close(long timeoutMillis) {
        closed = true;
        long deadline = System.nanoTime() + timeoutMillis * 1_000_000;
        while (!isEmpty()) {
            if (System.nanoTime() - deadline > 0) {
                return false;
            }
            LockSupport.parkNanos(this, POLL_NANOS);
        }
        return true;
    }

    private boolean isEmpty() {
        long users = 0;
        for (int i = 0; i < STRIPES; i++) {
            users += inside.get(i * SPACING);
        }
        return users == 0;
    }

    private static int stripe() {
        return ((int) Thread.currentThread().threadId() & (STRIPES - 1)) * SPACING;
    }
}
