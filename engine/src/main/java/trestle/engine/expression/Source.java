package trestle.engine.expression;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.value.Decimal;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** Where the value that {@code SET} sets comes from. */
sealed interface Source {
    record Constant(Value value) implements Source {}

    record Attribute(Path path) implements Source {}

    record Sum(Source left, Source right) implements Source {}

    record Difference(Source left, Source right) implements Source {}

    record IfNotExists(Path path, Source otherwise) implements Source {}

    record ListAppend(Source first, Source second) implements Source {}

    /** @throws EngineException if an attribute is absent or is not of the type that is needed */
    static Value valueOf(Source source, Item item) {
        return switch (source) {
            case Constant(var value) -> value;
            case Attribute(var path) -> present(path.find(item));
            case Sum(var left, var right) ->
                new Value.N(number(valueOf(left, item)).plus(number(valueOf(right, item))));
            case Difference(var left, var right) ->
                new Value.N(number(valueOf(left, item)).minus(number(valueOf(right, item))));
            case IfNotExists(var path, var otherwise) -> {
                var value = path.find(item);
                yield value != null ? value : valueOf(otherwise, item);
            }
            case ListAppend(var first, var second) -> {
                var values = new ArrayList<>(list(valueOf(first, item)));
                values.addAll(list(valueOf(second, item)));
                yield new Value.L(values);
            }
        };
    }

    private static Value present(@Nullable Value value) {
        if (value == null) {
            throw EngineException.invalid(ExpressionMessages.ATTRIBUTE_NOT_IN_ITEM);
        }
        return value;
    }

    private static Decimal number(Value value) {
        if (value instanceof Value.N(var number)) {
            return number;
        }
        throw EngineException.invalid(ExpressionMessages.OPERAND_OF_WRONG_TYPE);
    }

    private static List<Value> list(Value value) {
        if (value instanceof Value.L(var values)) {
            return values;
        }
        throw EngineException.invalid(ExpressionMessages.OPERAND_OF_WRONG_TYPE);
    }
}
