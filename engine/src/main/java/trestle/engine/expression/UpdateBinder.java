package trestle.engine.expression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.expression.syntax.Syntax;
import trestle.engine.value.Value;

/**
 * Puts names and values into an update and checks what the text alone could not show: over the whole text first names,
 * then values, then whether paths overlap, then what {@code ADD} and {@code DELETE} are given, then functions.
 */
final class UpdateBinder {
    private final String parameter;
    private final Placeholders placeholders;
    private final Map<Syntax.PathRef, Path> paths = new HashMap<>();
    private final Map<Syntax.ValueRef, Value> values = new HashMap<>();

    UpdateBinder(String parameter, Placeholders placeholders) {
        this.parameter = parameter;
        this.placeholders = placeholders;
    }

    Update bind(List<Syntax.Action> actions) {
        actions.forEach(this::resolvePaths);
        actions.forEach(this::resolveValues);
        var targets = new ArrayList<Path>(actions.size());
        for (var action : actions) {
            targets.add(path(action.path()));
        }
        Overlaps.refuse(parameter, targets);
        actions.forEach(this::requireSectionOperand);
        var changes = LinkedHashMap.<Path, Change>newLinkedHashMap(actions.size());
        for (var action : actions) {
            changes.put(path(action.path()), change(action));
        }
        return new Update(changes);
    }

    private void resolvePaths(Syntax.Action action) {
        resolvePaths(action.path());
        if (action instanceof Syntax.Set(var path, var value)) {
            resolvePaths(value);
        }
    }

    private void resolvePaths(Syntax.Operand operand) {
        switch (operand) {
            case Syntax.PathRef ref -> paths.put(ref, placeholders.path(parameter, ref));
            case Syntax.ValueRef ref -> {}
            case Syntax.Call(var function, var operands) -> operands.forEach(this::resolvePaths);
            case Syntax.Arithmetic(var operator, var left, var right) -> {
                resolvePaths(left);
                resolvePaths(right);
            }
        }
    }

    private void resolveValues(Syntax.Action action) {
        switch (action) {
            case Syntax.Set(var path, var value) -> resolveValues(value);
            case Syntax.Remove remove -> {}
            case Syntax.Add(var path, var value) -> resolveValues(value);
            case Syntax.Delete(var path, var value) -> resolveValues(value);
        }
    }

    private void resolveValues(Syntax.Operand operand) {
        switch (operand) {
            case Syntax.PathRef ref -> {}
            case Syntax.ValueRef ref -> values.put(ref, placeholders.value(parameter, ref));
            case Syntax.Call(var function, var operands) -> operands.forEach(this::resolveValues);
            case Syntax.Arithmetic(var operator, var left, var right) -> {
                resolveValues(left);
                resolveValues(right);
            }
        }
    }

    private void requireSectionOperand(Syntax.Action action) {
        switch (action) {
            case Syntax.Set set -> {}
            case Syntax.Remove remove -> {}
            case Syntax.Add(var path, var ref) -> {
                if (!(value(ref) instanceof Value.N) && !isSet(value(ref))) {
                    throw fault(ExpressionMessages.sectionOperandType("ADD", longTypeName(value(ref))));
                }
            }
            case Syntax.Delete(var path, var ref) -> {
                if (!isSet(value(ref))) {
                    throw fault(ExpressionMessages.sectionOperandType("DELETE", longTypeName(value(ref))));
                }
            }
        }
    }

    private Change change(Syntax.Action action) {
        return switch (action) {
            case Syntax.Set(var path, var value) -> new Change.Set(source(value));
            case Syntax.Remove remove -> new Change.Remove();
            case Syntax.Add(var path, var ref) -> new Change.Add(value(ref), ExpressionMessages.OPERAND_OF_WRONG_TYPE);
            case Syntax.Delete(var path, var ref) ->
                new Change.Delete(value(ref), ExpressionMessages.OPERAND_OF_WRONG_TYPE);
        };
    }

    private Source source(Syntax.Operand operand) {
        return switch (operand) {
            case Syntax.PathRef ref -> new Source.Attribute(path(ref));
            case Syntax.ValueRef ref -> new Source.Constant(value(ref));
            case Syntax.Call(var function, var operands) -> call(function, operands);
            case Syntax.Arithmetic(var operator, var first, var second) -> {
                var left = source(first);
                var right = source(second);
                requireConstantType(operator, left, "N");
                requireConstantType(operator, right, "N");
                yield operator.equals("+") ? new Source.Sum(left, right) : new Source.Difference(left, right);
            }
        };
    }

    private Source call(String function, List<Syntax.Operand> operands) {
        var sources = new ArrayList<Source>(operands.size());
        for (var operand : operands) {
            sources.add(source(operand));
        }
        if (sources.size() != 2) {
            throw fault(ExpressionMessages.operandCount(function, sources.size()));
        }
        var first = sources.getFirst();
        var second = sources.getLast();
        return switch (function) {
            case "if_not_exists" -> {
                if (!(first instanceof Source.Attribute(var path))) {
                    throw fault(ExpressionMessages.pathRequired(function));
                }
                yield new Source.IfNotExists(path, second);
            }
            case "list_append" -> {
                requireConstantType(function, first, "L");
                requireConstantType(function, second, "L");
                yield new Source.ListAppend(first, second);
            }
            default -> throw new IllegalStateException("parsing lets no other function through: " + function);
        };
    }

    private void requireConstantType(String operator, Source source, String type) {
        if (source instanceof Source.Constant(var value) && !value.type().equals(type)) {
            throw fault(ExpressionMessages.operandType(operator, value.type()));
        }
    }

    private Path path(Syntax.PathRef ref) {
        return known(paths.get(ref));
    }

    private Value value(Syntax.ValueRef ref) {
        return known(values.get(ref));
    }

    private static <T> T known(@Nullable T resolved) {
        if (resolved == null) {
            throw new IllegalStateException("used before it was resolved");
        }
        return resolved;
    }

    private static boolean isSet(Value value) {
        return value instanceof Value.SS || value instanceof Value.NS || value instanceof Value.BS;
    }

    private static String longTypeName(Value value) {
        return switch (value) {
            case Value.S s -> "STRING";
            case Value.N n -> "NUMBER";
            case Value.B b -> "BINARY";
            case Value.Bool b -> "BOOLEAN";
            case Value.Null n -> "NULL";
            case Value.L l -> "LIST";
            case Value.M m -> "MAP";
            case Value.SS s -> "STRING_SET";
            case Value.NS s -> "NUMBER_SET";
            case Value.BS s -> "BINARY_SET";
        };
    }

    private EngineException fault(String message) {
        return EngineException.invalid(ExpressionMessages.invalid(parameter, message));
    }
}
