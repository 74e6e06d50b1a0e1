package trestle.model;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A change that a service describes and its caller commits, so that the caller can add writes of its own to the same
 * transaction, such as the response it will send. The plan is made from what is read at commit, and made again when that
 * changed before the writes arrived.
 *
 * <pre>{@code
 * Change<Letter> revise(String letterId, Text text) {
 *   return Change.planned(() -> {
 *     var before = table.find(letterId).orElseThrow();
 *     var after = before.with(text);
 *     var write = table.revise(before, after);
 *     return Plan.of(after, write).replanIfRefused(write);
 *   });
 * }
 * }</pre>
 *
 * <p>It may be committed by any thread, and again: each commit reads and plans for itself.
 */
public final class Change<T> {
    /** The longest pause before the second plan; it doubles with each further one. */
    private static final int PAUSE_MILLIS = 4;

    private static final int PAUSE_MILLIS_MAX = 256;
    private static final int DOUBLINGS_MAX = 6;

    private final Supplier<Plan<T>> planner;
    private final Turn turn;

    /** Around what must not be done by others at the same time. */
    private interface Turn {
        <R> R take(Supplier<R> work);
    }

    private static final Turn AT_ONCE = new Turn() {
        @Override
        public <R> R take(Supplier<R> work) {
            return work.get();
        }
    };

    private Change(Supplier<Plan<T>> planner, Turn turn) {
        this.planner = planner;
        this.turn = turn;
    }

    /** A change that is planned when it is committed. The planner reads what it needs and writes nothing. */
    public static <T> Change<T> planned(Supplier<Plan<T>> planner) {
        return new Change<>(planner, AT_ONCE);
    }

    /** A change that is known already, whatever is stored. */
    public static <T> Change<T> of(Plan<T> plan) {
        return new Change<>(() -> plan, AT_ONCE);
    }

    /**
     * The same change, whose transaction waits for its turn among those of this process that change an item. A plan that
     * has to be made again is made within its turn, so that nobody here gets in between.
     *
     * @param item names what is changed
     */
    public Change<T> inTurn(Turns turns, String item) {
        return new Change<>(planner, new Turn() {
            @Override
            public <R> R take(Supplier<R> work) {
                return turns.take(item, work);
            }
        });
    }

    /** A change that writes nothing. */
    public static <T> Change<T> none(T result) {
        return of(Plan.none(result));
    }

    /** Does it, and returns its result. */
    public T commit(Transactions transactions) {
        return commit(transactions, result -> List.of());
    }

    /**
     * Does it with further writes in the same transaction.
     *
     * @param beside the writes that follow from the result of a plan; not called for a plan that writes nothing
     * @throws Refusal if a write was refused and the plan does not say what that means
     * @throws Refusal.Busy if others changed what was read before each plan arrived, until the patience of the
     *     transactions ended
     */
    public T commit(Transactions transactions, Function<? super T, ? extends List<? extends Write>> beside) {
        var deadline = Deadline.in(transactions.patience());
        var first = Attempt.of(planner.get(), beside);
        var attempt = first.writes().isEmpty() ? first : turn.take(() -> first.run(transactions));
        for (int planned = 1; attempt.outcome() instanceof Outcome.Refused refused; planned++) {
            var ended = attempt.plan().onRefusal(refused);
            if (ended.isPresent()) return ended.get();
            if (deadline.isOver() || !pause(planned)) throw busy(planned, refused.refusal());
            attempt = turn.take(() -> Attempt.of(planner.get(), beside).run(transactions));
        }
        return attempt.plan().result();
    }

    /**
     * A plan with all of its writes.
     *
     * @param outcome null for one that was not run
     */
    private record Attempt<T>(
            Plan<T> plan, List<Write> writes, @Nullable Outcome outcome) {
        static <T> Attempt<T> of(Plan<T> plan, Function<? super T, ? extends List<? extends Write>> beside) {
            var writes = new ArrayList<Write>(plan.writes());
            if (!writes.isEmpty()) writes.addAll(beside.apply(plan.result()));
            return new Attempt<>(plan, writes, null);
        }

        Attempt<T> run(Transactions transactions) {
            return writes.isEmpty() ? this : new Attempt<>(plan, writes, transactions.run(writes));
        }
    }

    /** When the change is given up, by a clock that is never set. */
    private record Deadline(long nanos) {
        static Deadline in(Duration patience) {
            return new Deadline(System.nanoTime() + patience.toNanos());
        }

        boolean isOver() {
            return nanos - System.nanoTime() <= 0;
        }
    }

    private static Refusal.Busy busy(int plans, Refusal last) {
        return new Refusal.Busy(last.item(), plans + " plans", last);
    }

    /** Waits a random while, so that those who were refused together do not come together again; not if interrupted. */
    private static boolean pause(int planned) {
        int most = Math.min(PAUSE_MILLIS << Math.min(planned, DOUBLINGS_MAX), PAUSE_MILLIS_MAX);
        try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(most));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
