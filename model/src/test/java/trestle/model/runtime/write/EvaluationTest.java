package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** A condition is judged here as the store judges it: random conditions on random items are put to both. */
final class EvaluationTest extends WriteBuilderScene {
    private static final List<String> NAMES = List.of("a", "b", "c", "d");
    private static final List<String> SIGNS = List.of("=", "<>", "<", "<=", ">", ">=");

    private final Random random = new Random(17);
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, AttributeValue> values = new HashMap<>();

    private AttributeValue scalar() {
        return switch (random.nextInt(6)) {
            case 0, 1 ->
                s(List.of("a", "ab", "b", "é", "\uFF5E", "\uD83D\uDE00").get(random.nextInt(6)));
            case 2, 3 ->
                AttributeValue.fromN(List.of("1", "1.0", "2", "-1", "1E1", "10").get(random.nextInt(6)));
            case 4 -> AttributeValue.fromBool(random.nextBoolean());
            default -> AttributeValue.fromB(SdkBytes.fromUtf8String(random.nextBoolean() ? "x" : "y"));
        };
    }

    private AttributeValue any() {
        return switch (random.nextInt(9)) {
            case 0 -> AttributeValue.fromSs(random.nextBoolean() ? List.of("a", "b") : List.of("b", "a"));
            case 1 -> AttributeValue.fromNs(List.of("1", "2"));
            case 2 -> AttributeValue.fromL(List.of(scalar(), scalar()));
            case 3 -> AttributeValue.fromM(Map.of("a", scalar(), "b", scalar()));
            default -> scalar();
        };
    }

    private Map<String, AttributeValue> item() {
        var item = new HashMap<>(key("1"));
        for (var name : NAMES) {
            if (random.nextInt(4) > 0) {
                item.put(name, any());
            }
        }
        return item;
    }

    private String path() {
        var name = NAMES.get(random.nextInt(NAMES.size()));
        names.put("#" + name, name);
        if (random.nextInt(4) == 0) {
            names.put("#a", "a");
            return "#" + name + ".#a";
        }
        return "#" + name;
    }

    private String value(AttributeValue value) {
        var placeholder = ":" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }

    private String condition(int depth) {
        if (depth > 0) {
            switch (random.nextInt(5)) {
                case 0 -> {
                    return "(" + condition(depth - 1) + " AND " + condition(depth - 1) + ")";
                }
                case 1 -> {
                    return "(" + condition(depth - 1) + " OR " + condition(depth - 1) + ")";
                }
                case 2 -> {
                    return "NOT " + condition(depth - 1);
                }
                default -> {}
            }
        }
        return switch (random.nextInt(9)) {
            case 0 -> "attribute_exists(" + path() + ")";
            case 1 -> "attribute_not_exists(" + path() + ")";
            case 2 -> "begins_with(" + path() + ", " + value(s(random.nextBoolean() ? "a" : "é")) + ")";
            case 3 -> "contains(" + path() + ", " + value(scalar()) + ")";
            case 4 -> between();
            case 5 -> path() + " IN (" + value(scalar()) + ", " + value(any()) + ")";
            case 6 -> "size(" + path() + ") " + sign() + " " + value(AttributeValue.fromN("2"));
            default -> path() + " " + sign() + " " + value(SIGNS.indexOf(sign()) < 2 ? any() : ordered());
        };
    }

    /** The store takes a range only of values of one type, the lower first. */
    private String between() {
        return random.nextBoolean()
                ? path() + " BETWEEN " + value(s("a")) + " AND " + value(s("b"))
                : path() + " BETWEEN " + value(AttributeValue.fromN("1")) + " AND " + value(AttributeValue.fromN("5"));
    }

    private AttributeValue ordered() {
        return random.nextBoolean() ? s("ab") : AttributeValue.fromN("1.5");
    }

    private String sign() {
        return SIGNS.get(random.nextInt(SIGNS.size()));
    }

    @Test
    void itAgreesWithTheStore() {
        int agreed = 0;
        int refused = 0;
        for (int round = 0; round < 4_000; round++) {
            names.clear();
            values.clear();
            var item = item();
            put(item);
            var text = condition(2);
            var expression = new Expression(text, Map.copyOf(names), Map.copyOf(values));
            boolean stored;
            try {
                stored = asked(expression);
            } catch (software.amazon.awssdk.services.dynamodb.model.DynamoDbException e) {
                refused++; // an operand of a type the store does not order: the processor writes no such condition
                continue;
            }
            assertThat(Evaluation.holds(expression, item))
                    .as("%s of %s with %s", text, item, values)
                    .isEqualTo(stored);
            agreed++;
        }
        assertThat(agreed).isGreaterThan(2_000);
        assertThat(refused).isLessThan(2_000);
    }

    private boolean asked(Expression expression) {
        try {
            client.updateItem(request -> {
                request.tableName("Notes")
                        .key(key("1"))
                        .updateExpression("SET seen = if_not_exists(seen, SK)")
                        .conditionExpression(expression.text())
                        .expressionAttributeNames(expression.names());
                if (!expression.values().isEmpty()) {
                    request.expressionAttributeValues(expression.values());
                }
            });
            return true;
        } catch (ConditionalCheckFailedException e) {
            return false;
        }
    }

    @Test
    void valuesAreTheSameAsTheStoreSeesThem() {
        var values = new ArrayList<AttributeValue>();
        for (int i = 0; i < 60; i++) {
            values.add(any());
        }
        for (var one : values) {
            put(with(key("1"), Map.entry("a", one)));
            for (var other : values) {
                boolean stored = asked(new Expression("#0 = :0", Map.of("#0", "a"), Map.of(":0", other)));
                assertThat(Same.values(one, other)).as("%s = %s", one, other).isEqualTo(stored);
            }
        }
    }

    @Test
    void nullsAreTheSameAsNullsAlone() {
        assertThat(Same.values(null, null)).isTrue();
        assertThat(Same.values(null, s("a"))).isFalse();
        assertThat(Same.values(s("a"), null)).isFalse();
        assertThat(Same.at(Map.of("a", AttributeValue.fromM(Map.of("b", s("x")))), List.of("a", "b")))
                .isEqualTo(s("x"));
        assertThat(Same.at(Map.of("a", s("x")), List.of("a", "b"))).isNull();
        assertThat(Same.at(Map.of(), List.of("a", "b"))).isNull();
        assertThat(Same.items(Map.of("a", s("x")), Map.of("b", s("x")))).isFalse();
    }

    @Test
    void whatTheProcessorNeverWritesIsAMistakeOfTheProgram() {
        for (var text : List.of("(#0 = :0", "attribute_exists #0", "#0 ! :0")) {
            assertThatThrownBy(() -> Evaluation.holds(new Expression(text, Map.of("#0", "a"), Map.of()), Map.of()))
                    .as(text)
                    .isInstanceOf(RuntimeException.class);
        }
    }
}
