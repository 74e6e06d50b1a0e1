package trestle.engine.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.expression.Cases.assertRefused;
import static trestle.engine.expression.Cases.b;
import static trestle.engine.expression.Cases.bs;
import static trestle.engine.expression.Cases.item;
import static trestle.engine.expression.Cases.l;
import static trestle.engine.expression.Cases.m;
import static trestle.engine.expression.Cases.n;
import static trestle.engine.expression.Cases.ns;
import static trestle.engine.expression.Cases.s;
import static trestle.engine.expression.Cases.scopeFor;
import static trestle.engine.expression.Cases.ss;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

class ConditionTest {
    private static final Item ITEM = item(
            "s", s("xyz"),
            "e", s(""),
            "one", n("1"),
            "b", b("xyz"),
            "yes", new Value.Bool(true),
            "nul", new Value.Null(),
            "ss", ss("y", "x"),
            "ns", ns("2", "1"),
            "bs", bs("x", "q"),
            "l", l(s("x"), n("1"), m("deep", l(s("x"), s("y")))),
            "m", m("x", s("y"), "count", n("2")));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "one = :n",
                ":n = one",
                "one <> :m",
                "one <> :s",
                "absent <> :s",
                "absent <> elsewhere",
                "one < :m",
                "one <= :n",
                "one >= :n",
                ":m > one",
                "s > :s",
                "b > :b",
                "one BETWEEN :n AND :m",
                "s between :s and :t",
                "one IN (:s, :n)",
                "yes = :bool",
                "nul = :null",
                "ss = :ss",
                "ns = :ns",
                "l[0] = :s",
                "l[2].deep[1] = :t",
                "m.x = :t",
                "m.#count = :m",
                "attribute_exists(s)",
                "attribute_exists(m.x)",
                "attribute_exists(nul)",
                "attribute_not_exists(absent)",
                "attribute_not_exists(m.nothing)",
                "attribute_not_exists(l[3])",
                "attribute_not_exists(s.x)",
                "begins_with(s, :s)",
                "begins_with(b, :b)",
                "contains(s, :t)",
                "contains(b, :b)",
                "contains(ss, :s)",
                "contains(ns, :n)",
                "contains(bs, :b)",
                "contains(l, :n)",
                "size(s) > :m",
                "size(ss) = :m",
                "size(l) > :m",
                "size(m) = :m",
                "size(b) > size(ss)",
                "NOT one = :m",
                "not absent = :m",
                "NOT size(one) = :n",
                "size(one) <> :n",
                "one = :n AND s > :s OR one = :m",
                "one = :m AND s > :s OR one = :n",
                "one = :n OR one = :m AND absent = :n",
                "NOT (one = :m OR one = :n) OR one = :n",
                "NOT one = :m AND one = :n",
                "(one = :n)",
                "(one) = (:n)",
                "(one = :n) AND (attribute_exists(s))",
                "(one = :n AND (s > :s))",
                "attribute_exists((s))",
                "(size(ss)) = (:m)",
            })
    void holds(String text) {
        assertThat(scopeFor(text).condition("ConditionExpression", text).matches(ITEM))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "one = :s",
                "absent = :s",
                "absent = elsewhere",
                "one <> :n",
                "absent < :n",
                "one < :s",
                "s < :n",
                "one > :n",
                "yes = :n",
                "one BETWEEN :s AND :t",
                "absent BETWEEN :s AND :t",
                "one IN (:s, :m)",
                "absent IN (:s)",
                "attribute_exists(absent)",
                "attribute_exists(m.x.y)",
                "attribute_not_exists(s)",
                "begins_with(s, :t)",
                "begins_with(one, :s)",
                "begins_with(absent, :s)",
                "contains(s, :n)",
                "contains(ns, :s)",
                "contains(absent, :s)",
                "contains(m, :s)",
                "contains(one, :n)",
                "size(one) = :n",
                "size(absent) < :n",
                "size(yes) >= :n",
                "NOT one = :n",
                "NOT one = :n AND one = :n",
                "l[0] = l[1]",
            })
    void doesNotHold(String text) {
        assertThat(scopeFor(text).condition("ConditionExpression", text).matches(ITEM))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"S", "N", "B", "BOOL", "NULL", "SS", "NS", "BS", "L", "M"})
    void attributeTypeKnowsEveryType(String type) {
        var attributes = Map.of(
                "S", "s", "N", "one", "B", "b", "BOOL", "yes", "NULL", "nul", "SS", "ss", "NS", "ns", "BS", "bs", "L",
                "l", "M", "m");
        attributes.forEach((itsType, name) -> {
            var scope = new ExpressionScope(null, Map.of(":type", s(type)));
            var condition = scope.condition("FilterExpression", "attribute_type(" + name + ", :type)");
            assertThat(condition.matches(ITEM)).isEqualTo(type.equals(itsType));
        });
    }

    @Test
    void textsAreOrderedByTheirUtf8() {
        var scope = new ExpressionScope(null, Map.of(":private", s("\uE000"), ":beyond", s("\uD800\uDC00")));
        assertThat(scope.condition("FilterExpression", ":private < :beyond").matches(Item.EMPTY))
                .isTrue();
        assertThat(scope.condition("FilterExpression", "a BETWEEN :private AND :beyond")
                        .matches(item("a", s("\uFFFD"))))
                .isTrue();
    }

    @Test
    void sizeOfTextCountsUtf16Units() {
        var scope = new ExpressionScope(null, Map.of(":two", n("2"), ":one", n("1")));
        assertThat(scope.condition("FilterExpression", "size(a) = :two").matches(item("a", s("\uD83D\uDE00"))))
                .isTrue();
        assertThat(scope.condition("FilterExpression", "size(a) = :one").matches(item("a", s("é"))))
                .isTrue();
    }

    @Test
    void namesStandForAttributesWhateverTheyContain() {
        var scope = new ExpressionScope(Map.of("#a", "a.b", "#q", "say \"x\""), Map.of(":v", s("x")));
        var condition = scope.condition("ConditionExpression", "#a = :v AND #q.#q = :v");

        assertThat(condition.matches(item("a.b", s("x"), "say \"x\"", m("say \"x\"", s("x")))))
                .isTrue();
        assertThat(condition.topLevelNames()).containsExactly(AttributeName.of("a.b"), AttributeName.of("say \"x\""));
        scope.requireAllUsed();
    }

    @Test
    void pathsAreListedInOrder() {
        var text = "a.b = :s AND (attribute_exists(c[1]) OR size(d) > :n)";
        var condition = scopeFor(text).condition("FilterExpression", text);
        assertThat(condition.paths()).extracting(Path::toString).containsExactly("[a, b]", "[c, [1]]", "[d]");
        assertThat(condition.paths()).extracting(Path::nested).containsExactly(true, true, false);
    }

    static List<List<String>> faults() {
        return Cases.table("""
                foo                                Syntax error; token: "<EOF>", near: "foo"
                a =                                Syntax error; token: "<EOF>", near: "="
                a == :s                            Syntax error; token: "=", near: "== :s"
                a = :s b                           Syntax error; token: "b", near: ":s b"
                a = :s AND                         Syntax error; token: "<EOF>", near: "AND"
                a - b                              Syntax error; token: "-", near: "a - b"
                a ! b                              Syntax error; token: "!", near: "a ! b"
                a AND b = :s                       Syntax error; token: "AND", near: "a AND b"
                = :s                               Syntax error; token: "=", near: "= :s"
                a = 1                              Syntax error; token: "1", near: "= 1"
                a = # AND b = :s                   Syntax error; token: "#", near: "= # AND"
                a. = :s                            Syntax error; token: "=", near: ". = :s"
                a[b] = :s                          Syntax error; token: "b", near: "[b]"
                a[-1] = :s                         Syntax error; token: "-", near: "[-1"
                (a = :s                            Syntax error; token: "<EOF>", near: ":s"
                a = :s)                            Syntax error; token: ")", near: ":s)"
                a IN :s                            Syntax error; token: ":s", near: "IN :s"
                a IN ()                            Syntax error; token: ")", near: "()"
                a BETWEEN :s                       Syntax error; token: "<EOF>", near: ":s"
                attribute_exists()                 Syntax error; token: ")", near: "()"
                (a = :s) = :s                      Syntax error; token: "=", near: ") = :s"
                and = :s                           Syntax error; token: "and", near: "and ="
                ((a = :s))                         The expression has redundant parentheses;
                ((a)) = :s                         The expression has redundant parentheses;
                ((a = :s) )                        The expression has redundant parentheses;
                a = :s AND ((b = :s OR c = :s))    The expression has redundant parentheses;
                ((foo(a)))                         The expression has redundant parentheses;
                foo(a)                             Invalid function name; function: foo
                foo(status)                        Invalid function name; function: foo
                a = SIZE(b)                        Invalid function name; function: SIZE
                if_not_exists(a, :s) = :s          The function is not allowed in a condition expression; function: if_not_exists
                size(a)                            The function is not allowed to be used this way in an expression; function: size
                a = :s AND size(a)                 The function is not allowed to be used this way in an expression; function: size
                contains(a, :s) = :bool            The function is not allowed to be used this way in an expression; function: contains
                a = begins_with(b, :s)             The function is not allowed to be used this way in an expression; function: begins_with
                attribute_exists(contains(a, b))   The function is not allowed to be used this way in an expression; function: contains
                status = :s                        Attribute name is a reserved keyword; reserved keyword: status
                a.Status = :undefined              Attribute name is a reserved keyword; reserved keyword: Status
                a = :undefined                     An expression attribute value used in expression is not defined; attribute value: :undefined
                size(:n) = :undefined              An expression attribute value used in expression is not defined; attribute value: :undefined
                attribute_exists(a, b)             Incorrect number of operands for operator or function; operator or function: attribute_exists, number of operands: 2
                contains(a)                        Incorrect number of operands for operator or function; operator or function: contains, number of operands: 1
                size(a, b) = :n                    Incorrect number of operands for operator or function; operator or function: size, number of operands: 2
                a = a                              The first operand must be distinct from the remaining operands for this operator or function; operator: =, first operand: [a]
                a.b[1] < a.b[1]                    The first operand must be distinct from the remaining operands for this operator or function; operator: <, first operand: [a, b, [1]]
                contains(a, a)                     The first operand must be distinct from the remaining operands for this operator or function; operator: contains, first operand: [a]
                attribute_exists(:s)               Operator or function requires a document path; operator or function: attribute_exists
                attribute_not_exists(:s)           Operator or function requires a document path; operator or function: attribute_not_exists
                begins_with(a, :n)                 Incorrect operand type for operator or function; operator or function: begins_with, operand type: N
                begins_with(a, size(b))            Incorrect operand type for operator or function; operator or function: begins_with, operand type: N
                attribute_type(a, :n)              Incorrect operand type for operator or function; operator or function: attribute_type, operand type: N
                attribute_type(a, b)               Incorrect operand type for operator or function; operator or function: attribute_type, operand type: {NS,SS,L,BS,N,M,B,BOOL,NULL,S}
                attribute_type(a, :s)              Invalid attribute type name found; type: x, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}
                size(:n) = :n                      Incorrect operand type for operator or function; operator or function: size, operand type: N
                size(:bool) = :n                   Incorrect operand type for operator or function; operator or function: size, operand type: BOOL
                a < :bool                          Incorrect operand type for operator or function; operator or function: <, operand type: BOOL
                :map >= a                          Incorrect operand type for operator or function; operator or function: >=, operand type: M
                a BETWEEN :l AND :l                Incorrect operand type for operator or function; operator or function: BETWEEN, operand type: L
                a BETWEEN :n AND :s                The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand: AttributeValue: {N:1}, upper bound operand: AttributeValue: {S:x}
                a BETWEEN :m AND :n                The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {N:2}, upper bound operand: AttributeValue: {N:1}
                a[2147483648] = :s                 List index is not within the allowable range; index: [2147483648]
                """);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void refusesInTheServicesWords(List<String> row) {
        var text = row.getFirst();
        assertRefused(
                "Invalid FilterExpression: " + row.getLast(),
                () -> scopeFor(text).condition("FilterExpression", text));
    }

    @Test
    void refusesAnEmptyExpression() {
        assertRefused(
                "Invalid ConditionExpression: The expression can not be empty;",
                () -> scopeFor("").condition("ConditionExpression", ""));
    }

    @Test
    void refusesAnUndefinedName() {
        assertRefused(
                "Invalid FilterExpression: An expression attribute name used in the document path is not defined;"
                        + " attribute name: #missing",
                () -> new ExpressionScope(null, Map.of(":v", s("x"))).condition("FilterExpression", "#missing = :v"));
    }

    @ParameterizedTest
    @CsvSource({"300, true", "301, false"})
    void allowsThreeHundredOperators(int operators, boolean allowed) {
        // each comparison is one operator and so is each OR between two of them
        var comparisons = IntStream.range(0, operators / 2 + operators % 2)
                .mapToObj(i -> "a=b")
                .collect(Collectors.joining(" OR "));
        var text = operators % 2 == 0 ? "NOT " + comparisons : comparisons;
        if (allowed) {
            assertThat(scopeFor(text).condition("FilterExpression", text).paths())
                    .hasSize(300);
        } else {
            assertRefused(
                    "Invalid FilterExpression: The expression contains too many operators; operator count: 301",
                    () -> scopeFor(text).condition("FilterExpression", text));
        }
    }

    @ParameterizedTest
    @CsvSource({"100, true", "101, false"})
    void allowsAHundredOptions(int options, boolean allowed) {
        var text = "a IN (" + String.join(",", java.util.Collections.nCopies(options, ":s")) + ")";
        if (allowed) {
            assertThat(scopeFor(text).condition("FilterExpression", text).matches(item("a", s("x"))))
                    .isTrue();
        } else {
            assertRefused(
                    "Invalid FilterExpression: The IN operator is provided with too many operands; number of operands:"
                            + " 101",
                    () -> scopeFor(text).condition("FilterExpression", text));
        }
    }

    @Test
    void allowsFourKilobytes() {
        var longest = "a".repeat(4096 - "attribute_exists()".length());
        var text = "attribute_exists(" + longest + ")";
        assertThat(scopeFor(text).condition("FilterExpression", text).matches(item(longest, n("1"))))
                .isTrue();
        assertRefused(
                "Invalid FilterExpression: Expression size has exceeded the maximum allowed size; expression size:"
                        + " 4097",
                () -> scopeFor(text).condition("FilterExpression", text + " "));
    }

    @Test
    void allowsPathsOf32Elements() {
        var text = "attribute_exists(a" + ".b".repeat(31) + ")";
        assertThat(scopeFor(text).condition("FilterExpression", text).paths()).hasSize(1);
        var deeper = "attribute_exists(a" + ".b".repeat(32) + ")";
        assertRefused(
                "Invalid FilterExpression: The document path has too many nesting elements; nesting levels: 33",
                () -> scopeFor(deeper).condition("FilterExpression", deeper));
    }

    @Test
    void refusesParenthesesHoweverDeep() {
        var text = "(".repeat(2000) + "a" + ")".repeat(2000);
        assertRefused(
                "Invalid FilterExpression: The expression has redundant parentheses;",
                () -> scopeFor(text).condition("FilterExpression", text));
    }

    @Test
    void readsEveryReservedWordAsSuch() {
        for (var word : List.of("ABORT", "zone", "Size", "counter", "data", "NAME", "ttl")) {
            assertRefused(
                    "Invalid ConditionExpression: Attribute name is a reserved keyword; reserved keyword: " + word,
                    () -> scopeFor(":s").condition("ConditionExpression", word + " = :s"));
        }
    }
}
