package trestle.engine.expression;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.expression.syntax.Comparator;
import trestle.engine.expression.syntax.Order;
import trestle.engine.expression.syntax.Syntax;
import trestle.engine.value.Bytes;
import trestle.engine.value.Value;

/**
 * Puts names and values into a condition, and checks what the text alone could not show. Conditions are taken in the
 * order of the text, and of each the placeholders are looked at first, then numbers of operands, then whether operands
 * are distinct, then their types.
 */
final class ConditionBinder {
    private static final Set<String> TYPES = Set.of("S", "N", "B", "NULL", "BOOL", "SS", "NS", "BS", "L", "M");
    private static final Set<String> ORDERED_TYPES = Set.of("S", "N", "B");
    private static final Set<String> TYPES_WITHOUT_SIZE = Set.of("N", "BOOL", "NULL");
    /** How the service names the type of an operand that may have any. */
    private static final String ANY_TYPE = "{NS,SS,L,BS,N,M,B,BOOL,NULL,S}";

    private final String parameter;
    private final Placeholders placeholders;
    private final List<Path> paths = new ArrayList<>();

    ConditionBinder(String parameter, Placeholders placeholders) {
        this.parameter = parameter;
        this.placeholders = placeholders;
    }

    Condition bind(Syntax.Clause clause) {
        var criterion = criterion(clause);
        return new Condition(criterion, List.copyOf(paths));
    }

    private Criterion criterion(Syntax.Clause clause) {
        return switch (clause) {
            case Syntax.And(var clauses) -> new Criterion.All(criteria(clauses));
            case Syntax.Or(var clauses) -> new Criterion.Any(criteria(clauses));
            case Syntax.Not(var inverted) -> new Criterion.Not(criterion(inverted));
            case Syntax.Compare(var comparator, var left, var right) ->
                compare(comparator, resolve(left), resolve(right));
            case Syntax.Between(var operand, var low, var high) ->
                between(resolve(operand), resolve(low), resolve(high));
            case Syntax.In(var operand, var options) -> in(resolve(operand), resolve(options));
            case Syntax.Call(var function, var operands) -> call(function, resolve(operands));
        };
    }

    private List<Criterion> criteria(List<Syntax.Clause> clauses) {
        var criteria = new ArrayList<Criterion>(clauses.size());
        for (var clause : clauses) {
            criteria.add(criterion(clause));
        }
        return criteria;
    }

    /** An operand with its placeholders replaced, and not yet checked. */
    private sealed interface Resolved {
        record Plain(Term term) implements Resolved {}

        record Call(String function, List<Resolved> operands) implements Resolved {}
    }

    private List<Resolved> resolve(List<Syntax.Operand> operands) {
        var resolved = new ArrayList<Resolved>(operands.size());
        for (var operand : operands) {
            resolved.add(resolve(operand));
        }
        return resolved;
    }

    private Resolved resolve(Syntax.Operand operand) {
        return switch (operand) {
            case Syntax.ValueRef ref -> new Resolved.Plain(new Term.Constant(placeholders.value(parameter, ref)));
            case Syntax.PathRef ref -> {
                var path = placeholders.path(parameter, ref);
                paths.add(path);
                yield new Resolved.Plain(path);
            }
            case Syntax.Call(var function, var operands) -> new Resolved.Call(function, resolve(operands));
            case Syntax.Arithmetic arithmetic -> throw new IllegalStateException("conditions have no arithmetic");
        };
    }

    private Term term(Resolved resolved) {
        return switch (resolved) {
            case Resolved.Plain(var term) -> term;
            case Resolved.Call(var function, var operands) -> {
                // parsing has seen to it that only size is an operand
                requireCount(function, operands, 1);
                var term = term(operands.getFirst());
                var type = Term.knownType(term);
                if (type != null && TYPES_WITHOUT_SIZE.contains(type)) {
                    throw fault(ExpressionMessages.operandType(function, type));
                }
                yield new Term.Size(term);
            }
        };
    }

    private List<Term> terms(List<Resolved> resolved) {
        var terms = new ArrayList<Term>(resolved.size());
        for (var each : resolved) {
            terms.add(term(each));
        }
        return terms;
    }

    private Criterion compare(Comparator comparator, Resolved first, Resolved second) {
        var left = term(first);
        var right = term(second);
        requireDistinct(comparator.symbol(), left, right);
        if (comparator.ordering()) {
            requireOrdered(comparator.symbol(), List.of(left, right));
        }
        return new Criterion.Compare(comparator, left, right);
    }

    private Criterion between(Resolved operand, Resolved first, Resolved second) {
        var term = term(operand);
        var low = term(first);
        var high = term(second);
        requireOrdered("BETWEEN", List.of(term, low, high));
        if (low instanceof Term.Constant(var lower) && high instanceof Term.Constant(var upper)) {
            if (!Order.comparable(lower, upper)) {
                throw fault(ExpressionMessages.betweenTypesDiffer(spelled(lower), spelled(upper)));
            }
            if (Order.compare(lower, upper) > 0) {
                throw fault(ExpressionMessages.betweenReversed(spelled(lower), spelled(upper)));
            }
        }
        return new Criterion.Between(term, low, high);
    }

    private Criterion in(Resolved operand, List<Resolved> options) {
        return new Criterion.In(term(operand), terms(options));
    }

    private Criterion call(String function, List<Resolved> operands) {
        return switch (function) {
            case "attribute_exists" -> new Criterion.Exists(onlyPath(function, operands));
            case "attribute_not_exists" -> new Criterion.Missing(onlyPath(function, operands));
            case "attribute_type" -> hasType(function, two(function, operands));
            case "begins_with" -> beginsWith(function, two(function, operands));
            case "contains" -> {
                var terms = two(function, operands);
                yield new Criterion.Contains(terms.getFirst(), terms.getLast());
            }
            default -> throw new IllegalStateException("parsing lets no other function through: " + function);
        };
    }

    private Path onlyPath(String function, List<Resolved> operands) {
        requireCount(function, operands, 1);
        if (term(operands.getFirst()) instanceof Path path) {
            return path;
        }
        throw fault(ExpressionMessages.pathRequired(function));
    }

    private List<Term> two(String function, List<Resolved> operands) {
        requireCount(function, operands, 2);
        var terms = terms(operands);
        requireDistinct(function, terms.getFirst(), terms.getLast());
        return terms;
    }

    private Criterion hasType(String function, List<Term> terms) {
        if (!(terms.getLast() instanceof Term.Constant(Value.S(var type)))) {
            var known = Term.knownType(terms.getLast());
            throw fault(ExpressionMessages.operandType(function, known == null ? ANY_TYPE : known));
        }
        if (!TYPES.contains(type)) {
            throw fault(ExpressionMessages.unknownType(type));
        }
        return new Criterion.HasType(terms.getFirst(), type);
    }

    private Criterion beginsWith(String function, List<Term> terms) {
        for (var term : terms) {
            var type = Term.knownType(term);
            if (type != null && !type.equals("S") && !type.equals("B")) {
                throw fault(ExpressionMessages.operandType(function, type));
            }
        }
        return new Criterion.BeginsWith(terms.getFirst(), terms.getLast());
    }

    private void requireCount(String function, List<Resolved> operands, int count) {
        if (operands.size() != count) {
            throw fault(ExpressionMessages.operandCount(function, operands.size()));
        }
    }

    private void requireDistinct(String operator, Term left, Term right) {
        if (left instanceof Path path && path.equals(right)) {
            throw fault(ExpressionMessages.notDistinct(operator, path.toString()));
        }
    }

    private void requireOrdered(String operator, List<Term> terms) {
        for (var term : terms) {
            var type = Term.knownType(term);
            if (type != null && !ORDERED_TYPES.contains(type)) {
                throw fault(ExpressionMessages.operandType(operator, type));
            }
        }
    }

    private static String spelled(@Nullable Value value) {
        return switch (value) {
            case Value.S(var text) -> "{S:" + text + "}";
            case Value.N(var number) -> "{N:" + number.text() + "}";
            case Value.B(Bytes(var bytes)) -> "{B:" + Base64.getEncoder().encodeToString(bytes) + "}";
            case null, default -> throw new IllegalStateException("only values that have an order are bounds");
        };
    }

    private EngineException fault(String message) {
        return EngineException.invalid(ExpressionMessages.invalid(parameter, message));
    }
}
