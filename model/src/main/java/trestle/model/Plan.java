package trestle.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a {@link Change} will do, decided from what was read: its result, the writes that make it true, and what a
 * refusal of each of them means. A refusal that nothing is said about is thrown.
 *
 * <pre>{@code
 * var write = table.revise(before, after);
 * return Plan.of(new Revised(after), write).replanIfRefused(write);
 * }</pre>
 */
public final class Plan<T> {
    private final T result;
    private final List<Write> writes;
    private final Map<Write, Function<Refusal, Optional<T>>> onRefusal;

    private Plan(T result, List<Write> writes, Map<Write, Function<Refusal, Optional<T>>> onRefusal) {
        this.result = result;
        this.writes = List.copyOf(writes);
        this.onRefusal = Map.copyOf(onRefusal);
    }

    /** A plan that writes nothing: the result is true as it is. */
    public static <T> Plan<T> none(T result) {
        return new Plan<>(result, List.of(), Map.of());
    }

    public static <T> Plan<T> of(T result, Write... writes) {
        return new Plan<>(result, List.of(writes), Map.of());
    }

    /** The same plan with further writes in its transaction. */
    public Plan<T> with(Write... more) {
        return with(List.of(more));
    }

    /** The same plan with further writes in its transaction. */
    public Plan<T> with(List<? extends Write> more) {
        var all = new ArrayList<>(writes);
        all.addAll(more);
        return new Plan<>(result, all, onRefusal);
    }

    /** Says that this write is refused only when what was read has changed: the change is then planned again. */
    public Plan<T> replanIfRefused(Write write) {
        return endOrReplanIfRefused(write, refusal -> Optional.empty());
    }

    /** Says that a refusal of this write ends the change with another result, and with nothing written. */
    public Plan<T> ifRefused(Write write, Function<? super Refusal, ? extends T> otherwise) {
        return endOrReplanIfRefused(write, refusal -> Optional.of(otherwise.apply(refusal)));
    }

    /**
     * Says what a refusal of this write means: that the change ends with another result, and with nothing written; or,
     * where there is none, that what was read has changed, and the change is planned again.
     */
    public Plan<T> endOrReplanIfRefused(Write write, Function<? super Refusal, Optional<T>> otherwise) {
        if (!writes.contains(write)) {
            throw new IllegalArgumentException("A plan can only say what the refusal of its own writes means.");
        }
        var meanings = new HashMap<>(onRefusal);
        meanings.put(write, otherwise::apply);
        return new Plan<>(result, writes, meanings);
    }

    public T result() {
        return result;
    }

    public List<Write> writes() {
        return writes;
    }

    /**
     * The result with which a refusal ends the change, or empty to plan it again.
     *
     * @throws Refusal the refusal itself, where the plan says nothing about the write
     */
    Optional<T> onRefusal(Outcome.Refused refused) {
        var meaning = onRefusal.get(refused.write());
        if (meaning == null) throw refused.refusal();
        return meaning.apply(refused.refusal());
    }
}
