package trestle.engine.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.engine.error.EngineException;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Item;
import trestle.engine.value.RandomValues;
import trestle.engine.value.Value;

/** Whatever the text, there is an answer or a refusal, never a fault. */
class HostileTextTest {
    private static final int ROUNDS = 20_000;
    private static final Map<String, String> NAMES = Map.of("#a", "a", "#b", "b c", "#c", "c");

    private static final List<String> PIECES = List.of(
            "a",
            "b",
            "c.d",
            "e[0]",
            "#a",
            "#b",
            "#",
            ":",
            ":s",
            ":n",
            ":l",
            ":ss",
            ":bool",
            "(",
            ")",
            "((",
            "))",
            "[",
            "]",
            ".",
            ",",
            "=",
            "<>",
            "<",
            "<=",
            ">",
            ">=",
            "+",
            "-",
            "AND",
            "OR",
            "NOT",
            "BETWEEN",
            "IN",
            "SET",
            "REMOVE",
            "ADD",
            "DELETE",
            "size(",
            "contains(",
            "attribute_exists(",
            "attribute_type(",
            "begins_with(",
            "if_not_exists(",
            "list_append(",
            "foo(",
            "status",
            "0",
            "99999999999",
            "_",
            "\"",
            "'",
            "\\",
            "\n",
            "é",
            "\uD83D\uDE00",
            "\uD800",
            "\u0000",
            "!",
            "a = :s",
            "a BETWEEN :n AND :n",
            "NOT a = :n",
            "SET a = :n",
            "a IN (:s)");

    private static final List<String> SEEDS = List.of(
            "a = :s AND (b <> :n OR NOT contains(c.d[2], :s)) AND #a BETWEEN :n AND :n",
            "size(a) > :n AND attribute_type(b, :s) OR a IN (:s, :n, b)",
            "SET a = if_not_exists(a, :n) + :n, b.c[3] = list_append(:l, b.d) REMOVE e[1], #b ADD f :n DELETE g :ss",
            "a, b.c[1], #a.#b, d[0][1]",
            "a = :s AND begins_with(b, :s)");

    private static final List<Item> ITEMS = List.of(
            Item.EMPTY,
            Cases.item(
                    "a",
                    Cases.n("1"),
                    "b",
                    Cases.m("c", Cases.l(), "d", Cases.l()),
                    "e",
                    Cases.l(Cases.s("x")),
                    "c",
                    Cases.m("d", Cases.ss("x"))),
            Cases.item("a", Cases.s("x"), "b", Cases.l(Cases.n("1")), "g", Cases.ss("x", "y")));

    private static ExpressionScope scope() {
        return new ExpressionScope(NAMES, new LinkedHashMap<>(Cases.VALUES));
    }

    /** Runs every kind of expression over the text. */
    private static void run(String text) {
        var kinds = List.<Consumer<ExpressionScope>>of(
                scope -> {
                    var condition = scope.condition("FilterExpression", text);
                    ITEMS.forEach(condition::matches);
                },
                scope -> {
                    var projection = scope.projection(text);
                    ITEMS.forEach(projection::apply);
                },
                scope -> scope.keyCondition(text).bind(List.of(AttributeName.of("a")), List.of(AttributeName.of("b"))),
                scope -> {
                    var update = scope.update(text);
                    for (var item : ITEMS) {
                        refusable(() -> update.apply(item).updatedNew());
                    }
                    refusable(() -> update.create(ITEMS.getFirst()));
                });
        for (var kind : kinds) {
            refusable(() -> kind.accept(scope()));
        }
    }

    private static void refusable(Runnable runnable) {
        try {
            runnable.run();
        } catch (EngineException e) {
            assertThat(e.getMessage()).isNotEmpty();
        }
    }

    @Test
    void isAnsweredOrRefused() {
        for (var seed = 0; seed < ROUNDS; seed++) {
            var random = new RandomValues(seed);
            var text = random.below(2) == 0 ? assembled(random) : mutated(random);
            try {
                run(text);
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("seed " + seed + ": " + text, e);
            }
        }
    }

    private static String assembled(RandomValues random) {
        var text = new StringBuilder();
        for (var i = 1 + random.below(25); i > 0; i--) {
            text.append(random.oneOf(PIECES)).append(random.below(3) == 0 ? "" : " ");
        }
        return text.toString();
    }

    private static String mutated(RandomValues random) {
        var text = new StringBuilder(random.oneOf(SEEDS));
        for (var i = 1 + random.below(4); i > 0; i--) {
            var at = random.below(text.length() + 1);
            switch (random.below(3)) {
                case 0 -> text.insert(at, random.oneOf(PIECES));
                case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.below(5)));
                default -> text.replace(at, Math.min(text.length(), at + 1), random.oneOf(PIECES));
            }
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                ")",
                "((a = :s)",
                "NOT ",
                "size(",
                "f(",
                "a.",
                "a[0]",
                "a,",
                "(a",
                "a = :s AND (",
                "a<b OR (",
                "[",
                "list_append(",
                "if_not_exists(a, ",
                "SET a = if_not_exists(a,",
                "SET a = (",
                "REMOVE a,"
            })
    void mayRepeatAnythingToTheLimit(String piece) {
        repeat(piece);
    }

    private static void repeat(String piece) {
        for (var length : List.of(100, 1000, 4096)) {
            var repeated = piece.repeat(length / piece.length());
            run(repeated);
            run(repeated + "a");
            run("SET a = " + repeated.substring(0, Math.min(repeated.length(), 4000)));
        }
    }

    @Test
    void mayBalanceParenthesesToTheLimit() {
        balance();
    }

    private static void balance() {
        for (var depth : List.of(10, 300, 301, 302, 1000, 2000)) {
            run("(".repeat(depth) + "a = :s" + ")".repeat(depth));
            run("a = " + "(".repeat(depth) + ":s" + ")".repeat(depth));
            run("a = " + "size(".repeat(Math.min(depth, 600)) + "a" + ")".repeat(Math.min(depth, 600)));
            run("a=b OR (".repeat(Math.min(depth, 400)) + "a=b" + ")".repeat(Math.min(depth, 400)));
        }
    }

    @Test
    void needsNoDeeperStackThanThreadsUsuallyHave() throws InterruptedException {
        var failure = new Throwable[1];
        var thread = new Thread(
                null,
                () -> {
                    balance();
                    repeat("NOT ");
                    repeat("(");
                },
                "usual stack",
                1024 * 1024);
        thread.setUncaughtExceptionHandler((t, e) -> failure[0] = e);
        thread.start();
        thread.join();
        assertThat(failure[0]).isNull();
    }

    @Test
    void isNotMistakenForAnItemsValues() {
        Value tricky = Cases.s("\" OR a = :s");
        var scope = new ExpressionScope(null, Map.of(":v", tricky));
        assertThat(scope.condition("FilterExpression", "a = :v").matches(Cases.item("a", tricky)))
                .isTrue();
    }
}
