package trestle.engine.expression;

import org.jspecify.annotations.Nullable;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** What an update does at the end of one path. */
sealed interface Change {
    record Set(Source source) implements Change {}

    record Remove() implements Change {}

    /** Adds to a number or a set, which is created if it was not there. */
    record Add(Value value, String mismatch) implements Change {}

    /** Takes members from a set, which ceases to be with its last. */
    record Delete(Value value, String mismatch) implements Change {}

    /** The change with its value known, as the item before the update has it. */
    static Change evaluated(Change change, Item before) {
        return change instanceof Set(var source) && !(source instanceof Source.Constant)
                ? new Set(new Source.Constant(Source.valueOf(source, before)))
                : change;
    }

    /** What there is afterwards, of a change that has been evaluated, or null for nothing. */
    static @Nullable Value apply(Change change, @Nullable Value before) {
        return switch (change) {
            case Set(Source.Constant(var value)) -> value;
            case Set set -> throw new IllegalStateException("not evaluated");
            case Remove remove -> null;
            case Add(var value, var mismatch) -> Sets.add(before, value, mismatch);
            case Delete(var value, var mismatch) -> Sets.delete(before, value, mismatch);
        };
    }
}
