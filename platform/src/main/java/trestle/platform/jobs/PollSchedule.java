package trestle.platform.jobs;

import java.time.Duration;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * When to look at which shard next. Times are rounded up to a tick, so that however much work is written, there are no
 * more looks than ticks.
 */
final class PollSchedule {
    private static final long TICK_NANOS = 10_000_000;

    /** How long after work was described it is looked for: a transaction may take seconds to go through. */
    private static final long[] AFTER_WRITE_MILLIS = {0, 20, 100, 500, 1_500, 3_500};

    private record Look(long tick, int shard) implements Comparable<Look> {
        @Override
        public int compareTo(Look other) {
            int byTick = Long.compare(tick, other.tick);
            return byTick == 0 ? Integer.compare(shard, other.shard) : byTick;
        }
    }

    private final LongSupplier nanos;
    private final long origin;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition sooner = lock.newCondition();
    private final TreeSet<Look> looks = new TreeSet<>();
    private boolean closed;

    PollSchedule(LongSupplier nanos) {
        this.nanos = nanos;
        this.origin = nanos.getAsLong();
    }

    /** Looks at a shard after a time. */
    void in(Duration delay, int shard) {
        lock.lock();
        try {
            long at = nanos.getAsLong() - origin + Math.max(0, delay.toNanos());
            looks.add(new Look((at + TICK_NANOS - 1) / TICK_NANOS, shard));
            sooner.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Looks at a shard now and a few times soon after, for work that is about to be written. */
    void soon(int shard) {
        for (long millis : AFTER_WRITE_MILLIS) {
            in(Duration.ofMillis(millis), shard);
        }
    }

    /** Waits for the next look; -1 when closed. Other looks at the same shard that are due too are one with it. */
    int await() throws InterruptedException {
        lock.lock();
        try {
            while (!closed) {
                long now = nanos.getAsLong() - origin;
                if (!looks.isEmpty() && looks.first().tick() * TICK_NANOS <= now) {
                    var look = looks.removeFirst();
                    looks.headSet(new Look(now / TICK_NANOS, Integer.MAX_VALUE))
                            .removeIf(other -> other.shard() == look.shard());
                    return look.shard();
                }
                if (looks.isEmpty()) {
                    sooner.await();
                } else {
                    sooner.await(looks.first().tick() * TICK_NANOS - now, TimeUnit.NANOSECONDS);
                }
            }
            return -1;
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            sooner.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
