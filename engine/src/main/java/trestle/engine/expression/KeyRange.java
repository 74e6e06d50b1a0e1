package trestle.engine.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.value.Value;

/**
 * The keys that a key condition selects: one value for each attribute of the partition key, values for the first
 * attributes of the sort key, and perhaps a bound for the attribute after those.
 */
public record KeyRange(
        List<Value> partition,
        List<Value> sortEquals,
        @Nullable Bound last) {
    public sealed interface Bound {}

    public record Less(Value than) implements Bound {}

    public record AtMost(Value value) implements Bound {}

    public record Greater(Value than) implements Bound {}

    public record AtLeast(Value value) implements Bound {}

    /** Both ends belong to the range. */
    public record Between(Value low, Value high) implements Bound {}

    public record BeginsWith(Value prefix) implements Bound {}
}
