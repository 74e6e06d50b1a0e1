package trestle.engine.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.expression.syntax.Comparator;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Value;

/**
 * The parameters that expressions replaced, as the same things that expressions become. Operators and actions that do not
 * exist are refused; the conditional operator is trusted to be one that does.
 */
public final class Legacy {
    private static final Set<String> ACTIONS = Set.of("PUT", "ADD", "DELETE");

    private Legacy() {}

    /** @param conditionalOperator {@code AND}, {@code OR}, or null for {@code AND} */
    public static Condition expected(Map<String, ExpectedAttribute> expected, @Nullable String conditionalOperator) {
        var criteria = new ArrayList<Criterion>(expected.size());
        var paths = new ArrayList<Path>(expected.size());
        expected.forEach((name, attribute) -> {
            var path = Path.of(AttributeName.of(name));
            paths.add(path);
            criteria.add(expected(name, path, attribute));
        });
        return new Condition(join(criteria, conditionalOperator), List.copyOf(paths));
    }

    private static Criterion expected(String name, Path path, ExpectedAttribute attribute) {
        var value = attribute.value();
        var list = attribute.attributeValueList();
        if (list != null && value != null) {
            throw EngineException.invalid(ExpressionMessages.legacyValueAndList(name));
        }
        if (attribute.comparisonOperator() != null) {
            return compared(name, path, attribute, operator("expected", name, attribute.comparisonOperator()));
        }
        if (list != null) {
            throw EngineException.invalid(ExpressionMessages.legacyListWithoutOperator(name));
        }
        var exists = attribute.exists();
        if (value == null) {
            if (exists == null || exists) {
                throw EngineException.invalid(
                        ExpressionMessages.legacyExistsWithoutValue(String.valueOf(exists), name));
            }
            return new Criterion.Missing(path);
        }
        if (exists != null && !exists) {
            throw EngineException.invalid(ExpressionMessages.legacyAbsentWithValue(name));
        }
        return criterion(path, Operator.EQ, List.of(value));
    }

    private static Criterion compared(String name, Path path, ExpectedAttribute attribute, Operator operator) {
        if (attribute.exists() != null) {
            throw EngineException.invalid(ExpressionMessages.legacyExistsAndOperator(name));
        }
        var value = attribute.value();
        var list = attribute.attributeValueList();
        var wantsNone = operator == Operator.NULL || operator == Operator.NOT_NULL;
        if (!wantsNone && list == null && value == null) {
            throw EngineException.invalid(ExpressionMessages.legacyOperatorWithoutValue(operator.name(), name));
        }
        var arguments = list != null ? list : value != null ? List.of(value) : List.<Value>of();
        return checked(path, operator, arguments);
    }

    /** As {@link #filter(String, Map, String)}, of {@code queryFilter}. */
    public static Condition filter(Map<String, LegacyCondition> filter, @Nullable String conditionalOperator) {
        return filter("queryFilter", filter, conditionalOperator);
    }

    /**
     * @param parameter the filter's name, for messages, with a small letter first: {@code scanFilter}
     * @param conditionalOperator {@code AND}, {@code OR}, or null for {@code AND}
     */
    public static Condition filter(
            String parameter, Map<String, LegacyCondition> filter, @Nullable String conditionalOperator) {
        var criteria = new ArrayList<Criterion>(filter.size());
        var paths = new ArrayList<Path>(filter.size());
        filter.forEach((name, condition) -> {
            var path = Path.of(AttributeName.of(name));
            paths.add(path);
            criteria.add(
                    checked(path, operator(parameter, name, condition.comparisonOperator()), arguments(condition)));
        });
        return new Condition(join(criteria, conditionalOperator), List.copyOf(paths));
    }

    public static KeyCondition keyConditions(Map<String, LegacyCondition> conditions) {
        var tests = LinkedHashMap.<AttributeName, KeyTest>newLinkedHashMap(conditions.size());
        conditions.forEach((name, condition) -> {
            var test =
                    new KeyTest(operator("keyConditions", name, condition.comparisonOperator()), arguments(condition));
            test.check();
            tests.put(AttributeName.of(name), test);
        });
        return new KeyCondition(tests);
    }

    private static Operator operator(String parameter, String attribute, @Nullable String name) {
        for (var operator : Operator.values()) {
            if (operator.name().equals(name)) {
                return operator;
            }
        }
        throw EngineException.invalid(ExpressionMessages.noSuchOperator(parameter, attribute, name));
    }

    private static List<Value> arguments(LegacyCondition condition) {
        var arguments = condition.attributeValueList();
        return arguments == null ? List.of() : arguments;
    }

    private static Criterion join(List<Criterion> criteria, @Nullable String conditionalOperator) {
        return "OR".equals(conditionalOperator) ? new Criterion.Any(criteria) : new Criterion.All(criteria);
    }

    private static Criterion checked(Path path, Operator operator, List<Value> arguments) {
        new KeyTest(operator, arguments).check();
        return criterion(path, operator, arguments);
    }

    private static Criterion criterion(Path path, Operator operator, List<Value> arguments) {
        var terms = arguments.stream().<Term>map(Term.Constant::new).toList();
        return switch (operator) {
            case EQ -> new Criterion.Compare(Comparator.EQUAL, path, terms.getFirst());
            case NE -> new Criterion.Compare(Comparator.UNEQUAL, path, terms.getFirst());
            case LE -> new Criterion.Compare(Comparator.AT_MOST, path, terms.getFirst());
            case LT -> new Criterion.Compare(Comparator.LESS, path, terms.getFirst());
            case GE -> new Criterion.Compare(Comparator.AT_LEAST, path, terms.getFirst());
            case GT -> new Criterion.Compare(Comparator.GREATER, path, terms.getFirst());
            case IN -> new Criterion.In(path, terms);
            case BETWEEN -> new Criterion.Between(path, terms.getFirst(), terms.getLast());
            case NOT_NULL -> new Criterion.Exists(path);
            case NULL -> new Criterion.Missing(path);
            case CONTAINS -> new Criterion.Contains(path, terms.getFirst());
            case NOT_CONTAINS -> // holds of no attribute that is absent, unlike NE
                new Criterion.All(List.of(
                        new Criterion.Exists(path), new Criterion.Not(new Criterion.Contains(path, terms.getFirst()))));
            case BEGINS_WITH -> new Criterion.BeginsWith(path, terms.getFirst());
        };
    }

    public static Update updates(Map<String, AttributeUpdate> updates) {
        var changes = LinkedHashMap.<Path, Change>newLinkedHashMap(updates.size());
        updates.forEach((name, update) -> changes.put(Path.of(AttributeName.of(name)), change(name, update)));
        return new Update(changes);
    }

    private static Change change(String name, AttributeUpdate update) {
        var value = update.value();
        var action = update.action() == null ? "PUT" : update.action();
        if (!ACTIONS.contains(action)) {
            throw EngineException.invalid(ExpressionMessages.noSuchAction(name, action));
        }
        if (value == null) {
            if (!action.equals("DELETE")) {
                throw EngineException.invalid(ExpressionMessages.LEGACY_VALUE_MISSING);
            }
            return new Change.Remove();
        }
        return switch (action) {
            case "PUT" -> new Change.Set(new Source.Constant(value));
            case "ADD" -> add(value);
            case "DELETE" -> delete(value);
            default -> throw new IllegalStateException("no action: " + action);
        };
    }

    private static Change add(Value value) {
        return switch (value) {
            case Value.N n -> new Change.Add(n, ExpressionMessages.LEGACY_UPDATE_TYPE_MISMATCH);
            case Value.SS s -> new Change.Add(s, ExpressionMessages.LEGACY_UPDATE_TYPE_MISMATCH);
            case Value.NS s -> new Change.Add(s, ExpressionMessages.LEGACY_UPDATE_TYPE_MISMATCH);
            case Value.BS s -> new Change.Add(s, ExpressionMessages.LEGACY_UPDATE_TYPE_MISMATCH);
            case Value.L l -> new Change.Add(l, ExpressionMessages.LEGACY_UPDATE_TYPE_MISMATCH);
            case Value.S s -> throw addRefused(value);
            case Value.B b -> throw addRefused(value);
            case Value.Bool b -> throw addRefused(value);
            case Value.Null n -> throw addRefused(value);
            case Value.M m -> throw addRefused(value);
        };
    }

    private static EngineException addRefused(Value value) {
        return EngineException.invalid(ExpressionMessages.legacyAddType(value.type()));
    }

    private static Change delete(Value value) {
        if (value instanceof Value.SS || value instanceof Value.NS || value instanceof Value.BS) {
            return new Change.Delete(value, ExpressionMessages.LEGACY_UPDATE_TYPE_MISMATCH);
        }
        throw EngineException.invalid(ExpressionMessages.legacyDeleteType(value.type()));
    }
}
