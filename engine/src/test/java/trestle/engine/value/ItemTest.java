package trestle.engine.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;

class ItemTest {
    private static Value s(String text) {
        return new Value.S(text);
    }

    private static Value n(String number) {
        return new Value.N(Decimal.parse(number));
    }

    private static Map<String, Value> everyType() {
        var values = new LinkedHashMap<String, Value>();
        values.put("text", s("plain"));
        values.put("escapes", s("quote \" backslash \\ newline \n nul \u0000 bell \u0007 slash / é 中 \uD83D\uDE00"));
        values.put("empty", s(""));
        values.put("number", n("-12.5"));
        values.put("digits", n("12345678901234567890123456789012345678"));
        values.put("binary", new Value.B(new Bytes(new byte[] {0, 1, -1, 127, -128})));
        values.put("nothing", new Value.B(new Bytes(new byte[0])));
        values.put("yes", new Value.Bool(true));
        values.put("no", new Value.Bool(false));
        values.put("null", new Value.Null());
        values.put("texts", new Value.SS(List.of("a", "\"", "")));
        values.put("numbers", new Value.NS(List.of(Decimal.of(1), Decimal.parse("2.5"))));
        values.put("binaries", new Value.BS(List.of(new Bytes(new byte[] {1}), new Bytes(new byte[0]))));
        values.put("list", new Value.L(List.of(s("a"), n("1"), new Value.L(List.of()), new Value.M(Map.of()))));
        values.put("map", new Value.M(Map.of("inner \"", new Value.M(Map.of("deep", new Value.Null())))));
        values.put("", s("a name of no characters"));
        values.put("name \" with \\ escapes \n 中", s("x"));
        return values;
    }

    @Test
    void keepsEveryType() {
        var values = everyType();
        var item = Item.of(values);

        assertThat(item.values()).isEqualTo(values);
        assertThat(Item.of(item.form()).values()).isEqualTo(values);
        assertThat(item.values().keySet()).containsExactlyElementsOf(values.keySet());
        values.forEach((name, value) -> {
            assertThat(item.find(AttributeName.of(name))).isEqualTo(value);
            assertThat(item.has(AttributeName.of(name))).isTrue();
        });
        assertThat(item.find(AttributeName.of("absent"))).isNull();
        assertThat(item.has(AttributeName.of("tex"))).isFalse();
        assertThat(item.count()).isEqualTo(values.size());
    }

    @Test
    void isTheProtocolsJsonAtRest() {
        var values = new LinkedHashMap<String, Value>();
        values.put("a\"b", s("x\ny"));
        values.put("n", n("007.50"));
        values.put("b", new Value.B(new Bytes("hi".getBytes(StandardCharsets.US_ASCII))));
        values.put("s", new Value.SS(List.of("p", "q")));
        values.put("m", new Value.M(Map.of("l", new Value.L(List.of(new Value.Bool(false), new Value.Null())))));
        var json = """
                {"a\\"b":{"S":"x\\u000ay"},"n":{"N":"7.5"},"b":{"B":"aGk="},"s":{"SS":["p","q"]},"m":{"M":{"l":{"L":[{"BOOL":false},{"NULL":true}]}}}}""";

        var item = Item.of(values);

        assertThat(item).hasToString(json);
        assertThat(new String(
                        item.form(), item.jsonOffset(), item.form().length - item.jsonOffset(), StandardCharsets.UTF_8))
                .isEqualTo(json);
    }

    @Test
    void keepsWhateverIsPutIn() {
        for (var seed = 0; seed < 2000; seed++) {
            var random = new RandomValues(seed);
            var values = random.fields(4);
            var item = Item.of(values);

            assertThat(item.values()).as("seed %d", seed).isEqualTo(values);
            assertThat(Item.of(item.values()).sizeBytes()).as("seed %d", seed).isEqualTo(item.sizeBytes());
            assertThat(item.read(Values.TREE)).as("seed %d", seed).isEqualTo(values);
        }
    }

    @Test
    void countsItsSizeAsTheValuesDo() {
        for (var seed = 0; seed < 2000; seed++) {
            var values = new RandomValues(seed).fields(4);
            var expected = values.entrySet().stream()
                    .mapToInt(entry ->
                            entry.getKey().getBytes(StandardCharsets.UTF_8).length + Sizes.valueBytes(entry.getValue()))
                    .sum();

            assertThat(Item.of(values).sizeBytes()).as("seed %d", seed).isEqualTo(expected);
        }
    }

    @Test
    void picksAndChangesWithoutTouchingTheRest() {
        for (var seed = 0; seed < 2000; seed++) {
            var random = new RandomValues(seed);
            var values = random.fields(3);
            values.put("kept", random.value(2));
            var item = Item.of(values);
            var names = values.keySet().stream()
                    .filter(name -> random.below(2) == 0)
                    .map(AttributeName::of)
                    .toList();

            var picked = item.pick(names);
            var expected = new HashMap<>(values);
            expected.keySet().removeIf(name -> !names.contains(AttributeName.of(name)));
            assertThat(picked.values()).as("seed %d", seed).isEqualTo(expected);
            assertThat(picked.sizeBytes())
                    .as("seed %d", seed)
                    .isEqualTo(Item.of(expected).sizeBytes());

            var changes = new LinkedHashMap<AttributeName, Value>();
            var changed = new LinkedHashMap<>(values);
            for (var name : names) {
                changes.put(name, null);
                changed.remove(name.text());
            }
            changes.put(AttributeName.of("new"), s("x"));
            changed.put("new", s("x"));
            var result = item.with(changes);
            assertThat(result.values()).as("seed %d", seed).isEqualTo(changed);
            assertThat(result.sizeBytes())
                    .as("seed %d", seed)
                    .isEqualTo(Item.of(changed).sizeBytes());
        }
    }

    @Test
    void replacesAttributes() {
        var item = Item.of(Map.of("a", s("old"), "b", s("kept")));
        assertThat(item.with(Map.of(AttributeName.of("a"), s("new"))).values())
                .isEqualTo(Map.of("a", s("new"), "b", s("kept")));
    }

    @Test
    void mayBeEmpty() {
        assertThat(Item.EMPTY.values()).isEmpty();
        assertThat(Item.EMPTY.sizeBytes()).isZero();
        assertThat(Item.EMPTY).hasToString("{}");
        assertThat(Item.EMPTY.pick(List.of(AttributeName.of("a")))).hasToString("{}");
    }

    @Test
    void holdsManyAttributes() {
        var values = new LinkedHashMap<String, Value>();
        for (var i = 0; i < 1000; i++) {
            values.put("attribute" + i, s("value".repeat(i % 50)));
        }
        assertThat(Item.of(values).values()).isEqualTo(values);
    }

    @Test
    void refusesBytesThatAreNoItem() {
        assertThatThrownBy(() -> Item.of(new byte[] {2, 0, 0, '{', '}'})).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Item.of(new byte[] {1})).isInstanceOf(IllegalArgumentException.class);
    }

    @Nested
    class Nesting {
        private static Value nested(int levels) {
            Value value = s("deepest");
            for (var i = 0; i < levels; i++) {
                value = i % 2 == 0 ? new Value.L(List.of(value)) : new Value.M(Map.of("a", value));
            }
            return value;
        }

        @Test
        void goesDownThirtyTwoLevels() {
            var values = Map.of("a", nested(32));
            assertThat(Item.of(values).values()).isEqualTo(values);
        }

        @Test
        void goesNoDeeper() {
            assertThatThrownBy(() -> Item.of(Map.of("a", nested(33))))
                    .isInstanceOf(EngineException.class)
                    .hasMessageStartingWith("Nesting Levels have exceeded supported limits");
        }
    }

    @Test
    void refusesTextThatIsNotUnicode() {
        for (var text : List.of("\uD800", "a\uDC00", "\uD800a", "\uDC00\uD800")) {
            assertThatThrownBy(() -> Item.of(Map.of("a", s(text))))
                    .isInstanceOf(EngineException.class)
                    .satisfies(e -> assertThat(((EngineException) e).type()).isEqualTo(ErrorType.SERIALIZATION));
        }
    }
}
