package trestle.model;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Lets changes of one item go one after another within a process, in the order in which they came. Of many who move one
 * counter at the same moment, each would otherwise be in conflict with all others in the store, and the unlucky ones until
 * patience ends. It decides nothing: the conditions of the writes do, and they hold between several processes too.
 *
 * <pre>{@code
 * return Change.planned(() -> …).inTurn(turns, "poll " + pollId);
 * }</pre>
 *
 * <p>There is a bounded number of queues, which items share. Safe for use by many threads.
 */
public final class Turns {
    private static final int QUEUES = 256;

    private final ReentrantLock[] queues =
            Stream.generate(() -> new ReentrantLock(true)).limit(QUEUES).toArray(ReentrantLock[]::new);
    private final Duration patience;

    public Turns() {
        this(Transactions.PATIENCE);
    }

    /** @param patience how long a turn is waited for */
    public Turns(Duration patience) {
        this.patience = patience;
    }

    /**
     * Does something when nobody else does something with this item.
     *
     * @throws Refusal.Busy if the turn does not come in time
     */
    <T> T take(String item, Supplier<T> work) {
        var queue = queues[Math.floorMod(item.hashCode(), QUEUES)];
        if (!enter(queue)) throw new Refusal.Busy(item, patience.toMillis() + " ms in a queue", null);
        try {
            return work.get();
        } finally {
            queue.unlock();
        }
    }

    private boolean enter(ReentrantLock queue) {
        try {
            return queue.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
