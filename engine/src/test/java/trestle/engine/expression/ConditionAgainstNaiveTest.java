package trestle.engine.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import trestle.engine.error.EngineException;
import trestle.engine.value.Decimal;
import trestle.engine.value.Item;
import trestle.engine.value.RandomValues;
import trestle.engine.value.Value;

/**
 * Puts random conditions to random items, and the same conditions as trees to a plain interpreter over maps, written with
 * nothing in mind but what DynamoDB's documents say of each operator.
 */
class ConditionAgainstNaiveTest {
    private static final int ROUNDS = 4000;
    private static final List<String> NAMES = List.of("a", "b", "c", "d");
    private static final List<String> ORDERINGS = List.of("<", "<=", ">", ">=");

    private sealed interface Tree {
        record Leaf(String kind, List<Part> parts) implements Tree {}

        record Join(String word, Tree left, Tree right) implements Tree {}

        record Inverted(Tree tree) implements Tree {}
    }

    private sealed interface Part {
        record Path(List<Object> steps) implements Part {}

        record Constant(Value value) implements Part {}

        record Size(Part of) implements Part {}
    }

    /** Builds the tree, its text and the values that the text refers to. */
    private static final class Builder {
        private final RandomValues random;
        private final Map<String, Value> values = new LinkedHashMap<>();

        Builder(RandomValues random) {
            this.random = random;
        }

        Tree tree(int levels) {
            return switch (levels == 0 ? 0 : random.below(4)) {
                case 1 -> new Tree.Join("AND", tree(levels - 1), tree(levels - 1));
                case 2 -> new Tree.Join("OR", tree(levels - 1), tree(levels - 1));
                case 3 -> new Tree.Inverted(tree(levels - 1));
                default -> leaf();
            };
        }

        private Tree leaf() {
            return switch (random.below(8)) {
                case 0 -> new Tree.Leaf("=", List.of(part(false), part(false)));
                case 1 -> new Tree.Leaf("<>", List.of(part(false), part(false)));
                case 2 -> new Tree.Leaf(random.oneOf(ORDERINGS), List.of(part(true), part(true)));
                case 3 -> new Tree.Leaf("BETWEEN", List.of(part(true), path(), part(true)));
                case 4 -> new Tree.Leaf("IN", List.of(part(false), part(false), part(false)));
                case 5 ->
                    new Tree.Leaf(random.oneOf(List.of("attribute_exists", "attribute_not_exists")), List.of(path()));
                case 6 -> new Tree.Leaf("begins_with", List.of(path(), new Part.Constant(prefix())));
                default -> new Tree.Leaf("contains", List.of(path(), part(false)));
            };
        }

        private Part part(boolean ordered) {
            return switch (random.below(5)) {
                case 0 -> new Part.Constant(ordered ? small() : random.below(2) == 0 ? small() : random.value(1));
                case 1 -> new Part.Constant(small());
                case 2 -> new Part.Size(path());
                default -> path();
            };
        }

        private Part path() {
            var steps = new ArrayList<Object>(List.of(random.oneOf(NAMES)));
            while (random.below(3) == 0) {
                steps.add(random.below(2) == 0 ? (Object) random.below(3) : random.oneOf(NAMES));
            }
            return new Part.Path(steps);
        }

        private Value prefix() {
            return random.below(2) == 0 ? Cases.s(random.oneOf(NAMES)) : Cases.b(random.oneOf(NAMES));
        }

        /** Of few values, so that some are equal. */
        Value small() {
            return switch (random.below(6)) {
                case 0, 1 -> Value.N.of(random.below(4));
                case 2, 3 -> Cases.s(random.oneOf(List.of("a", "ab", "b", "\uE000", "\uD83D\uDE00")));
                case 4 -> Cases.b(random.oneOf(List.of("a", "ab", "b")));
                default -> new Value.Bool(random.below(2) == 0);
            };
        }

        Value attribute(int levels) {
            return switch (levels == 0 ? 0 : random.below(6)) {
                case 1 -> Cases.l(attribute(levels - 1), attribute(levels - 1));
                case 2 -> Cases.m(random.oneOf(NAMES), attribute(levels - 1));
                case 3 -> Cases.ss("a", "b");
                case 4 -> Cases.ns("1", "2");
                case 5 -> random.value(1);
                default -> small();
            };
        }

        String text(Tree tree) {
            return switch (tree) {
                case Tree.Join(var word, var left, var right) ->
                    inParentheses(left) + " " + word + " " + inParentheses(right);
                case Tree.Inverted(var inner) -> "NOT " + inParentheses(inner);
                case Tree.Leaf(var kind, var parts) ->
                    leafText(kind, parts.stream().map(this::text).toList());
            };
        }

        private String inParentheses(Tree tree) {
            return "(" + text(tree) + ")";
        }

        private static String leafText(String kind, List<String> parts) {
            return switch (kind) {
                case "BETWEEN" -> parts.get(0) + " BETWEEN " + parts.get(1) + " AND " + parts.get(2);
                case "IN" -> parts.get(0) + " IN (" + parts.get(1) + ", " + parts.get(2) + ")";
                case "attribute_exists", "attribute_not_exists", "begins_with", "contains" ->
                    kind + "(" + String.join(", ", parts) + ")";
                default -> parts.get(0) + " " + kind + " " + parts.get(1);
            };
        }

        private String text(Part part) {
            return switch (part) {
                case Part.Constant(var value) -> {
                    var placeholder = ":v" + values.size();
                    values.put(placeholder, value);
                    yield placeholder;
                }
                case Part.Size(var of) -> "size(" + text(of) + ")";
                case Part.Path(var steps) -> {
                    var text = new StringBuilder(steps.getFirst().toString());
                    for (var step : steps.subList(1, steps.size())) {
                        text.append(step instanceof Integer ? "[" + step + "]" : "." + step);
                    }
                    yield text.toString();
                }
            };
        }
    }

    private static boolean naive(Tree tree, Map<String, Value> item) {
        return switch (tree) {
            case Tree.Join(var word, var left, var right) ->
                word.equals("AND") ? naive(left, item) && naive(right, item) : naive(left, item) || naive(right, item);
            case Tree.Inverted(var inner) -> !naive(inner, item);
            case Tree.Leaf(var kind, var parts) ->
                naive(kind, parts.stream().map(part -> naive(part, item)).toArray(Value[]::new));
        };
    }

    private static boolean naive(String kind, Value[] values) {
        return switch (kind) {
            case "=" -> values[0] != null && values[0].equals(values[1]);
            case "<>" -> values[0] == null || !values[0].equals(values[1]);
            case "<" -> ordered(values[0], values[1]) && compare(values[0], values[1]) < 0;
            case "<=" -> ordered(values[0], values[1]) && compare(values[0], values[1]) <= 0;
            case ">" -> ordered(values[0], values[1]) && compare(values[0], values[1]) > 0;
            case ">=" -> ordered(values[0], values[1]) && compare(values[0], values[1]) >= 0;
            case "BETWEEN" ->
                naive(">=", new Value[] {values[0], values[1]}) && naive("<=", new Value[] {values[0], values[2]});
            case "IN" -> values[0] != null && (values[0].equals(values[1]) || values[0].equals(values[2]));
            case "attribute_exists" -> values[0] != null;
            case "attribute_not_exists" -> values[0] == null;
            case "begins_with" -> sameScalar(values) && key(values[0]).startsWith(key(values[1]));
            case "contains" -> contains(values[0], values[1]);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static boolean sameScalar(Value[] values) {
        return ordered(values[0], values[1]) && !(values[0] instanceof Value.N);
    }

    /** Texts and binary as one character for each byte. */
    private static String key(Value value) {
        return new String(
                value instanceof Value.S(var text)
                        ? text.getBytes(StandardCharsets.UTF_8)
                        : ((Value.B) value).bytes().array(),
                StandardCharsets.ISO_8859_1);
    }

    private static boolean contains(Value whole, Value part) {
        if (whole == null || part == null) {
            return false;
        }
        return switch (whole.type() + " " + part.type()) {
            case "S S", "B B" -> key(whole).contains(key(part));
            case "SS S" -> ((Value.SS) whole).texts().contains(((Value.S) part).text());
            case "NS N" -> ((Value.NS) whole).numbers().contains(((Value.N) part).number());
            case "BS B" -> ((Value.BS) whole).binaries().contains(((Value.B) part).bytes());
            default -> whole instanceof Value.L(var values) && values.stream().anyMatch(part::equals);
        };
    }

    private static boolean ordered(Value left, Value right) {
        return left != null
                && right != null
                && left.type().equals(right.type())
                && List.of("S", "N", "B").contains(left.type());
    }

    private static int compare(Value left, Value right) {
        if (left instanceof Value.N(var one) && right instanceof Value.N(var two)) {
            return one.toBigDecimal().compareTo(two.toBigDecimal());
        }
        return Arrays.compareUnsigned(
                key(left).getBytes(StandardCharsets.ISO_8859_1), key(right).getBytes(StandardCharsets.ISO_8859_1));
    }

    private static Value naive(Part part, Map<String, Value> item) {
        return switch (part) {
            case Part.Constant(var value) -> value;
            case Part.Size(var of) -> size(naive(of, item));
            case Part.Path(var steps) -> {
                Value at = new Value.M(item);
                for (var step : steps) {
                    if (step instanceof String name && at instanceof Value.M(var fields)) {
                        at = fields.get(name);
                    } else if (step instanceof Integer index && at instanceof Value.L(var values)) {
                        at = index < values.size() ? values.get(index) : null;
                    } else {
                        at = null;
                    }
                }
                yield at;
            }
        };
    }

    private static Value size(Value value) {
        if (value == null) {
            return null;
        }
        var size = switch (value.type()) {
            case "S" -> ((Value.S) value).text().length();
            case "B" -> ((Value.B) value).bytes().array().length;
            case "SS" -> ((Value.SS) value).texts().size();
            case "NS" -> ((Value.NS) value).numbers().size();
            case "BS" -> ((Value.BS) value).binaries().size();
            case "L" -> ((Value.L) value).values().size();
            case "M" -> ((Value.M) value).fields().size();
            default -> -1;
        };
        return size < 0 ? null : new Value.N(Decimal.of(size));
    }

    @Test
    void agreesWithAPlainInterpreter() {
        var held = 0;
        var refused = 0;
        for (var seed = 0; seed < ROUNDS; seed++) {
            var random = new RandomValues(seed);
            var builder = new Builder(random);
            var tree = builder.tree(3);
            var text = builder.text(tree);
            Condition condition;
            try {
                condition = new ExpressionScope(null, builder.values.isEmpty() ? null : builder.values)
                        .condition("FilterExpression", text);
            } catch (EngineException e) {
                // operands that are not distinct, or constants that have no order
                assertThat(e).as("seed %d: %s", seed, text).hasMessageMatching(".*(must be distinct|operand type).*");
                refused++;
                continue;
            }
            for (var i = 0; i < 5; i++) {
                var attributes = new LinkedHashMap<String, Value>();
                for (var name : NAMES) {
                    if (random.below(4) > 0) {
                        attributes.put(name, builder.attribute(3));
                    }
                }
                var expected = naive(tree, attributes);
                assertThat(condition.matches(Item.of(attributes)))
                        .as("seed %d: %s with %s on %s", seed, text, builder.values, attributes)
                        .isEqualTo(expected);
                held += expected ? 1 : 0;
            }
        }
        // the cases are worth something: neither all true nor all false, and few refused
        assertThat(held).isBetween(ROUNDS, 4 * ROUNDS);
        assertThat(refused).isLessThan(ROUNDS / 2);
    }
}
