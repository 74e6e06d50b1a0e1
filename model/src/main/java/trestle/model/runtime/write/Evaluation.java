package trestle.model.runtime.write;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Whether an item meets a condition, evaluated as the store does. It serves to name the one of several conditions
 * that failed; the store alone decides.
 */
final class Evaluation {
    private static final Pattern TOKEN = Pattern.compile("\\s*(<>|<=|>=|[=<>(),.]|[#:]?\\w+)");

    private final Expression expression;
    private final Map<String, AttributeValue> item;
    private final List<String> tokens = new ArrayList<>();
    private int at;

    private Evaluation(Expression expression, Map<String, AttributeValue> item) {
        this.expression = expression;
        this.item = item;
        var matcher = TOKEN.matcher(expression.text());
        while (matcher.lookingAt()) {
            tokens.add(matcher.group(1));
            matcher.region(matcher.end(), expression.text().length());
        }
    }

    static boolean holds(Expression expression, Map<String, AttributeValue> item) {
        return new Evaluation(expression, item).either();
    }

    private boolean either() {
        boolean result = both();
        while (take("OR")) {
            result |= both();
        }
        return result;
    }

    private boolean both() {
        boolean result = negated();
        while (take("AND")) {
            result &= negated();
        }
        return result;
    }

    private boolean negated() {
        if (take("NOT")) {
            return !negated();
        }
        if (take("(")) {
            boolean result = either();
            expect(")");
            return result;
        }
        return switch (peek()) {
            case "attribute_exists" -> argument() != null;
            case "attribute_not_exists" -> argument() == null;
            case "begins_with" ->
                pair((text, prefix) -> text.s() != null && text.s().startsWith(prefix.s()));
            case "contains" -> pair(Evaluation::contains);
            default -> compared();
        };
    }

    private @Nullable AttributeValue argument() {
        at++;
        expect("(");
        var value = operand();
        expect(")");
        return value;
    }

    private boolean pair(BiPredicate<AttributeValue, AttributeValue> test) {
        at++;
        expect("(");
        var one = operand();
        expect(",");
        var other = operand();
        expect(")");
        return one != null && other != null && test.test(one, other);
    }

    private boolean compared() {
        var left = operand();
        if (take("BETWEEN")) {
            var low = operand();
            expect("AND");
            var high = operand();
            return ordered(low, left) && ordered(left, high);
        }
        if (take("IN")) {
            return among(left);
        }
        var sign = tokens.get(at++);
        var right = operand();
        if (left == null || right == null) {
            return sign.equals("<>") && (left == null) != (right == null);
        }
        return switch (sign) {
            case "=" -> Same.values(left, right);
            case "<>" -> !Same.values(left, right);
            case "<=" -> ordered(left, right);
            case ">=" -> ordered(right, left);
            case "<" -> ordered(left, right) && !Same.values(left, right);
            case ">" -> ordered(right, left) && !Same.values(left, right);
            default -> throw new IllegalStateException("A condition has a sign that is not known.");
        };
    }

    private boolean among(@Nullable AttributeValue wanted) {
        expect("(");
        boolean found = false;
        do {
            var one = operand();
            found |= wanted != null && Same.values(wanted, one);
        } while (take(","));
        expect(")");
        return found;
    }

    private @Nullable AttributeValue operand() {
        if (peek().equals("size")) {
            var value = argument();
            return value == null ? null : size(value);
        }
        var token = tokens.get(at++);
        if (token.startsWith(":")) {
            return expression.values().get(token);
        }
        var path = new ArrayList<String>();
        path.add(attribute(token));
        while (take(".")) {
            path.add(attribute(tokens.get(at++)));
        }
        return Same.at(item, path);
    }

    private String attribute(String token) {
        return expression.names().getOrDefault(token, token);
    }

    private String peek() {
        return at < tokens.size() ? tokens.get(at) : "";
    }

    private boolean take(String wanted) {
        boolean there = peek().equals(wanted);
        if (there) {
            at++;
        }
        return there;
    }

    private void expect(String wanted) {
        if (!take(wanted)) {
            throw new IllegalStateException("A condition is not of the form the processor writes.");
        }
    }

    /** Whether both are of one type that has an order, and the first is not after the second. */
    private static boolean ordered(@Nullable AttributeValue one, @Nullable AttributeValue other) {
        if (one == null || other == null || one.type() != other.type()) {
            return false;
        }
        return switch (one.type()) {
            case S -> utf8(one).compareTo(utf8(other)) <= 0;
            case N -> new BigDecimal(one.n()).compareTo(new BigDecimal(other.n())) <= 0;
            case B, SS, NS, BS, M, L, BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> false;
        };
    }

    /** Text whose order by UTF-16 is the order of its bytes in UTF-8. */
    private static String utf8(AttributeValue value) {
        return new String(value.s().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    private static boolean contains(AttributeValue whole, AttributeValue part) {
        return switch (whole.type()) {
            case S -> part.s() != null && whole.s().contains(part.s());
            case SS -> part.s() != null && whole.ss().contains(part.s());
            case NS -> part.n() != null && whole.ns().stream().anyMatch(n -> same(n, part.n()));
            case L -> whole.l().stream().anyMatch(element -> Same.values(element, part));
            case BS -> part.b() != null && whole.bs().contains(part.b());
            case B -> part.b() != null && latin(whole).contains(latin(part));
            case N, M, BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> false;
        };
    }

    /** Bytes as text, a character each. */
    private static String latin(AttributeValue value) {
        return new String(value.b().asByteArrayUnsafe(), StandardCharsets.ISO_8859_1);
    }

    private static boolean same(String one, String other) {
        return new BigDecimal(one).compareTo(new BigDecimal(other)) == 0;
    }

    /** Null for a type that has no size. */
    private static @Nullable AttributeValue size(AttributeValue value) {
        int size = switch (value.type()) {
            case S -> value.s().length(); // the service counts UTF-16 units
            case B -> value.b().asByteArrayUnsafe().length;
            case SS -> value.ss().size();
            case NS -> value.ns().size();
            case BS -> value.bs().size();
            case L -> value.l().size();
            case M -> value.m().size();
            case N, BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> -1;
        };
        return size < 0 ? null : AttributeValue.fromN(Integer.toString(size));
    }
}
