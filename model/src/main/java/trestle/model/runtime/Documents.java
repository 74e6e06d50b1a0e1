package trestle.model.runtime;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.MalformedItem;

/**
 * Maps of any form: text, {@code BigDecimal}, booleans, lists and maps. NULL inside one is left out of maps; in a
 * list it is refused, as leaving it out would move the others.
 */
final class Documents {
    private static final int DEPTH_MAX = 32;

    private Documents() {}

    static Map<String, Object> read(String name, AttributeValue value) {
        if (!value.hasM()) {
            throw new MalformedItem(name, "should be a map but is of type " + value.type());
        }
        return map(name, value);
    }

    static AttributeValue write(Map<String, ?> document) {
        return write(document, DEPTH_MAX);
    }

    private static Object value(String name, AttributeValue value) {
        return switch (value.type()) {
            case S -> value.s();
            case N -> Numbers.decimal(name, value.n());
            case BOOL -> value.bool();
            case M -> map(name, value);
            case L -> list(name, value);
            case B, SS, NS, BS, NUL, UNKNOWN_TO_SDK_VERSION ->
                throw new MalformedItem(name, "holds a value of type " + value.type() + ", which no document does");
        };
    }

    private static Map<String, Object> map(String name, AttributeValue value) {
        var map = LinkedHashMap.<String, Object>newLinkedHashMap(value.m().size());
        for (var entry : value.m().entrySet()) {
            if (entry.getValue().nul() == null) {
                map.put(entry.getKey(), value(name, entry.getValue()));
            }
        }
        return Collections.unmodifiableMap(map);
    }

    private static List<Object> list(String name, AttributeValue value) {
        var list = new ArrayList<>(value.l().size());
        for (var element : value.l()) {
            list.add(value(name, element));
        }
        return Collections.unmodifiableList(list);
    }

    private static AttributeValue write(Object value, int depth) {
        if (depth == 0) {
            throw new IllegalArgumentException("A document is nested more than " + DEPTH_MAX + " deep.");
        }
        return switch (value) {
            case String text -> AttributeValue.fromS(text);
            case BigDecimal number -> Values.of(number);
            case Integer number -> Values.of((int) number);
            case Long number -> Values.of((long) number);
            case Double number -> Values.of((double) number);
            case Boolean flag -> Values.of((boolean) flag);
            case List<?> list -> writeList(list, depth);
            case Map<?, ?> map -> writeMap(map, depth);
            default ->
                throw new IllegalArgumentException("A document cannot hold a "
                        + value.getClass().getName() + "; it holds text, numbers, booleans, lists and maps.");
        };
    }

    private static AttributeValue writeList(List<?> list, int depth) {
        var values = new ArrayList<AttributeValue>(list.size());
        for (var element : list) {
            values.add(write(element, depth - 1));
        }
        return AttributeValue.fromL(values);
    }

    private static AttributeValue writeMap(Map<?, ?> map, int depth) {
        var values = HashMap.<String, AttributeValue>newHashMap(map.size());
        for (var entry : map.entrySet()) {
            if (entry.getKey() instanceof String name && entry.getValue() != null) {
                values.put(name, write(entry.getValue(), depth - 1));
            }
        }
        return AttributeValue.fromM(values);
    }
}
