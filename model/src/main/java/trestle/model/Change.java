package trestle.model;

import java.util.ArrayList;
import java.util.List;
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
    /** How often a change is planned before the last refusal is thrown. */
    public static final int PLANS_MAX = 10;

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
     * @throws Refusal if a write was refused and the plan does not say what that means, or if it was refused after every
     *     one of {@value #PLANS_MAX} plans
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
                    if (planned == PLANS_MAX) throw refused.refusal();
                }
            }
        }
    }
}
