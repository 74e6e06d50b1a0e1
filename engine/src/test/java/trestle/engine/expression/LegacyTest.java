package trestle.engine.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.expression.Cases.assertRefused;
import static trestle.engine.expression.Cases.b;
import static trestle.engine.expression.Cases.bs;
import static trestle.engine.expression.Cases.item;
import static trestle.engine.expression.Cases.l;
import static trestle.engine.expression.Cases.m;
import static trestle.engine.expression.Cases.map;
import static trestle.engine.expression.Cases.n;
import static trestle.engine.expression.Cases.ns;
import static trestle.engine.expression.Cases.s;
import static trestle.engine.expression.Cases.ss;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

class LegacyTest {
    private static final Item ITEM = item(
            "s",
            s("hello"),
            "n",
            n("5"),
            "b",
            b("hello"),
            "ss",
            ss("a", "b"),
            "ns",
            ns("1", "2"),
            "bs",
            bs("a"),
            "l",
            l(s("a"), n("1")),
            "m",
            m("x", n("1")),
            "yes",
            new Value.Bool(true));

    private static boolean matches(String attribute, String operator, Value... arguments) {
        var condition = new LegacyCondition(operator, List.of(arguments));
        return Legacy.filter(Map.of(attribute, condition), null).matches(ITEM);
    }

    @Nested
    class Filters {
        @Test
        void compare() {
            assertThat(matches("n", "EQ", n("5.0"))).isTrue();
            assertThat(matches("n", "EQ", s("5"))).isFalse();
            assertThat(matches("m", "EQ", m("x", n("1")))).isTrue();
            assertThat(matches("yes", "EQ", new Value.Bool(true))).isTrue();
            assertThat(matches("n", "NE", n("6"))).isTrue();
            assertThat(matches("absent", "NE", n("6"))).isTrue();
            assertThat(matches("n", "LE", n("5"))).isTrue();
            assertThat(matches("n", "LT", n("5"))).isFalse();
            assertThat(matches("s", "GE", s("hello"))).isTrue();
            assertThat(matches("b", "GT", b("hallo"))).isTrue();
            assertThat(matches("absent", "GT", b("hallo"))).isFalse();
            assertThat(matches("n", "BETWEEN", n("1"), n("5"))).isTrue();
            assertThat(matches("n", "IN", n("1"), n("5"))).isTrue();
            assertThat(matches("n", "IN", n("1"))).isFalse();
        }

        @Test
        void lookWithin() {
            assertThat(matches("s", "CONTAINS", s("ell"))).isTrue();
            assertThat(matches("ss", "CONTAINS", s("a"))).isTrue();
            assertThat(matches("l", "CONTAINS", n("1"))).isTrue();
            assertThat(matches("ns", "NOT_CONTAINS", n("3"))).isTrue();
            assertThat(matches("s", "NOT_CONTAINS", n("3"))).isTrue();
            assertThat(matches("s", "NOT_CONTAINS", s("ell"))).isFalse();
            assertThat(matches("s", "BEGINS_WITH", s("hell"))).isTrue();
            assertThat(matches("n", "BEGINS_WITH", s("5"))).isFalse();
        }

        @Test
        void neitherContainNorLackInWhatIsAbsent() {
            assertThat(matches("absent", "CONTAINS", s("x"))).isFalse();
            assertThat(matches("absent", "NOT_CONTAINS", s("x"))).isFalse();
        }

        @Test
        void tellPresenceFromAbsence() {
            assertThat(matches("s", "NOT_NULL")).isTrue();
            assertThat(matches("absent", "NOT_NULL")).isFalse();
            assertThat(matches("absent", "NULL")).isTrue();
            assertThat(Legacy.filter(Map.of("s", new LegacyCondition("NULL", null)), null)
                            .matches(ITEM))
                    .isFalse();
        }

        @Test
        void joinByAndUnlessByOr() {
            var conditions = Map.of(
                    "n", new LegacyCondition("EQ", List.of(n("5"))), "s", new LegacyCondition("EQ", List.of(s("no"))));
            assertThat(Legacy.filter(conditions, null).matches(ITEM)).isFalse();
            assertThat(Legacy.filter(conditions, "AND").matches(ITEM)).isFalse();
            assertThat(Legacy.filter(conditions, "OR").matches(ITEM)).isTrue();
            assertThat(Legacy.filter(conditions, "OR").topLevelNames())
                    .containsExactlyInAnyOrder(AttributeName.of("n"), AttributeName.of("s"));
        }

        @Test
        void passEverythingWhenEmpty() {
            assertThat(Legacy.filter(Map.of(), null).matches(ITEM)).isTrue();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "EQ",
                    "NE",
                    "LE",
                    "LT",
                    "GE",
                    "GT",
                    "CONTAINS",
                    "NOT_CONTAINS",
                    "BEGINS_WITH",
                    "IN",
                    "BETWEEN"
                })
        void refuseNoArguments(String operator) {
            assertRefused(
                    "One or more parameter values were invalid: Invalid number of argument(s) for the " + operator
                            + " ComparisonOperator",
                    () -> matches("s", operator));
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "EQ",
                    "NE",
                    "LE",
                    "LT",
                    "GE",
                    "GT",
                    "CONTAINS",
                    "NOT_CONTAINS",
                    "BEGINS_WITH",
                    "BETWEEN",
                    "NULL",
                    "NOT_NULL"
                })
        void refuseTooManyArguments(String operator) {
            assertRefused(
                    "One or more parameter values were invalid: Invalid number of argument(s) for the " + operator
                            + " ComparisonOperator",
                    () -> matches("s", operator, s("a"), s("b"), s("c")));
        }

        @ParameterizedTest
        @ValueSource(strings = {"LE", "LT", "GE", "GT", "CONTAINS", "NOT_CONTAINS", "BEGINS_WITH", "IN"})
        void refuseArgumentsOfOtherTypes(String operator) {
            for (var argument : List.of(ss("a"), l(), m(), new Value.Bool(true), new Value.Null())) {
                assertRefused(
                        "One or more parameter values were invalid: ComparisonOperator " + operator
                                + " is not valid for " + argument.type() + " AttributeValue type",
                        () -> matches("s", operator, argument));
            }
        }

        @Test
        void refuseRangesThatAreNone() {
            assertRefused(
                    "The BETWEEN condition was provided a range where the lower bound is greater than the upper bound",
                    () -> matches("n", "BETWEEN", n("2"), n("1")));
            assertRefused(
                    "One or more parameter values were invalid: AttributeValues inside AttributeValueList must be of same"
                            + " type",
                    () -> matches("n", "IN", n("2"), s("1")));
            assertRefused(
                    "One or more parameter values were invalid: ComparisonOperator BEGINS_WITH is not valid for N"
                            + " AttributeValue type",
                    () -> matches("n", "BEGINS_WITH", n("2")));
        }
    }

    @Test
    void refusesOperatorsAndActionsThatDoNotExist() {
        var known =
                "Member must satisfy enum value set: [IN, NULL, BETWEEN, LT, NOT_CONTAINS, EQ, GT, NOT_NULL, NE, LE,"
                        + " BEGINS_WITH, GE, CONTAINS]";
        var unknown = Map.of("a", new LegacyCondition("eq", List.of(s("x"))));
        assertRefused(
                "1 validation error detected: Value 'eq' at 'scanFilter.a.member.comparisonOperator' failed to satisfy"
                        + " constraint: " + known,
                () -> Legacy.filter("scanFilter", unknown, null));
        assertRefused(
                "1 validation error detected: Value 'eq' at 'keyConditions.a.member.comparisonOperator' failed to satisfy"
                        + " constraint: " + known,
                () -> Legacy.keyConditions(unknown));
        assertRefused(
                "1 validation error detected: Value null at 'queryFilter.a.member.comparisonOperator' failed to satisfy"
                        + " constraint: Member must not be null",
                () -> Legacy.filter(Map.of("a", new LegacyCondition(null, null)), null));
        assertRefused(
                "1 validation error detected: Value '' at 'expected.a.member.comparisonOperator' failed to satisfy"
                        + " constraint: " + known,
                () -> Legacy.expected(Map.of("a", new ExpectedAttribute(s("x"), null, "", null)), null));
        assertRefused(
                "1 validation error detected: Value 'put' at 'attributeUpdates.a.member.action' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [ADD, PUT, DELETE]",
                () -> Legacy.updates(Map.of("a", new AttributeUpdate(s("x"), "put"))));
    }

    @Nested
    class Expectations {
        private static boolean holds(ExpectedAttribute expected) {
            return Legacy.expected(Map.of("a", expected), null).matches(item("a", s("x")));
        }

        private static boolean holdsForNothing(ExpectedAttribute expected) {
            return Legacy.expected(Map.of("a", expected), null).matches(Item.EMPTY);
        }

        @Test
        void ofAValue() {
            assertThat(holds(new ExpectedAttribute(s("x"), null, null, null))).isTrue();
            assertThat(holds(new ExpectedAttribute(s("x"), true, null, null))).isTrue();
            assertThat(holds(new ExpectedAttribute(s("y"), true, null, null))).isFalse();
            assertThat(holds(new ExpectedAttribute(s("x"), null, "NE", null))).isFalse();
            assertThat(holdsForNothing(new ExpectedAttribute(s("x"), null, null, null)))
                    .isFalse();
        }

        @Test
        void ofAbsence() {
            assertThat(holds(new ExpectedAttribute(null, false, null, null))).isFalse();
            assertThat(holdsForNothing(new ExpectedAttribute(null, false, null, null)))
                    .isTrue();
            assertThat(holdsForNothing(new ExpectedAttribute(null, null, "NULL", List.of())))
                    .isTrue();
        }

        @Test
        void byOperators() {
            assertThat(holds(new ExpectedAttribute(null, null, "BEGINS_WITH", List.of(s("x")))))
                    .isTrue();
            assertThat(holds(new ExpectedAttribute(null, null, "IN", List.of(s("y"), s("x")))))
                    .isTrue();
            assertThat(holds(new ExpectedAttribute(null, null, "NOT_NULL", null)))
                    .isTrue();
        }

        @Test
        void areRefusedInTheServicesWords() {
            var prefix = "One or more parameter values were invalid: ";
            var list = List.of(s("x"));
            var cases = new LinkedHashMap<ExpectedAttribute, String>();
            cases.put(
                    new ExpectedAttribute(s("x"), null, "EQ", list),
                    "Value and AttributeValueList cannot be used together for Attribute: a");
            cases.put(
                    new ExpectedAttribute(null, true, "EQ", list),
                    "Exists and ComparisonOperator cannot be used together for Attribute: a");
            cases.put(
                    new ExpectedAttribute(null, null, "LT", null),
                    "Value or AttributeValueList must be used with ComparisonOperator: LT for Attribute: a");
            cases.put(
                    new ExpectedAttribute(null, null, null, list),
                    "AttributeValueList can only be used with a ComparisonOperator for Attribute: a");
            cases.put(
                    new ExpectedAttribute(null, null, null, null),
                    "Value must be provided when Exists is null for Attribute: a");
            cases.put(
                    new ExpectedAttribute(null, true, null, null),
                    "Value must be provided when Exists is true for Attribute: a");
            cases.put(
                    new ExpectedAttribute(s("x"), false, null, null),
                    "Value cannot be used when Exists is false for Attribute: a");
            cases.put(
                    new ExpectedAttribute(s("x"), null, "NULL", null),
                    "Invalid number of argument(s) for the NULL ComparisonOperator");
            cases.put(
                    new ExpectedAttribute(s("x"), null, "BETWEEN", null),
                    "Invalid number of argument(s) for the BETWEEN ComparisonOperator");
            cases.put(
                    new ExpectedAttribute(l(), null, "LE", null),
                    "ComparisonOperator LE is not valid for L AttributeValue type");
            cases.forEach((expected, message) -> assertRefused(prefix + message, () -> holds(expected)));
        }
    }

    @Nested
    class KeyConditions {
        private static final List<AttributeName> PK = List.of(AttributeName.of("pk"));
        private static final List<AttributeName> SK = List.of(AttributeName.of("sk"));

        private static KeyRange bind(String operator, Value... arguments) {
            var conditions = Map.of(
                    "pk",
                    new LegacyCondition("EQ", List.of(s("k"))),
                    "sk",
                    new LegacyCondition(operator, List.of(arguments)));
            return Legacy.keyConditions(conditions).bind(PK, SK);
        }

        @Test
        void bind() {
            assertThat(bind("EQ", n("1"))).isEqualTo(new KeyRange(List.of(s("k")), List.of(n("1")), null));
            assertThat(bind("LE", n("1")).last()).isEqualTo(new KeyRange.AtMost(n("1")));
            assertThat(bind("LT", n("1")).last()).isEqualTo(new KeyRange.Less(n("1")));
            assertThat(bind("GE", n("1")).last()).isEqualTo(new KeyRange.AtLeast(n("1")));
            assertThat(bind("GT", n("1")).last()).isEqualTo(new KeyRange.Greater(n("1")));
            assertThat(bind("BEGINS_WITH", s("a")).last()).isEqualTo(new KeyRange.BeginsWith(s("a")));
            assertThat(bind("BETWEEN", n("1"), n("2")).last()).isEqualTo(new KeyRange.Between(n("1"), n("2")));
        }

        @Test
        void refuseOperatorsThatFindNoKey() {
            for (var operator : List.of("NE", "IN", "CONTAINS", "NOT_CONTAINS")) {
                assertRefused(
                        "Attempted conditional constraint is not an indexable operation", () -> bind(operator, s("a")));
            }
            for (var operator : List.of("NULL", "NOT_NULL")) {
                assertRefused("Attempted conditional constraint is not an indexable operation", () -> bind(operator));
            }
        }

        @Test
        void wantThePartitionKeyEqual() {
            assertRefused(
                    "Query key condition not supported",
                    () -> Legacy.keyConditions(Map.of("pk", new LegacyCondition("GT", List.of(s("k")))))
                            .bind(PK, SK));
            assertRefused(
                    "Query condition missed key schema element: pk",
                    () -> Legacy.keyConditions(Map.of("sk", new LegacyCondition("EQ", List.of(s("k")))))
                            .bind(PK, SK));
            assertRefused(
                    "Conditions can be of length 1 or 2 only",
                    () -> Legacy.keyConditions(Map.of()).bind(PK, SK));
        }
    }

    @Nested
    class Updates {
        private static final Item BEFORE =
                item("pk", s("k"), "n", n("1"), "ss", ss("a", "b"), "l", l(s("a")), "s", s("text"));

        private static Map<String, Value> after(String attribute, String action, Value value) {
            return Legacy.updates(Map.of(attribute, new AttributeUpdate(value, action)))
                    .apply(BEFORE)
                    .after()
                    .values();
        }

        @Test
        void put() {
            assertThat(after("n", "PUT", s("x"))).containsEntry("n", s("x"));
            assertThat(after("status", null, m("a", n("1")))).containsEntry("status", m("a", n("1")));
        }

        @Test
        void add() {
            assertThat(after("n", "ADD", n("2"))).containsEntry("n", n("3"));
            assertThat(after("fresh", "ADD", n("2"))).containsEntry("fresh", n("2"));
            assertThat(after("ss", "ADD", ss("b", "c"))).containsEntry("ss", ss("a", "b", "c"));
            assertThat(after("l", "ADD", l(s("b")))).containsEntry("l", l(s("a"), s("b")));
        }

        @Test
        void delete() {
            assertThat(after("n", "DELETE", null))
                    .isEqualTo(map("pk", s("k"), "ss", ss("a", "b"), "l", l(s("a")), "s", s("text")));
            assertThat(after("ss", "DELETE", ss("a", "z"))).containsEntry("ss", ss("b"));
            assertThat(after("ss", "DELETE", ss("a", "b"))).doesNotContainKey("ss");
            assertThat(after("fresh", "DELETE", ss("a"))).doesNotContainKey("fresh");
        }

        @Test
        void createNothingByDeleting() {
            var update = Legacy.updates(Map.of("a", new AttributeUpdate(null, "DELETE")));
            assertThat(update.create(item("pk", s("k")))).isNull();
            assertThat(Legacy.updates(Map.of()).create(item("pk", s("k")))).isNotNull();
        }

        @Test
        void areRefusedInTheServicesWords() {
            assertRefused(
                    "One or more parameter values were invalid: Only DELETE action is allowed when no attribute value is"
                            + " specified",
                    () -> after("n", "PUT", null));
            assertRefused(
                    "One or more parameter values were invalid: DELETE action with value is not supported for the type N",
                    () -> after("n", "DELETE", n("1")));
            assertRefused(
                    "One or more parameter values were invalid: ADD action is not supported for the type S",
                    () -> after("n", "ADD", s("1")));
            assertRefused("Type mismatch for attribute to update", () -> after("s", "ADD", n("1")));
            assertRefused("Type mismatch for attribute to update", () -> after("ss", "DELETE", ns("1")));
        }
    }
}
