package trestle.engine.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static trestle.engine.expression.Cases.assertRefused;
import static trestle.engine.expression.Cases.n;
import static trestle.engine.expression.Cases.s;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import trestle.engine.value.Value;

class ExpressionScopeTest {
    @Test
    void refusesEmptyMaps() {
        assertRefused("ExpressionAttributeNames must not be empty", () -> new ExpressionScope(Map.of(), null));
        assertRefused("ExpressionAttributeValues must not be empty", () -> new ExpressionScope(null, Map.of()));
    }

    @Test
    void refusesKeysThatAreNoPlaceholders() {
        for (var key : List.of("a", "#", "#a-b", ":a", "", "#é")) {
            assertRefused(
                    "ExpressionAttributeNames contains invalid key: Syntax error; key: \"" + key + "\"",
                    () -> new ExpressionScope(Map.of(key, "a"), null));
        }
        for (var key : List.of("a", ":", ":a b", "#a")) {
            assertRefused(
                    "ExpressionAttributeValues contains invalid key: Syntax error; key: \"" + key + "\"",
                    () -> new ExpressionScope(null, Map.of(key, s("a"))));
        }
    }

    @Test
    void allowsPlaceholdersOf255Bytes() {
        var longest = "#" + "a".repeat(254);
        var scope = new ExpressionScope(Map.of(longest, "a"), null);
        assertThat(scope.projection(longest).paths()).hasSize(1);
        assertRefused(
                "ExpressionAttributeNames contains invalid key: The expression attribute map contains a key that is too"
                        + " long; size of key: 256",
                () -> new ExpressionScope(Map.of(longest + "a", "a"), null));
        assertRefused(
                "ExpressionAttributeValues contains invalid key: The expression attribute map contains a key that is too"
                        + " long; size of key: 256",
                () -> new ExpressionScope(null, Map.of(":" + "a".repeat(255), s("a"))));
    }

    @Test
    void refusesMoreThanTwoMegabytesOfValues() {
        var megabyte = s("x".repeat(1024 * 1024));
        assertThatCode(() -> new ExpressionScope(null, Map.of(":a", megabyte, ":b", megabyte)))
                .doesNotThrowAnyException();
        assertRefused(
                "ExpressionAttributeValues exceeds max size",
                () -> new ExpressionScope(null, Map.of(":a", megabyte, ":b", megabyte, ":c", s("x"))));
    }

    @Test
    void tellsWhatIsUnusedNamesFirst() {
        var names = new LinkedHashMap<String, String>();
        names.put("#a", "a");
        names.put("#b", "b");
        names.put("#c", "c");
        var values = new LinkedHashMap<String, Value>();
        values.put(":x", n("1"));
        values.put(":y", n("2"));
        var scope = new ExpressionScope(names, values);
        scope.update("SET #b = :y");
        assertRefused(
                "Value provided in ExpressionAttributeNames unused in expressions: keys: {#a, #c}",
                scope::requireAllUsed);
        scope.projection("#a, #c");
        assertRefused(
                "Value provided in ExpressionAttributeValues unused in expressions: keys: {:x}", scope::requireAllUsed);
        scope.condition("ConditionExpression", "a = :y OR b = :x");
        scope.requireAllUsed();
    }

    @Test
    void reportsTheParameterOfThisRequestNotOfTheFirstWithTheText() {
        var text = "twice = :undefined";
        for (var parameter : List.of("ConditionExpression", "FilterExpression")) {
            assertRefused(
                    "Invalid " + parameter
                            + ": An expression attribute value used in expression is not defined; attribute"
                            + " value: :undefined",
                    () -> new ExpressionScope(null, null).condition(parameter, text));
        }
    }

    @Test
    void keepsABoundedNumberOfTexts() {
        var cache = new ParseCache<String>((parameter, text) -> text + "!");
        for (var i = 0; i < 5000; i++) {
            assertThat(cache.get("p", "text" + i)).isEqualTo("text" + i + "!");
            assertThat(cache.size()).isBetween(1, 1024);
        }
        assertThat(cache.get("p", "text4999")).isSameAs(cache.get("p", "text4999"));
    }

    @Test
    void refusesMixedParameters() {
        assertRefused(
                "Can not use both expression and non-expression parameters in the same request: Non-expression parameters:"
                        + " {AttributeUpdates, Expected} Expression parameters: {UpdateExpression}",
                () -> new ExpressionParameters()
                        .expression("UpdateExpression", "SET a = :v")
                        .expression("ConditionExpression", null)
                        .legacy("AttributeUpdates", Map.of())
                        .legacy("Expected", Map.of())
                        .legacy("ConditionalOperator", null)
                        .check(null, null));
    }

    @Test
    void refusesNamesAndValuesForNoExpression() {
        assertRefused(
                "ExpressionAttributeNames can only be specified when using expressions",
                () -> new ExpressionParameters()
                        .expression("ConditionExpression", null)
                        .check(Map.of(), Map.of()));
        assertRefused(
                "ExpressionAttributeValues can only be specified when using expressions: ConditionExpression is null",
                () -> new ExpressionParameters()
                        .expression("ConditionExpression", null)
                        .check(null, Map.of()));
        assertRefused(
                "ExpressionAttributeValues can only be specified when using expressions: FilterExpression and"
                        + " KeyConditionExpression are null",
                () -> new ExpressionParameters()
                        .expression("ProjectionExpression", "a")
                        .expression("FilterExpression", null)
                        .expression("KeyConditionExpression", null)
                        .check(null, Map.of()));
        new ExpressionParameters()
                .expression("UpdateExpression", null)
                .expression("ConditionExpression", "a = :v")
                .check(Map.of(), Map.of());
    }
}
