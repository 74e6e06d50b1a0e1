package trestle.engine.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.expression.Cases.assertRefused;
import static trestle.engine.expression.Cases.n;
import static trestle.engine.expression.Cases.s;
import static trestle.engine.expression.Cases.scopeFor;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import trestle.engine.value.AttributeName;

class KeyConditionTest {
    private static List<AttributeName> names(String... names) {
        return List.of(names).stream().map(AttributeName::of).toList();
    }

    private static KeyRange bind(String text) {
        return scopeFor(text).keyCondition(text).bind(names("pk"), names("sk"));
    }

    @Test
    void bindsThePartitionKeyAlone() {
        assertThat(bind("pk = :s")).isEqualTo(new KeyRange(List.of(s("x")), List.of(), null));
        assertThat(bind("(:s = pk)")).isEqualTo(new KeyRange(List.of(s("x")), List.of(), null));
    }

    @Test
    void bindsTheSortKey() {
        var partition = List.of(s("x"));
        assertThat(bind("sk = :n AND pk = :s")).isEqualTo(new KeyRange(partition, List.of(n("1")), null));
        assertThat(bind("pk = :s AND sk < :n"))
                .isEqualTo(new KeyRange(partition, List.of(), new KeyRange.Less(n("1"))));
        assertThat(bind("pk = :s AND :n < sk"))
                .isEqualTo(new KeyRange(partition, List.of(), new KeyRange.Greater(n("1"))));
        assertThat(bind("pk = :s AND sk <= :n"))
                .isEqualTo(new KeyRange(partition, List.of(), new KeyRange.AtMost(n("1"))));
        assertThat(bind("pk = :s AND sk >= :n"))
                .isEqualTo(new KeyRange(partition, List.of(), new KeyRange.AtLeast(n("1"))));
        assertThat(bind("(pk = :s AND (sk BETWEEN :n AND :m))"))
                .isEqualTo(new KeyRange(partition, List.of(), new KeyRange.Between(n("1"), n("2"))));
        assertThat(bind("pk = :s AND begins_with(sk, :t)"))
                .isEqualTo(new KeyRange(partition, List.of(), new KeyRange.BeginsWith(s("y"))));
    }

    static List<List<String>> faults() {
        return Cases.table("""
                sk = :n                          Query condition missed key schema element: pk
                a = :s                           Query condition missed key schema element: pk
                pk = :s AND a = :s               Query condition missed key schema element: sk
                pk = :s AND sk = :n AND a = :s   Conditions can be of length 1 or 2 only
                pk < :s                          Query key condition not supported
                begins_with(pk, :s) AND sk = :n  Query key condition not supported
                pk = :s AND pk = :t              KeyConditionExpressions must only contain one condition per key
                pk = :s AND sk > :n AND sk < :m  KeyConditionExpressions must only contain one condition per key
                pk = :s OR sk = :n               Invalid operator used in KeyConditionExpression: OR
                NOT pk = :s                      Invalid operator used in KeyConditionExpression: NOT
                pk = :s AND sk <> :n             Invalid operator used in KeyConditionExpression: <>
                pk = :s AND sk IN (:n)           Invalid operator used in KeyConditionExpression: IN
                pk = :s AND attribute_exists(sk)  Invalid operator used in KeyConditionExpression: attribute_exists
                attribute_not_exists(sk)         Invalid operator used in KeyConditionExpression: attribute_not_exists
                contains(pk, :s)                 Invalid operator used in KeyConditionExpression: contains
                size(pk) = :n                    KeyConditionExpressions cannot contain nested operations
                pk = :s AND sk.a = :n            KeyConditionExpressions cannot have conditions on nested attributes
                pk = sk                          Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition
                pk = :s AND begins_with(sk, a)   Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition
                :s = :t                          Invalid condition in KeyConditionExpression: No key attribute specified
                :n BETWEEN sk AND :m             Invalid condition in KeyConditionExpression: BETWEEN operator must have the key attribute as its first operand
                begins_with(:s, pk)              Invalid condition in KeyConditionExpression: begins_with operator must have the key attribute as its first operand
                pk = :s AND sk BETWEEN :m AND :n  Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue: {N:1}
                pk = :s AND begins_with(sk, :n)  Invalid KeyConditionExpression: Incorrect operand type for operator or function; operator or function: begins_with, operand type: N
                pk                               Invalid KeyConditionExpression: Syntax error; token: "<EOF>", near: "pk"
                ((pk = :s))                      Invalid KeyConditionExpression: The expression has redundant parentheses;
                key = :s                         Invalid KeyConditionExpression: Attribute name is a reserved keyword; reserved keyword: key
                """);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void refusesInTheServicesWords(List<String> row) {
        assertRefused(row.getLast(), () -> bind(row.getFirst()));
    }

    @Test
    void refusesTwoConditionsOnASingleKey() {
        var condition = scopeFor("pk = :s AND a = :t").keyCondition("pk = :s AND a = :t");
        assertRefused("Query key condition not supported", () -> condition.bind(names("pk"), List.of()));
    }

    @Test
    void refusesValuesOfOtherTypesThanTheKeys() {
        var types = Map.of(AttributeName.of("pk"), "S", AttributeName.of("sk"), "N");
        var message = "One or more parameter values were invalid: Condition parameter type does not match schema type";
        for (var text : List.of("pk = :n", "pk = :s AND sk = :s", "pk = :bool", "pk = :s AND sk BETWEEN :s AND :t")) {
            assertRefused(message, () -> scopeFor(text).keyCondition(text).bind(names("pk"), names("sk"), types::get));
        }
        assertThat(scopeFor("pk = :s AND sk > :n")
                        .keyCondition("pk = :s AND sk > :n")
                        .bind(names("pk"), names("sk"), types::get)
                        .last())
                .isEqualTo(new KeyRange.Greater(n("1")));
    }

    @Test
    void looksAtPlaceholdersBeforeTheForm() {
        var scope = new ExpressionScope(null, Map.of(":s", s("x"), ":unused", s("y")));
        var condition = scope.keyCondition("pk <> :s");
        assertRefused(
                "Value provided in ExpressionAttributeValues unused in expressions: keys: {:unused}",
                scope::requireAllUsed);
        assertRefused("Invalid operator used in KeyConditionExpression: <>", condition::check);
    }

    @Nested
    class OfSeveralAttributes {
        private KeyRange bindMany(String text) {
            return scopeFor(text).keyCondition(text).bind(names("p1", "p2"), names("s1", "s2", "s3"));
        }

        @Test
        void bindsFromTheLeft() {
            assertThat(bindMany("p2 = :t AND p1 = :s"))
                    .isEqualTo(new KeyRange(List.of(s("x"), s("y")), List.of(), null));
            assertThat(bindMany("p1 = :s AND p2 = :t AND s1 = :n AND s2 = :m AND begins_with(s3, :s)"))
                    .isEqualTo(new KeyRange(
                            List.of(s("x"), s("y")), List.of(n("1"), n("2")), new KeyRange.BeginsWith(s("x"))));
        }

        @Test
        void wantsTheWholePartitionKey() {
            assertRefused("Query condition missed key schema element: p2", () -> bindMany("p1 = :s AND s1 = :n"));
        }

        @Test
        void leavesNoGap() {
            assertRefused(
                    "Query condition missed key schema element: s1", () -> bindMany("p1 = :s AND p2 = :t AND s2 = :n"));
        }

        @Test
        void endsWithARange() {
            assertRefused(
                    "Query key condition not supported", () -> bindMany("p1 = :s AND p2 = :t AND s1 > :n AND s2 = :n"));
        }
    }
}
