package trestle.platform.web.fields;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where fields are read from. */
sealed interface FieldSource {
    /** The value of a field, or null if it was not given. */
    @Nullable JsonNode one(String name);

    /** The values of a field that may have several, or null if it was not given. */
    @Nullable List<JsonNode> many(String name);

    /**
     * The objects of a list by their position, at most this many, each to be read by itself; null if the list was not
     * given. A position without an object has null.
     */
    @Nullable SortedMap<Integer, @Nullable FieldSource> objects(String name, int max);

    /** The names of what was given, nested ones with dots. */
    Set<String> names();

    /** The names of what was given where none of these fields is. */
    Set<String> misplaced(Set<String> fields);

    /** A JSON object. */
    record Body(ObjectNode tree) implements FieldSource {
        @Override
        public @Nullable JsonNode one(String name) {
            JsonNode at = tree;
            for (var part : name.split("\\.")) {
                at = at.path(part);
            }
            return at.isMissingNode() || at.isNull() ? null : at;
        }

        @Override
        public @Nullable List<JsonNode> many(String name) {
            var node = one(name);
            if (node == null) return null;
            if (!node.isArray()) return List.of(node);
            var values = new ArrayList<JsonNode>();
            node.forEach(values::add);
            return values;
        }

        @Override
        public @Nullable SortedMap<Integer, @Nullable FieldSource> objects(String name, int max) {
            var nodes = many(name);
            if (nodes == null) return null;
            var objects = new TreeMap<Integer, @Nullable FieldSource>();
            for (int i = 0; i < Math.min(nodes.size(), max); i++) {
                objects.put(i, nodes.get(i) instanceof ObjectNode object ? new Body(object) : null);
            }
            return objects;
        }

        @Override
        public Set<String> names() {
            var names = new TreeSet<String>();
            collect(tree, "", names);
            return names;
        }

        @Override
        public Set<String> misplaced(Set<String> fields) {
            var objects = new HashSet<String>();
            for (var field : fields) {
                for (int dot = field.indexOf('.'); dot >= 0; dot = field.indexOf('.', dot + 1)) {
                    objects.add(field.substring(0, dot));
                }
            }
            var misplaced = new TreeSet<String>();
            compare(tree, "", fields, objects, misplaced);
            return misplaced;
        }

        /** A name with a dot in it is nobody's: dots part the names of objects and their fields. */
        private static void compare(
                ObjectNode node, String before, Set<String> fields, Set<String> objects, Set<String> misplaced) {
            node.properties().forEach(property -> {
                var name = before + property.getKey();
                var single = property.getKey().indexOf('.') < 0;
                if (single && fields.contains(name)) return;
                if (single && objects.contains(name) && property.getValue().isNull()) return;
                if (single && objects.contains(name) && property.getValue() instanceof ObjectNode inner) {
                    compare(inner, name + ".", fields, objects, misplaced);
                } else {
                    misplaced.add(name);
                }
            });
        }

        private static void collect(ObjectNode node, String before, Set<String> names) {
            node.properties().forEach(property -> {
                if (property.getValue() instanceof ObjectNode inner && !inner.isEmpty()) {
                    collect(inner, before + property.getKey() + ".", names);
                } else {
                    names.add(before + property.getKey());
                }
            });
        }
    }

    /** A form or a query: texts by name. An empty one counts as not given. */
    record Texts(Map<String, List<String>> texts) implements FieldSource {
        @Override
        public @Nullable JsonNode one(String name) {
            var values = texts.getOrDefault(name, List.of());
            return values.isEmpty() || values.getLast().isEmpty() ? null : node(values.getLast());
        }

        /** Repeated, or parted by commas, or both. */
        @Override
        public @Nullable List<JsonNode> many(String name) {
            var values = texts.get(name);
            if (values == null) return null;
            return values.stream()
                    .flatMap(value -> Arrays.stream(value.split(",")))
                    .map(String::strip)
                    .filter(value -> !value.isEmpty())
                    .map(Texts::node)
                    .toList();
        }

        /** Fields named {@code questions[0].title}. An object whose fields are all empty was not filled in. */
        @Override
        public @Nullable SortedMap<Integer, @Nullable FieldSource> objects(String name, int max) {
            var fields = new TreeMap<Integer, Map<String, List<String>>>();
            var named = Pattern.compile(Pattern.quote(name) + "\\[([0-9]{1,4})]\\.(.+)");
            texts.forEach((field, values) -> {
                var matcher = named.matcher(field);
                if (matcher.matches() && values.stream().anyMatch(value -> !value.isBlank())) {
                    fields.computeIfAbsent(Integer.valueOf(matcher.group(1)), position -> new HashMap<>())
                            .put(matcher.group(2), values);
                }
            });
            if (fields.isEmpty()) return null;
            var objects = new TreeMap<Integer, @Nullable FieldSource>();
            fields.forEach((position, each) -> {
                if (objects.size() < max) objects.put(position, new Texts(each));
            });
            return objects;
        }

        @Override
        public Set<String> names() {
            return texts.keySet();
        }

        /** None: a form's further fields, and a query's, are passed over. */
        @Override
        public Set<String> misplaced(Set<String> fields) {
            return Set.of();
        }

        private static JsonNode node(String text) {
            return JsonNodeFactory.instance.textNode(text);
        }
    }
}
