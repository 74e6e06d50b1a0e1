package trestle.platform.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Set;

/** The texts of JSON. */
final class JsonTexts {
    private JsonTexts() {}

    /** The same with another text in place of each. */
    static JsonNode replaced(JsonNode node, String text) {
        if (node instanceof ObjectNode object) {
            for (var name : List.copyOf(object.properties())) {
                object.set(name.getKey(), replaced(name.getValue(), text));
            }
            return object;
        }
        if (node instanceof ArrayNode array) return array.removeAll().add(text);
        return node.isTextual() ? TextNode.valueOf(text) : node;
    }

    /**
     * The same object with a text in one of its fields, {@code sections.shared} or {@code questions[].title}, or as the
     * only one of its list.
     */
    static ObjectNode with(ObjectNode json, String field, String text) {
        var at = json;
        var parts = field.split("\\.");
        for (int i = 0; i < parts.length - 1; i++) at = inside(at, parts[i]);
        var name = parts[parts.length - 1];
        if (at.get(name) instanceof ArrayNode) {
            at.putArray(name).add(text);
        } else {
            at.put(name, text);
        }
        return json;
    }

    private static ObjectNode inside(ObjectNode object, String name) {
        if (!name.endsWith("[]")) return object.withObjectProperty(name);
        var list = object.withArrayProperty(name.substring(0, name.length() - 2));
        return list.isEmpty() ? list.addObject() : (ObjectNode) list.get(0);
    }

    /** Adds the names of all fields, {@code items[].title}. */
    static void names(JsonNode node, String name, Set<String> names) {
        if (node.isObject()) {
            node.properties()
                    .forEach(each ->
                            names(each.getValue(), name.isEmpty() ? each.getKey() : name + "." + each.getKey(), names));
        } else if (node.isArray()) {
            node.forEach(each -> names(each, name + "[]", names));
        } else {
            names.add(name);
        }
    }
}
