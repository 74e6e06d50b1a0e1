package trestle.wire.proof;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A condition or filter: one tree, from which both its text and whether an item meets it are made. */
sealed interface Condition {
    String render(Words words);

    boolean holds(Map<String, AttributeValue> item);

    record Compare(Operand left, String operator, Operand right) implements Condition {
        @Override
        public String render(Words words) {
            return left.render(words) + words.space() + operator + words.space() + right.render(words);
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            var one = left.in(item);
            var other = right.in(item);
            if (one.isEmpty() || other.isEmpty()) {
                return operator.equals("<>");
            }
            return test(one.get(), operator, other.get());
        }

        static boolean test(AttributeValue one, String operator, AttributeValue other) {
            if (operator.equals("=")) {
                return Values.same(one, other);
            }
            if (operator.equals("<>")) {
                return !Values.same(one, other);
            }
            if (one.type() != other.type() || !List.of("S", "N", "B").contains(Values.type(one))) {
                return false;
            }
            var order = Values.compare(one, other);
            return switch (operator) {
                case "<" -> order < 0;
                case "<=" -> order <= 0;
                case ">" -> order > 0;
                case ">=" -> order >= 0;
                default -> throw new IllegalArgumentException(operator);
            };
        }
    }

    record Between(Operand value, Operand low, Operand high) implements Condition {
        @Override
        public String render(Words words) {
            return value.render(words) + " BETWEEN " + low.render(words) + " AND " + high.render(words);
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return new Compare(value, ">=", low).holds(item) && new Compare(value, "<=", high).holds(item);
        }
    }

    record In(Operand value, List<Operand> choices) implements Condition {
        @Override
        public String render(Words words) {
            return value.render(words) + " IN "
                    + choices.stream().map(each -> each.render(words)).collect(Collectors.joining(", ", "(", ")"));
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return choices.stream().anyMatch(each -> new Compare(value, "=", each).holds(item));
        }
    }

    record Exists(DocPath path, boolean wanted) implements Condition {
        @Override
        public String render(Words words) {
            return (wanted ? "attribute_exists(" : "attribute_not_exists(") + path.render(words) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return path.find(item).isPresent() == wanted;
        }
    }

    record TypeIs(DocPath path, String type) implements Condition {
        @Override
        public String render(Words words) {
            return "attribute_type(" + path.render(words) + ", " + words.value(Values.text(type)) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return path.find(item).map(Values::type).filter(type::equals).isPresent();
        }
    }

    record BeginsWith(DocPath path, AttributeValue prefix) implements Condition {
        @Override
        public String render(Words words) {
            return "begins_with(" + path.render(words) + ", " + words.value(prefix) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return path.find(item).filter(each -> test(each, prefix)).isPresent();
        }

        static boolean test(AttributeValue value, AttributeValue prefix) {
            if (value.type() != prefix.type()) {
                return false;
            }
            var bytes = Values.bytes(value);
            var start = Values.bytes(prefix);
            return bytes.length >= start.length && Arrays.equals(bytes, 0, start.length, start, 0, start.length);
        }
    }

    record Contains(DocPath path, AttributeValue sought) implements Condition {
        @Override
        public String render(Words words) {
            return "contains(" + path.render(words) + ", " + words.value(sought) + ")";
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return path.find(item).filter(this::within).isPresent();
        }

        private boolean within(AttributeValue value) {
            return switch (value.type()) {
                case S -> sought.s() != null && value.s().contains(sought.s());
                case SS -> sought.s() != null && value.ss().contains(sought.s());
                case NS -> sought.n() != null && value.ns().stream().anyMatch(each -> same(Values.number(each)));
                case BS -> sought.b() != null && value.bs().contains(sought.b());
                case L -> value.l().stream().anyMatch(this::same);
                case B -> sought.b() != null && holdsBytes(value);
                case N, M, BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> false;
            };
        }

        private boolean holdsBytes(AttributeValue value) {
            var bytes = new String(Values.bytes(value), StandardCharsets.ISO_8859_1);
            return bytes.contains(new String(Values.bytes(sought), StandardCharsets.ISO_8859_1));
        }

        private boolean same(AttributeValue element) {
            return Values.same(element, sought);
        }
    }

    record Both(Condition left, Condition right) implements Condition {
        @Override
        public String render(Words words) {
            return parenthesised(left, words) + " AND " + parenthesised(right, words);
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return left.holds(item) && right.holds(item);
        }
    }

    record Either(Condition left, Condition right) implements Condition {
        @Override
        public String render(Words words) {
            return left.render(words) + (words.flip() ? " or " : " OR ") + right.render(words);
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return left.holds(item) || right.holds(item);
        }
    }

    record Not(Condition condition) implements Condition {
        @Override
        public String render(Words words) {
            return "NOT " + parenthesised(condition, words);
        }

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return !condition.holds(item);
        }
    }

    /** Parentheses where the tree needs them (OR binds least), and now and then where it does not. */
    private static String parenthesised(Condition condition, Words words) {
        var needed = condition instanceof Either || condition instanceof Both;
        var text = condition.render(words);
        return needed || words.flip() ? "(" + text + ")" : text;
    }
}
