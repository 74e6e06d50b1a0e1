package trestle.engine;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.Key;
import trestle.engine.value.Bytes;
import trestle.engine.value.Decimal;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/**
 * Items as plain Java values, for tests to write and to compare: text is a String, a number an Integer where it fits and
 * else a BigDecimal, binary {@link Bytes}, and so on.
 */
public final class Plain {
    private Plain() {}

    public static Value value(@Nullable Object plain) {
        return switch (plain) {
            case null -> new Value.Null();
            case Value value -> value;
            case String text -> new Value.S(text);
            case Integer number -> Value.N.of(number);
            case Long number -> Value.N.of(number);
            case BigDecimal number -> new Value.N(Decimal.of(number));
            case Bytes bytes -> new Value.B(bytes);
            case byte[] bytes -> new Value.B(new Bytes(bytes));
            case Boolean bool -> new Value.Bool(bool);
            case Set<?> texts ->
                new Value.SS(texts.stream().map(String::valueOf).toList());
            case List<?> list -> new Value.L(list.stream().map(Plain::value).toList());
            case Map<?, ?> map -> {
                var fields = new LinkedHashMap<String, Value>();
                map.forEach((name, field) -> fields.put((String) name, value(field)));
                yield new Value.M(fields);
            }
            default -> throw new IllegalArgumentException("no plain value: " + plain.getClass());
        };
    }

    /** Names and values in turn. */
    public static Map<String, Value> values(Object... namesAndValues) {
        var values = new LinkedHashMap<String, Value>();
        for (var i = 0; i < namesAndValues.length; i += 2) {
            values.put((String) namesAndValues[i], value(namesAndValues[i + 1]));
        }
        return values;
    }

    public static Item item(Object... namesAndValues) {
        return Item.of(values(namesAndValues));
    }

    public static Key key(Object... namesAndValues) {
        return new Key(values(namesAndValues));
    }

    public static Map<String, Object> map(Object... namesAndValues) {
        return of(item(namesAndValues));
    }

    public static Map<String, Object> of(Item item) {
        return fields(item.values());
    }

    public static @Nullable Map<String, Object> ofNullable(@Nullable Item item) {
        return item == null ? null : of(item);
    }

    private static Map<String, Object> fields(Map<String, Value> values) {
        var plain = new LinkedHashMap<String, Object>();
        values.forEach((name, value) -> plain.put(name, of(value)));
        return plain;
    }

    private static @Nullable Object of(Value value) {
        return switch (value) {
            case Value.S(var text) -> text;
            case Value.N(var number) -> number(number);
            case Value.B(var bytes) -> bytes;
            case Value.Bool(var bool) -> bool;
            case Value.Null() -> null;
            case Value.SS(var texts) -> new LinkedHashSet<>(texts);
            case Value.NS(var numbers) ->
                new LinkedHashSet<>(numbers.stream().map(Plain::number).toList());
            case Value.BS(var binaries) -> new LinkedHashSet<>(binaries);
            case Value.L(var values) -> values.stream().map(Plain::of).toList();
            case Value.M(var fields) -> fields(fields);
        };
    }

    private static Object number(Decimal number) {
        var whole = number.wholeOrNull();
        return whole != null && whole == whole.intValue() ? (Object) whole.intValue() : number.toBigDecimal();
    }
}
