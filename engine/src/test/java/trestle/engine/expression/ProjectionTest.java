package trestle.engine.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.expression.Cases.assertRefused;
import static trestle.engine.expression.Cases.item;
import static trestle.engine.expression.Cases.l;
import static trestle.engine.expression.Cases.m;
import static trestle.engine.expression.Cases.map;
import static trestle.engine.expression.Cases.n;
import static trestle.engine.expression.Cases.s;
import static trestle.engine.expression.Cases.scopeFor;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

class ProjectionTest {
    private static final Item ITEM = item(
            "a", m("b", l(n("2"), n("4"), m("x", s("hi"), "y", s("yo"))), "c", n("5")),
            "b", s("hello"),
            "#d", s("marked"));

    private static Map<String, Value> project(String text) {
        return scopeFor(text).projection(text).apply(ITEM).values();
    }

    @Test
    void picksAttributes() {
        assertThat(project("b")).isEqualTo(map("b", s("hello")));
        assertThat(project(" b ,\n a,nothing1"))
                .isEqualTo(ITEM.pick(List.of(AttributeName.of("a"), AttributeName.of("b")))
                        .values());
    }

    @Test
    void picksPartsInTheirPlaces() {
        assertThat(project("a.c")).isEqualTo(map("a", m("c", n("5"))));
        assertThat(project("a.b[0]")).isEqualTo(map("a", m("b", l(n("2")))));
        assertThat(project("a.b[2].y")).isEqualTo(map("a", m("b", l(m("y", s("yo"))))));
        assertThat(project("a.b[2].y, a.b[0]")).isEqualTo(map("a", m("b", l(n("2"), m("y", s("yo"))))));
        assertThat(project("a.b[1],a.c,b")).isEqualTo(map("a", m("b", l(n("4")), "c", n("5")), "b", s("hello")));
        assertThat(project("a.x, a.b[0], x, a.b[3].x")).isEqualTo(map("a", m("b", l(n("2")))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "a.b[3]", "a.x", "a.x.y", "a.b[3].x", "a.b.x", "a[0]", "a.b[0].x", "a.b[0][0]", "b.c"})
    void findsNothingWhereNothingIs(String text) {
        assertThat(project(text)).isEmpty();
    }

    @Test
    void takesNamesFromPlaceholders() {
        var scope = new ExpressionScope(Map.of("#a", "a", "#c", "c", "#hash", "#d"), null);
        assertThat(scope.projection("#a.#c, #hash").apply(ITEM).values())
                .isEqualTo(map("a", m("c", n("5")), "#d", s("marked")));
        scope.requireAllUsed();
    }

    @Test
    void picksByAttributesToGet() {
        var projection = Projection.ofNames(List.of("b", "status", "a.c"));
        assertThat(projection.apply(ITEM).values()).isEqualTo(map("b", s("hello")));
        assertThat(projection.topLevelNames()).hasSize(3);
        assertRefused(
                "One or more parameter values were invalid: Duplicate value in attribute name: b",
                () -> Projection.ofNames(List.of("b", "a", "b")));
    }

    @Test
    void keepsTheSizeOfWhatItPicks() {
        var picked = scopeFor("a.c, b").projection("a.c, b").apply(ITEM);
        assertThat(picked.sizeBytes())
                .isEqualTo(Item.of(map("a", m("c", n("5")), "b", s("hello"))).sizeBytes());
    }

    static List<List<String>> faults() {
        return Cases.table("""
                !!! INVALID !!!  Syntax error; token: "!", near: "!!"
                a,               Syntax error; token: "<EOF>", near: ","
                ,a               Syntax error; token: ",", near: ",a"
                a,,b             Syntax error; token: ",", near: ",,b"
                a b              Syntax error; token: "b", near: "a b"
                (a)              Syntax error; token: "(", near: "(a"
                a[1              Syntax error; token: "<EOF>", near: "1"
                a[]              Syntax error; token: "]", near: "[]"
                :a               Syntax error; token: ":a", near: ":a"
                a.:b             Syntax error; token: ":b", near: ".:b"
                pk, status       Attribute name is a reserved keyword; reserved keyword: status
                a, b, a          Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a], path two: [a]
                a.b[0],a.b[0]    Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a, b, [0]], path two: [a, b, [0]]
                a.b.c, a.b       Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [a, b, c], path two: [a, b]
                a.b, a[0]        Two document paths conflict with each other; must remove or rewrite one of these paths; path one: [a, b], path two: [a, [0]]
                """);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void refusesInTheServicesWords(List<String> row) {
        var text = row.getFirst();
        assertRefused(
                "Invalid ProjectionExpression: " + row.getLast(),
                () -> scopeFor(text).projection(text));
    }

    @Test
    void refusesAnUndefinedName() {
        assertRefused(
                "Invalid ProjectionExpression: An expression attribute name used in the document path is not defined;"
                        + " attribute name: #b",
                () -> new ExpressionScope(Map.of("#a", "a"), null).projection("#a.#b"));
    }
}
