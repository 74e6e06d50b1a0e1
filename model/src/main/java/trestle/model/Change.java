package trestle.model;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.Supplier;

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
    /** How often a change is planned before it is given up. */
    public static final int PLANS_MAX = 10;

    /** The longest pause before the second plan; it doubles with each further one. */
    private static final int PAUSE_MILLIS = 4;

    private static final int PAUSE_MILLIS_MAX = 256;

    private final Supplier<Plan<T>> planner;

    private Change(Supplier<Plan<T>> planner) {
        this.planner = planner;
    }

    /** A change that is planned when it is committed. The planner reads what it needs and writes nothing. */
    public static <T> Change<T> planned(Supplier<Plan<T>> planner) {
        return new Change<>(planner);
    }

    /** A change that is known already, whatever is stored. */
    public static <T> Change<T> of(Plan<T> plan) {
        return new Change<>(() -> plan);
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
     * @throws Refusal.Busy if others changed what was read before every one of {@value #PLANS_MAX} plans arrived
     */
    public T commit(Transactions transactions, Function<? super T, ? extends List<? extends Write>> beside) {
        for (int planned = 1; ; planned++) {
            var plan = planner.get();
            if (plan.writes().isEmpty()) return plan.result();
            var writes = new ArrayList<Write>(plan.writes());
            writes.addAll(beside.apply(plan.result()));
            if (!(transactions.run(writes) instanceof Outcome.Refused refused)) return plan.result();
            switch (plan.onRefusal(refused.write())) {
                case null -> throw refused.refusal();
                case Plan.OnRefusal.Finish<T> finish -> {
                    return finish.result().apply(refused.refusal());
                }
                case Plan.OnRefusal.Replan<T> replan -> {
                    if (planned == PLANS_MAX) throw busy(refused.refusal());
                    pause(planned);
                }
            }
        }
    }

    private static Refusal.Busy busy(Refusal last) {
        return new Refusal.Busy(last.item(), PLANS_MAX + " plans", last);
    }

    /** A random while, so that those who were refused together do not come together again. */
    private static void pause(int planned) {
        int most = Math.min(PAUSE_MILLIS << planned, PAUSE_MILLIS_MAX);
        try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(most));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the next plan is made at once
        }
    }
}
