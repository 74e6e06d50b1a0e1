package trestle.engine.expression;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.value.Value;

/** Adding to numbers, sets and lists; taking from sets. */
final class Sets {
    private Sets() {}

    /** @param mismatch what to say when the two have different types */
    static Value add(@Nullable Value before, Value added, String mismatch) {
        if (before == null) {
            return added;
        }
        if (before instanceof Value.N(var left) && added instanceof Value.N(var right)) {
            return new Value.N(left.plus(right));
        }
        if (before instanceof Value.SS(var left) && added instanceof Value.SS(var right)) {
            return new Value.SS(union(left, right));
        }
        if (before instanceof Value.NS(var left) && added instanceof Value.NS(var right)) {
            return new Value.NS(union(left, right));
        }
        if (before instanceof Value.BS(var left) && added instanceof Value.BS(var right)) {
            return new Value.BS(union(left, right));
        }
        if (before instanceof Value.L(var left) && added instanceof Value.L(var right)) {
            var both = new ArrayList<>(left);
            both.addAll(right);
            return new Value.L(both);
        }
        throw EngineException.invalid(mismatch);
    }

    /** @return null if nothing was or is left */
    static @Nullable Value delete(@Nullable Value before, Value taken, String mismatch) {
        if (before == null) {
            return null;
        }
        if (before instanceof Value.SS(var left) && taken instanceof Value.SS(var right)) {
            var rest = difference(left, right);
            return rest.isEmpty() ? null : new Value.SS(rest);
        }
        if (before instanceof Value.NS(var left) && taken instanceof Value.NS(var right)) {
            var rest = difference(left, right);
            return rest.isEmpty() ? null : new Value.NS(rest);
        }
        if (before instanceof Value.BS(var left) && taken instanceof Value.BS(var right)) {
            var rest = difference(left, right);
            return rest.isEmpty() ? null : new Value.BS(rest);
        }
        throw EngineException.invalid(mismatch);
    }

    private static <T> List<T> union(List<T> left, List<T> right) {
        var all = new LinkedHashSet<>(left);
        all.addAll(right);
        return List.copyOf(all);
    }

    private static <T> List<T> difference(List<T> left, List<T> right) {
        var rest = new LinkedHashSet<>(left);
        right.forEach(rest::remove);
        return List.copyOf(rest);
    }
}
