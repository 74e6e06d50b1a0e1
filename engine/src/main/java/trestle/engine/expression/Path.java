package trestle.engine.expression;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** Where in an item a value is: an attribute, and the way from there into maps and lists. */
public record Path(AttributeName head, List<Step> tail) implements Term {
    public sealed interface Step {}

    public record Field(String name) implements Step {
        @Override
        public String toString() {
            return name;
        }
    }

    public record Index(int index) implements Step {
        @Override
        public String toString() {
            return "[" + index + "]";
        }
    }

    public static Path of(AttributeName head) {
        return new Path(head, List.of());
    }

    /** Whether the path leads into an attribute, not just to one. */
    public boolean nested() {
        return !tail.isEmpty();
    }

    /** The value there. Reads no attribute but the one the path begins with. */
    @Nullable Value find(Item item) {
        var value = item.find(head);
        for (var step : tail) {
            value = step(value, step);
        }
        return value;
    }

    boolean existsIn(Item item) {
        return tail.isEmpty() ? item.has(head) : find(item) != null;
    }

    private static @Nullable Value step(@Nullable Value value, Step step) {
        return switch (step) {
            case Field(var name) -> value instanceof Value.M(var fields) ? fields.get(name) : null;
            case Index(var index) ->
                value instanceof Value.L(var values) && index < values.size() ? values.get(index) : null;
        };
    }

    /** As the service's messages spell paths: {@code [a, b, [3]]}. */
    @Override
    public String toString() {
        return Stream.concat(Stream.of(head.text()), tail.stream().map(Step::toString))
                .collect(Collectors.joining(", ", "[", "]"));
    }
}
