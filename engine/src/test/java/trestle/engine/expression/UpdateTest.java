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
import static trestle.engine.expression.Cases.scopeFor;
import static trestle.engine.expression.Cases.ss;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

class UpdateTest {
    private static final Item KEY = item("pk", s("k"));

    private static Map<String, Value> after(String text, Item before) {
        return scopeFor(text).update(text).apply(before).after().values();
    }

    @Nested
    class Setting {
        @Test
        void replacesAndCreates() {
            assertThat(after("SET a = :n, z = :s", item("pk", s("k"), "a", s("old"), "c", n("3"))))
                    .isEqualTo(map("pk", s("k"), "a", n("1"), "z", s("x"), "c", n("3")));
        }

        @Test
        void readsTheItemAsItWas() {
            assertThat(after("SET a = b, b = a REMOVE c", item("a", n("1"), "b", n("2"))))
                    .isEqualTo(map("a", n("2"), "b", n("1")));
            assertThat(after("REMOVE a SET b = a", item("a", n("1")))).isEqualTo(map("b", n("1")));
        }

        @Test
        void addsAndSubtracts() {
            assertThat(after(
                            "SET a = a + :m, b = :n - b, c = if_not_exists(c, :n) + :m",
                            item("a", n("5"), "b", n("0.5"))))
                    .isEqualTo(map("a", n("7"), "b", n("0.5"), "c", n("3")));
        }

        @ParameterizedTest
        @ValueSource(strings = {"SET a = (a + :n)", "SET a = (a) + :n", "set a = a + (:n)", "SET a = ((a) + (:n))"})
        void allowsParentheses(String text) {
            assertThat(after(text, item("a", n("1")))).isEqualTo(map("a", n("2")));
        }

        @Test
        void appendsLists() {
            assertThat(after(
                            "SET a = list_append(a, :l), b = list_append(if_not_exists(b, :l), :l)",
                            item("a", l(n("1")))))
                    .isEqualTo(map("a", l(n("1"), s("x")), "b", l(s("x"), s("x"))));
        }

        @Test
        void keepsWhatExists() {
            assertThat(after(
                            "SET a = if_not_exists(a, :s), b = if_not_exists(b, if_not_exists(c, :s))",
                            item("a", n("1"), "c", n("3"))))
                    .isEqualTo(map("a", n("1"), "b", n("3"), "c", n("3")));
        }

        @Test
        void changesWithinMapsAndLists() {
            var before = item("m", m("x", n("1"), "l", l(s("a"), m("y", n("2")))));
            assertThat(after("SET m.x = :s, m.l[1].y = m.l[1].y + :n, m.z = :m", before))
                    .isEqualTo(map("m", m("x", s("x"), "l", l(s("a"), m("y", n("3"))), "z", n("2"))));
        }

        @Test
        void appendsBeyondAListsEndInTheOrderOfIndexes() {
            assertThat(after("SET a[84] = :t, a[37] = :s, a[0] = :n, a[17] = :m", item("a", l(s("one"), s("two")))))
                    .isEqualTo(map("a", l(n("1"), s("two"), n("2"), s("x"), s("y"))));
            assertThat(after("SET a[0] = :n", item("a", l()))).isEqualTo(map("a", l(n("1"))));
        }

        @Test
        void refusesAbsentOperands() {
            var message = "The provided expression refers to an attribute that does not exist in the item";
            for (var text : List.of("SET a = b", "SET a = b + :n", "SET a = list_append(b, :l)", "SET a = c.d")) {
                assertRefused(message, () -> after(text, item("c", n("1"))));
            }
        }

        @Test
        void refusesOperandsOfWrongTypes() {
            var message = "An operand in the update expression has an incorrect data type";
            for (var text : List.of("SET a = b + :n", "SET a = list_append(b, :l)", "SET a = :n - b")) {
                assertRefused(message, () -> after(text, item("b", s("text"))));
            }
        }

        @Test
        void refusesSumsThatDoNotFit() {
            var digits = "9".repeat(38);
            assertRefused(
                    "Attempting to store more than 38 significant digits in a Number",
                    () -> after("SET a = a + :n", item("a", n(digits + "0"))));
            assertRefused(
                    "Number overflow. Attempting to store a number with magnitude larger than supported range",
                    () -> after("SET a = a + a", item("a", n("9E125"))));
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "SET a.b = :s",
                    "SET s.b = :s",
                    "SET l.b = :s",
                    "SET m[0] = :s",
                    "SET l[9].x = :s",
                    "REMOVE a.b",
                    "REMOVE a[0]",
                    "REMOVE m.x.y",
                    "ADD a.b :n",
                    "DELETE s[0] :ss"
                })
        void refusesPathsThatLeadNowhere(String text) {
            assertRefused(
                    "The document path provided in the update expression is invalid for update",
                    () -> after(text, item("s", s("text"), "l", l(s("x")), "m", m("x", s("y")))));
        }
    }

    @Nested
    class Removing {
        @Test
        void removesWholeAttributesAndParts() {
            var before = item("a", n("1"), "m", m("x", n("1"), "y", n("2")), "l", l(n("0"), n("1"), n("2"), n("3")));
            assertThat(after("REMOVE a, m.x, l[1], l[2], missing1, m.nothing, l[17]", before))
                    .isEqualTo(map("m", m("y", n("2")), "l", l(n("0"), n("3"))));
        }

        @Test
        void countsIndexesAsTheyWere() {
            var before = item("a", l(n("2"), n("3"), n("4"), n("5"), n("6")));
            assertThat(after("REMOVE a[1] SET a[3] = :n", before))
                    .isEqualTo(map("a", l(n("2"), n("4"), n("1"), n("6"))));
        }

        @Test
        void leavesEmptyMapsAndListsBehind() {
            assertThat(after("REMOVE m.x, l[0]", item("m", m("x", n("1")), "l", l(n("1")))))
                    .isEqualTo(map("m", m(), "l", l()));
        }
    }

    @Nested
    class AddingAndDeleting {
        @Test
        void addsToNumbers() {
            assertThat(after("ADD a :m, b :n", item("a", n("40")))).isEqualTo(map("a", n("42"), "b", n("1")));
        }

        @Test
        void unitesSets() {
            var before = item("ss", ss("z", "x"), "ns", ns("2.0", "7"), "bs", bs("q"));
            assertThat(after("ADD ss :ss, ns :ns, bs :bs, fresh :ss", before))
                    .isEqualTo(map(
                            "ss",
                            ss("z", "x", "y"),
                            "ns",
                            ns("2", "7", "1"),
                            "bs",
                            bs("q", "x", "y"),
                            "fresh",
                            ss("x", "y")));
        }

        @Test
        void takesMembersFromSets() {
            var before = item("ss", ss("z", "x"), "ns", ns("1", "2"), "bs", bs("q"), "m", m("ss", ss("x", "z")));
            assertThat(after("DELETE ss :ss, ns :ns, bs :bs, fresh :ss, m.ss :ss", before))
                    .isEqualTo(map("ss", ss("z"), "bs", bs("q"), "m", m("ss", ss("z"))));
        }

        @Test
        void refusesOtherTypes() {
            var message = "An operand in the update expression has an incorrect data type";
            for (var text : List.of("ADD a :n", "ADD a :ns", "DELETE a :ns", "ADD a :bs")) {
                assertRefused(message, () -> after(text, item("a", ss("x"))));
            }
            assertRefused(message, () -> after("ADD a :ss", item("a", b("x"))));
            assertRefused(message, () -> after("DELETE a :ss", item("a", s("x"))));
        }
    }

    @Nested
    class WhereThereIsNoItem {
        @Test
        void createsOne() {
            var text = "SET a = :n REMOVE x.y, b DELETE c.d :ss";
            var created = scopeFor(text).update(text).create(KEY);
            assertThat(created.after().values()).isEqualTo(map("pk", s("k"), "a", n("1")));
            assertThat(created.updatedNew().values()).isEqualTo(map("a", n("1")));
        }

        @ParameterizedTest
        @ValueSource(strings = {"REMOVE a", "REMOVE x.y, z[0]", "DELETE a :ss"})
        void createsNoneToRemoveFromIt(String text) {
            assertThat(scopeFor(text).update(text).create(KEY)).isNull();
        }

        @Test
        void refusesToSetWithinWhatIsNotThere() {
            assertRefused(
                    "The document path provided in the update expression is invalid for update",
                    () -> scopeFor("SET a.b = :s").update("SET a.b = :s").create(KEY));
        }
    }

    @Nested
    class WhatWasUpdated {
        private static final Item BEFORE =
                item("pk", s("k"), "a", m("b", s("dog"), "c", l(n("1"), n("2"), n("3"))), "d", s("cat"));

        private static Map<String, Value> old(String text) {
            return scopeFor(text).update(text).apply(BEFORE).updatedOld().values();
        }

        private static Map<String, Value> fresh(String text) {
            return scopeFor(text).update(text).apply(BEFORE).updatedNew().values();
        }

        @Test
        void isOnlyThePartsThatWereNamed() {
            assertThat(old("SET a.b = :s")).isEqualTo(map("a", m("b", s("dog"))));
            assertThat(fresh("SET a.b = :s")).isEqualTo(map("a", m("b", s("x"))));
            assertThat(old("SET a.c[1] = :s, a.b = :t")).isEqualTo(map("a", m("b", s("dog"), "c", l(n("2")))));
            assertThat(fresh("SET a.c[1] = :s, d = :t, e = :n"))
                    .isEqualTo(map("a", m("c", l(s("x"))), "d", s("y"), "e", n("1")));
        }

        @Test
        void leavesOutWhatWasNotThere() {
            assertThat(old("SET e = :s, a.x = :t")).isEmpty();
            assertThat(old("REMOVE a.c[1], a.c[3]")).isEqualTo(map("a", m("c", l(n("2")))));
            assertThat(fresh("REMOVE d")).isEmpty();
        }

        @Test
        void goesByIndexesEvenWhereElementsMoved() {
            assertThat(fresh("SET a.c[100] = :s")).isEmpty();
            assertThat(fresh("REMOVE a.c[1]")).isEqualTo(map("a", m("c", l(n("3")))));
        }
    }

    static List<List<String>> faults() {
        return Cases.table("""
                INVALID SYNTAX HERE                 Syntax error; token: "INVALID", near: "INVALID SYNTAX"
                SET                                 Syntax error; token: "<EOF>", near: "SET"
                SET a                               Syntax error; token: "<EOF>", near: "a"
                SET a =                             Syntax error; token: "<EOF>", near: "="
                SET a = :s,                         Syntax error; token: "<EOF>", near: ","
                SET a = :s b = :s                   Syntax error; token: "b", near: ":s b ="
                SET _123 = :s                       Syntax error; token: "_", near: "SET _123"
                SET 1a = :s                         Syntax error; token: "1", near: "SET 1a"
                SET a-b = :s                        Syntax error; token: "-", near: "a-b"
                SET a = 5                           Syntax error; token: "5", near: "= 5"
                SET path = VALUE 1                  Syntax error; token: "1", near: "VALUE 1"
                SET :a = :s                         Syntax error; token: ":a", near: "SET :a ="
                SET a[:n] = :s                      Syntax error; token: ":n", near: "[:n]"
                SET a = :n + :n + :n                Syntax error; token: "+", near: ":n + :n"
                SET a = if_not_exists(a, :n + :n)   Syntax error; token: "+", near: ":n + :n"
                SET a = (:n + :n) + :n              Syntax error; token: "+", near: ") + :n"
                ADD hits : incr                     Syntax error; token: ":", near: "hits : incr"
                ADD a b                             Syntax error; token: "b", near: "a b"
                ADD a                               Syntax error; token: "<EOF>", near: "a"
                REMOVE a b                          Syntax error; token: "b", near: "a b"
                SET set = :s                        Syntax error; token: "set", near: "SET set ="
                SET a = list_append()               Syntax error; token: ")", near: "()"
                SET status = foo(a)                 Attribute name is a reserved keyword; reserved keyword: status
                SET a.Name = :undefined             Attribute name is a reserved keyword; reserved keyword: Name
                SET a = foo(b) SET b = :s           Invalid function name; function: foo
                SET a = LIST_APPEND(:l, :l)         Invalid function name; function: LIST_APPEND
                SET a = size(b)                     The function is not allowed in an update expression; function: size
                SET a = list_append(list_append(b, :l), :l)  The function is not allowed to be used this way in an expression; function: list_append
                SET a = :s SET b = :undefined       The "SET" section can only be used once in an update expression;
                REMOVE a ADD b :n remove c          The "REMOVE" section can only be used once in an update expression;
                SET a = :undefined, b = :other      An expression attribute value used in expression is not defined; attribute value: :undefined
                SET a = :s, a = :t                  Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a]
                SET a = :s REMOVE a.b               Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a, b]
                SET a[1].b = :s REMOVE a[1]         Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a, [1], b], path two: [a, [1]]
                SET a.b = :s, a[1] = :s             Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a, [1]]
                SET a.b = :s, a[1] = :s, c = :s, c = :n  Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [c], path two: [c]
                ADD a :s                            Incorrect operand type for operator or function; operator: ADD, operand type: STRING
                ADD a :l                            Incorrect operand type for operator or function; operator: ADD, operand type: LIST
                DELETE a :n                         Incorrect operand type for operator or function; operator: DELETE, operand type: NUMBER
                DELETE a :map                       Incorrect operand type for operator or function; operator: DELETE, operand type: MAP
                SET b = list_append(b) DELETE a :null  Incorrect operand type for operator or function; operator: DELETE, operand type: NULL
                SET a = list_append(:l)             Incorrect number of operands for operator or function; operator or function: list_append, number of operands: 1
                SET a = if_not_exists(a, :s, :s)    Incorrect number of operands for operator or function; operator or function: if_not_exists, number of operands: 3
                SET a = if_not_exists(:s, :s)       Operator or function requires a document path; operator or function: if_not_exists
                SET a = list_append(a, :s)          Incorrect operand type for operator or function; operator or function: list_append, operand type: S
                SET a = b + :s                      Incorrect operand type for operator or function; operator or function: +, operand type: S
                SET a = :bool - b                   Incorrect operand type for operator or function; operator or function: -, operand type: BOOL
                SET a[9999999999999] = :s           List index is not within the allowable range; index: [9999999999999]
                """);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void refusesInTheServicesWords(List<String> row) {
        var text = row.getFirst();
        assertRefused(
                "Invalid UpdateExpression: " + row.getLast(),
                () -> scopeFor(text).update(text));
    }

    @Test
    void namesTheUndefinedNameBeforeTheUndefinedValue() {
        assertRefused(
                "Invalid UpdateExpression: An expression attribute name used in the document path is not defined;"
                        + " attribute name: #b",
                () -> new ExpressionScope(Map.of("#a", "a"), null).update("SET #a = :undefined, #b = :s"));
    }

    @Test
    void listsThePathsItChanges() {
        var text = "SET a.b = c, d = :s REMOVE e[1] ADD f :n";
        assertThat(scopeFor(text).update(text).paths())
                .extracting(Path::toString)
                .containsExactly("[a, b]", "[d]", "[e, [1]]", "[f]");
    }

    @Test
    void refusesAnItemNestedTooDeep() {
        var deepest = l();
        for (var i = 1; i < 32; i++) {
            deepest = l(deepest);
        }
        var before = item("a", l(), "b", deepest);
        assertRefused(
                "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported"
                        + " limit",
                () -> after("SET a[0] = b", before));
    }
}
