package trestle.platform.limits;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import trestle.model.Refusal;

/**
 * Lets attempts at one counter pass as long as the failures that are counted and the attempts that are undecided leave
 * room for them.
 *
 * <p>The number of undecided attempts is looked at before the counter is read, and a failure is counted before it is
 * decided. So a failure between the two is seen twice rather than not at all.
 */
final class Turnstile {
    /** Attempts that one process checks at the same time: what each process may add to a limit that another fills. */
    static final int UNDECIDED_MAX = 8;

    private final Combiner<Turnstile, Look> looks = new Combiner<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition decision = lock.newCondition();
    private int undecided;
    private long decisions;

    /** Changed only while the map of turnstiles holds the key. */
    private int users;

    sealed interface Result {
        record Passed() implements Result {}

        record Full(RateLimitResult full) implements Result {}

        record TimedOut(RateLimitResult seen) implements Result {}
    }

    /**
     * What attempts that came at the same time find.
     *
     * @param admitted how many of them pass
     * @param decisions that had been made when the counter was read
     */
    private record Look(int admitted, RateLimitResult seen, long decisions) {}

    /** @param deadline in the nanoseconds of {@link System#nanoTime} */
    Result pass(FailureCounter counter, long deadline) {
        while (true) {
            var share = looks.call(this, wanted -> look(counter, wanted));
            var look = share.result();
            if (!look.seen().admitted()) return new Result.Full(look.seen());
            if (share.place() < look.admitted()) return new Result.Passed();
            if (!awaitDecision(look.decisions(), deadline)) return new Result.TimedOut(look.seen());
        }
    }

    private Look look(FailureCounter counter, int wanted) {
        int before;
        long decisionsBefore;
        lock.lock();
        try {
            before = undecided;
            decisionsBefore = decisions;
        } finally {
            lock.unlock();
        }
        var seen = counter.see();
        var room = Math.min(seen.remaining(), UNDECIDED_MAX) - before;
        var admitted = seen.admitted() ? Math.clamp(room, 0, wanted) : 0;
        lock.lock();
        try {
            undecided += admitted;
        } finally {
            lock.unlock();
        }
        return new Look(admitted, seen, decisionsBefore);
    }

    /** False if nothing was decided in time. */
    private boolean awaitDecision(long seen, long deadline) {
        lock.lock();
        try {
            while (decisions == seen) {
                var left = deadline - System.nanoTime();
                if (left <= 0) return false;
                decision.awaitNanos(left);
            }
            return true;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Refusal.Busy("Attempts", "waiting for others to be decided", stopped);
        } finally {
            lock.unlock();
        }
    }

    /** An attempt that passed is decided, and counted if it failed. */
    void decided() {
        lock.lock();
        try {
            undecided--;
            decisions++;
            decision.signalAll();
        } finally {
            lock.unlock();
        }
    }

    Turnstile joined() {
        users++;
        return this;
    }

    /** Whether nobody is left. */
    boolean left() {
        return --users == 0;
    }
}
