package trestle.wire.proof;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The ways in which a valid request is spoiled. */
final class Mutations {
    private static final String HUGE = "h".repeat(70_000);
    private static final String LONG_NAME = "n".repeat(256);

    private Mutations() {}

    /** A spoiled body: what was done, and where. */
    record Spoiled(String mutation, List<String> place, byte[] body) {
        @Override
        public String toString() {
            var text = new String(body, StandardCharsets.UTF_8);
            return mutation + " at " + String.join(".", place) + ": " + text.substring(0, Math.min(400, text.length()));
        }
    }

    /** Every spoiled form of the request. */
    static List<Spoiled> of(Object request) {
        var all = new ArrayList<Spoiled>();
        var edits = edits();
        var values = attributeValues();
        for (var place : JsonTree.places(request)) {
            edits.forEach((name, edit) -> all.add(spoiled(request, name, place, edit)));
            if (isAttributeValue(JsonTree.at(request, place))) {
                values.forEach((name, value) -> all.add(spoiled(request, name, place, become(value))));
            }
        }
        whole(JsonTree.write(request)).forEach((name, body) -> all.add(new Spoiled(name, List.of("the body"), body)));
        return all;
    }

    private static Spoiled spoiled(Object request, String name, List<Object> place, JsonTree.Edit edit) {
        var steps = place.stream().map(Object::toString).toList();
        return new Spoiled(name, steps, JsonTree.write(JsonTree.edit(request, place, edit)));
    }

    /** Whether the value is one such as {@code {"S": "text"}}. */
    private static boolean isAttributeValue(Object value) {
        return value instanceof Map<?, ?> members
                && members.size() == 1
                && List.of("S", "N", "B", "SS", "NS", "BS", "M", "L", "BOOL", "NULL")
                        .contains(members.keySet().iterator().next());
    }

    private static JsonTree.Edit become(Object value) {
        return (parent, step, old) -> put(parent, step, value);
    }

    @SuppressWarnings("unchecked")
    private static void put(Object parent, Object step, Object value) {
        if (parent instanceof Map<?, ?>) {
            ((Map<Object, Object>) parent).put(step, value);
        } else {
            ((List<Object>) parent).set((Integer) step, value);
        }
    }

    private static void remove(Object parent, Object step) {
        if (parent instanceof Map<?, ?> members) {
            members.remove(step);
        } else {
            ((List<?>) parent).remove((int) step);
        }
    }

    private static Map<String, JsonTree.Edit> edits() {
        var edits = new LinkedHashMap<String, JsonTree.Edit>();
        edits.put("missing", (parent, step, old) -> remove(parent, step));
        edits.put("null", become(null));
        edits.put("a number", become(12));
        edits.put("zero", become(0));
        edits.put("minus one", become(-1));
        edits.put("a fraction", become(JsonTree.Raw.of("1.5")));
        edits.put("1e126", become(JsonTree.Raw.of("1e126")));
        edits.put("a number of 400 digits", become(JsonTree.Raw.of("9".repeat(400))));
        edits.put("NaN", become(JsonTree.Raw.of("NaN")));
        edits.put("Infinity", become(JsonTree.Raw.of("-Infinity")));
        edits.put("a boolean", become(true));
        edits.put("an object", become(Map.of()));
        edits.put("an object with a strange member", become(Map.of("strange", "member")));
        edits.put("an array", become(List.of()));
        edits.put("an array of null", become(JsonTree.Raw.of("[null]")));
        edits.put("within an array", (parent, step, old) -> put(parent, step, Arrays.asList(old)));
        edits.put("an empty text", become(""));
        edits.put("a space", become(" "));
        edits.put("a huge text", become(HUGE));
        edits.put("a long name", become(LONG_NAME));
        edits.put("an unknown word", become("BOGUS"));
        edits.put("a text of digits", become("12"));
        edits.put("a lone surrogate", become(JsonTree.Raw.of("\"\\ud800\"")));
        edits.put("a NUL", become(JsonTree.Raw.of("\"a\\u0000b\"")));
        edits.put("a raw control character", become(new JsonTree.Raw(new byte[] {'"', 1, '"'})));
        edits.put("bad UTF-8", become(new JsonTree.Raw(new byte[] {'"', (byte) 0xff, (byte) 0xfe, '"'})));
        edits.put("overlong UTF-8", become(new JsonTree.Raw(new byte[] {'"', (byte) 0xc0, (byte) 0xaf, '"'})));
        edits.put("a text without end", become(JsonTree.Raw.of("\"endless")));
        edits.put("a bad escape", become(JsonTree.Raw.of("\"\\x41\"")));
        edits.put("a single-quoted text", become(JsonTree.Raw.of("'a'")));
        edits.put("a bare word", become(JsonTree.Raw.of("undefined")));
        edits.put("100 arrays deep", become(JsonTree.Raw.of("[".repeat(100) + "]".repeat(100))));
        edits.put("100 objects deep", become(JsonTree.Raw.of("{\"M\":".repeat(100) + "{}" + "}".repeat(100))));
        edits.put("10,000 arrays deep", become(JsonTree.Raw.of("[".repeat(10_000) + "]".repeat(10_000))));
        edits.put("twice", (parent, step, old) -> {
            if (parent instanceof Map<?, ?>) {
                put(parent, step, new JsonTree.Twice(old));
            } else {
                put(parent, step, null);
            }
        });
        edits.put("in capitals", (parent, step, old) -> {
            remove(parent, step);
            if (parent instanceof Map<?, ?>) {
                put(parent, step.toString().toUpperCase(Locale.ROOT) + "_", old);
            }
        });
        return edits;
    }

    /** What may stand in place of an attribute's value, though no value looks so. */
    private static Map<String, Object> attributeValues() {
        var values = new LinkedHashMap<String, Object>();
        values.put("number NaN", Map.of("N", "NaN"));
        values.put("number empty", Map.of("N", ""));
        values.put("number 1e126", Map.of("N", "1e126"));
        values.put("number 1e-131", Map.of("N", "1e-131"));
        values.put("number of 39 digits", Map.of("N", "1".repeat(39)));
        values.put("number in hexadecimal", Map.of("N", "0x10"));
        values.put("number with an exponent beyond integers", Map.of("N", "1e99999999999"));
        values.put("number as a number", Map.of("N", 1));
        values.put("bad base64", Map.of("B", "!!!"));
        values.put("base64 without padding", Map.of("B", "YQ"));
        values.put("two types", new LinkedHashMap<>(Map.of("S", "a", "N", "1")));
        values.put("no known type", Map.of("X", "a"));
        values.put("empty set", Map.of("SS", List.of()));
        values.put("set with a repeat", Map.of("SS", List.of("a", "a")));
        values.put("set with a repeated number", Map.of("NS", List.of("1", "1.0")));
        values.put("set of numbers with a text", Map.of("NS", List.of("1", "x")));
        values.put("set of nulls", JsonTree.Raw.of("{\"SS\":[null]}"));
        values.put("null that is false", Map.of("NULL", false));
        values.put("boolean as text", Map.of("BOOL", "true"));
        values.put("list as a map", Map.of("L", Map.of()));
        values.put("map as a list", Map.of("M", List.of()));
        values.put("33 maps deep", JsonTree.Raw.of("{\"M\":{\"a\":".repeat(33) + "{\"S\":\"x\"}" + "}}".repeat(33)));
        return values;
    }

    private static Map<String, byte[]> whole(byte[] body) {
        var bodies = new LinkedHashMap<String, byte[]>();
        bodies.put("empty", new byte[0]);
        for (var word :
                List.of("null", "[]", "1", "\"text\"", "true", "{", "}", "{}x", "{\"a\"", "{\"a\":}", "{,}", "// x")) {
            bodies.put("body " + word, word.getBytes(StandardCharsets.UTF_8));
        }
        for (var tenths = 1; tenths < 10; tenths++) {
            bodies.put("cut at " + tenths + " tenths", Arrays.copyOf(body, body.length * tenths / 10));
        }
        var text = new String(body, StandardCharsets.UTF_8);
        bodies.put("something after the end", (text + "}").getBytes(StandardCharsets.UTF_8));
        bodies.put("a second body", (text + text).getBytes(StandardCharsets.UTF_8));
        bodies.put("a comma too many", text.replaceFirst("}$", ",}").getBytes(StandardCharsets.UTF_8));
        bodies.put("UTF-16", text.getBytes(StandardCharsets.UTF_16));
        bodies.put("100,000 brackets", "[".repeat(100_000).getBytes(StandardCharsets.UTF_8));
        bodies.put("100,000 braces", "{\"a\":".repeat(100_000).getBytes(StandardCharsets.UTF_8));
        bodies.put("zero bytes", new byte[1_000]);
        return bodies;
    }
}
