package trestle.engine.table;

import java.util.Arrays;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Locks by item: the writer of an item holds its lock from reading the item to the end of the write. Items share a fixed
 * number of locks, taken in one order by everyone, so nobody waits in a circle.
 */
public final class ItemLocks {
    private static final int STRIPES = 4096;

    private final ReentrantLock[] stripes = new ReentrantLock[STRIPES];

    public ItemLocks() {
        Arrays.setAll(stripes, i -> new ReentrantLock());
    }

    /** Locks the item, or returns null if somebody else kept it locked for that long. */
    public @Nullable Held acquire(byte[] key, long waitMillis) {
        return acquire(new int[] {stripe(key)}, waitMillis);
    }

    /** Locks all of the items, or none and returns null if one of them was kept locked for that long. */
    public @Nullable Held acquireAll(Collection<byte[]> keys, long waitMillis) {
        return acquire(
                keys.stream().mapToInt(ItemLocks::stripe).sorted().distinct().toArray(), waitMillis);
    }

    private @Nullable Held acquire(int[] wanted, long waitMillis) {
        var deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(waitMillis);
        for (var i = 0; i < wanted.length; i++) {
            if (!lock(stripes[wanted[i]], deadline)) {
                release(wanted, i);
                return null;
            }
        }
        return () -> release(wanted, wanted.length);
    }

    private static boolean lock(ReentrantLock stripe, long deadline) {
        if (stripe.tryLock()) {
            return true;
        }
        try {
            return stripe.tryLock(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void release(int[] held, int count) {
        for (var i = count - 1; i >= 0; i--) {
            stripes[held[i]].unlock();
        }
    }

    private static int stripe(byte[] key) {
        var hash = Arrays.hashCode(key) * 0x9E3779B9;
        return hash >>> 20; // the top 12 bits: 4096
    }

    /** Locks held; to be released by the thread that took them. */
    public interface Held extends AutoCloseable {
        @Override
        void close();
    }
}
