package trestle.wire.proof;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON as plain maps, lists, strings, numbers, booleans and null, which can be changed at any place
 * and written again, with {@link Raw} for what is no JSON.
 */
final class JsonTree {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonTree() {}

    /** Bytes to be written as they are. */
    record Raw(byte[] bytes) {
        static Raw of(String text) {
            return new Raw(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** A field that is written twice. */
    record Twice(Object value) {}

    static Object parse(byte[] json) throws IOException {
        try (var parser = FACTORY.createParser(json)) {
            parser.nextToken();
            return value(parser);
        }
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> {
                var members = new LinkedHashMap<String, Object>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    var name = parser.currentName();
                    parser.nextToken();
                    members.put(name, value(parser));
                }
                yield members;
            }
            case START_ARRAY -> {
                var elements = new ArrayList<Object>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    elements.add(value(parser));
                }
                yield elements;
            }
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new BigDecimal(parser.getText());
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new IOException("no value: " + parser.currentToken());
        };
    }

    static byte[] write(Object tree) {
        var out = new ByteArrayOutputStream();
        write(tree, out);
        return out.toByteArray();
    }

    private static void write(Object tree, ByteArrayOutputStream out) {
        switch (tree) {
            case null -> text("null", out);
            case Raw raw -> out.writeBytes(raw.bytes());
            case Twice twice -> write(twice.value(), out);
            case String string -> quoted(string, out);
            case Map<?, ?> members -> {
                var separator = "{";
                for (var each : members.entrySet()) {
                    for (var i = 0; i < (each.getValue() instanceof Twice ? 2 : 1); i++) {
                        text(separator, out);
                        quoted((String) each.getKey(), out);
                        text(":", out);
                        write(each.getValue(), out);
                        separator = ",";
                    }
                }
                text(members.isEmpty() ? "{}" : "}", out);
            }
            case List<?> elements -> {
                text("[", out);
                for (var i = 0; i < elements.size(); i++) {
                    text(i == 0 ? "" : ",", out);
                    write(elements.get(i), out);
                }
                text("]", out);
            }
            default -> text(tree.toString(), out);
        }
    }

    private static void quoted(String string, ByteArrayOutputStream out) {
        var text = new StringBuilder("\"");
        for (var i = 0; i < string.length(); i++) {
            var c = string.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c)) {
                text.append("\\u%04x".formatted((int) c));
            } else {
                text.append(c);
            }
        }
        text(text.append('"').toString(), out);
    }

    private static void text(String text, ByteArrayOutputStream out) {
        out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The steps to every place in the tree below its root: names and positions. */
    static List<List<Object>> places(Object tree) {
        var places = new ArrayList<List<Object>>();
        collect(tree, List.of(), places);
        return places;
    }

    private static void collect(Object tree, List<Object> at, List<List<Object>> places) {
        if (!at.isEmpty()) {
            places.add(at);
        }
        if (tree instanceof Map<?, ?> members) {
            members.forEach((name, value) -> collect(value, plus(at, name), places));
        } else if (tree instanceof List<?> elements) {
            for (var i = 0; i < elements.size(); i++) {
                collect(elements.get(i), plus(at, i), places);
            }
        }
    }

    private static List<Object> plus(List<Object> at, Object step) {
        var more = new ArrayList<>(at);
        more.add(step);
        return more;
    }

    static Object at(Object tree, List<Object> place) {
        var value = tree;
        for (var step : place) {
            value = value instanceof Map<?, ?> members ? members.get(step) : ((List<?>) value).get((Integer) step);
        }
        return value;
    }

    /** A change of one place: what the name and the value there become. */
    interface Edit {
        /** @param parent a copy of the map or list that the place is in, to be changed */
        void apply(Object parent, Object step, Object value);
    }

    static Object edit(Object tree, List<Object> place, Edit edit) {
        var copy = copy(tree);
        var parent = at(copy, place.subList(0, place.size() - 1));
        edit.apply(parent, place.getLast(), at(copy, place));
        return copy;
    }

    private static Object copy(Object tree) {
        return switch (tree) {
            case null -> null;
            case Map<?, ?> members -> {
                var copy = new LinkedHashMap<Object, Object>();
                members.forEach((name, value) -> copy.put(name, copy(value)));
                yield copy;
            }
            case List<?> elements -> {
                var copy = new ArrayList<Object>();
                elements.forEach(each -> copy.add(copy(each)));
                yield copy;
            }
            default -> tree;
        };
    }
}
