package trestle.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

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
    private final Map<Write, OnRefusal<T>> onRefusal;

    private Plan(T result, List<Write> writes, Map<Write, OnRefusal<T>> onRefusal) {
        this.result = result;
        this.writes = List.copyOf(writes);
        this.onRefusal = Map.copyOf(onRefusal);
    }

    /** What a refused write means. */
    sealed interface OnRefusal<T> {
        /** What was read has changed since: read and plan again. */
        record Replan<T>() implements OnRefusal<T> {}

        /** The change ends with another result, and nothing is written. */
        record Finish<T>(Function<? super Refusal, ? extends T> result) implements OnRefusal<T> {}
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
        return on(write, new OnRefusal.Replan<>());
    }

    /** Says that a refusal of this write ends the change with another result, and with nothing written. */
    public Plan<T> ifRefused(Write write, Function<? super Refusal, ? extends T> otherwise) {
        return on(write, new OnRefusal.Finish<>(otherwise));
    }

    private Plan<T> on(Write write, OnRefusal<T> meaning) {
        if (!writes.contains(write)) {
            throw new IllegalArgumentException("A plan can only say what the refusal of its own writes means.");
        }
        var meanings = new HashMap<>(onRefusal);
        meanings.put(write, meaning);
        return new Plan<>(result, writes, meanings);
    }

    public T result() {
        return result;
    }

    public List<Write> writes() {
        return writes;
    }

    @Nullable OnRefusal<T> onRefusal(Write write) {
        return onRefusal.get(write);
    }
}
