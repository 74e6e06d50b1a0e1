package trestle.engine.expression;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.expression.syntax.Token;
import trestle.engine.value.Bytes;
import trestle.engine.value.Decimal;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** Short ways to write values, items and scopes in tests. */
final class Cases {
    /** One value of each type, each under its type's name in lower case, for expressions to refer to. */
    static final Map<String, Value> VALUES = map(
            ":s", s("x"),
            ":t", s("y"),
            ":n", n("1"),
            ":m", n("2"),
            ":b", b("x"),
            ":bool", new Value.Bool(true),
            ":null", new Value.Null(),
            ":ss", ss("x", "y"),
            ":ns", ns("1", "2"),
            ":bs", bs("x", "y"),
            ":l", l(s("x")),
            ":map", m("x", s("y")));

    private Cases() {}

    static Value s(String text) {
        return new Value.S(text);
    }

    static Value n(String number) {
        return new Value.N(Decimal.parse(number));
    }

    static Value b(String text) {
        return new Value.B(bytes(text));
    }

    private static Bytes bytes(String text) {
        return new Bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    static Value ss(String... texts) {
        return new Value.SS(List.of(texts));
    }

    static Value ns(String... numbers) {
        return new Value.NS(List.of(numbers).stream().map(Decimal::parse).toList());
    }

    static Value bs(String... texts) {
        return new Value.BS(List.of(texts).stream().map(Cases::bytes).toList());
    }

    static Value l(Value... values) {
        return new Value.L(List.of(values));
    }

    static Value m(Object... namesAndValues) {
        return new Value.M(map(namesAndValues));
    }

    static Map<String, Value> map(Object... namesAndValues) {
        var map = new LinkedHashMap<String, Value>();
        for (var i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], (Value) namesAndValues[i + 1]);
        }
        return map;
    }

    static Item item(Object... namesAndValues) {
        return Item.of(map(namesAndValues));
    }

    /** A scope with those of {@link #VALUES} that the text refers to, and every name placeholder standing for itself. */
    static ExpressionScope scopeFor(String text) {
        var names = new LinkedHashMap<String, String>();
        var values = new LinkedHashMap<String, Value>();
        for (var token : Token.split(text)) {
            if (token.kind() == Token.Kind.NAME_PLACEHOLDER) {
                names.put(token.text(), token.text().substring(1));
            }
            if (VALUES.containsKey(token.text())) {
                values.put(token.text(), VALUES.get(token.text()));
            }
        }
        return new ExpressionScope(names.isEmpty() ? null : names, values.isEmpty() ? null : values);
    }

    static void assertRefused(String message, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(EngineException.class)
                .hasMessage(message)
                .satisfies(e -> org.assertj.core.api.Assertions.assertThat(((EngineException) e).type())
                        .isEqualTo(ErrorType.VALIDATION));
    }

    /** Splits a table of cases: a line each, columns parted by two or more spaces. */
    static List<List<String>> table(String text) {
        var rows = new ArrayList<List<String>>();
        for (var line : text.lines().toList()) {
            if (!line.isBlank()) {
                rows.add(List.of(line.strip().split(" {2,}")));
            }
        }
        return rows;
    }
}
