package trestle.platform.web.openapi;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.fields.EnumText;
import trestle.platform.web.fields.FieldDescription;
import trestle.platform.web.fields.JsonNaming;

/** JSON schemas of what shapes read and of the records that are answered; each record is described once, by name. */
final class Schemas {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final JsonNaming naming;
    private final Map<Class<?>, String> names = new HashMap<>();
    private final ObjectNode named = JSON.objectNode();

    Schemas(JsonNaming naming) {
        this.naming = naming;
    }

    /** The schemas of the records met so far. */
    ObjectNode named() {
        return named;
    }

    static ObjectNode of(FieldDescription field) {
        return switch (field) {
            case FieldDescription.Text(var name, var min, var max) ->
                of("string").put("minLength", min).put("maxLength", max);
            case FieldDescription.Whole(var name, var min, var max) ->
                of("integer").put("minimum", min).put("maximum", max);
            case FieldDescription.Flag flag -> of("boolean");
            case FieldDescription.Choice(var name, var texts) -> choice(texts);
            case FieldDescription.Choices(var name, var min, var texts) -> {
                var list = of("array");
                if (min > 0) list.put("minItems", min);
                if (texts.isEmpty()) list.put("maxItems", 0);
                else list.set("items", choice(texts));
                yield list;
            }
            case FieldDescription.Moment moment -> of("string").put("format", "date-time");
            case FieldDescription.Day day -> of("string").put("format", "date");
            case FieldDescription.Texts(var name, var count, var length) -> {
                var list = of("array").put("maxItems", count);
                list.set("items", of("string").put("minLength", 1).put("maxLength", length));
                yield list;
            }
            case FieldDescription.Objects(var name, var min, var max, var fields) -> {
                var list = of("array").put("minItems", min).put("maxItems", max);
                list.set("items", ofFields(fields));
                yield list;
            }
            case FieldDescription.Required(var inner) -> of(inner);
        };
    }

    /** An object of these fields, those with dots nested. */
    static ObjectNode ofFields(List<FieldDescription> fields) {
        var whole = of("object");
        for (var field : fields) {
            var at = whole;
            var parts = field.name().split("\\.");
            for (int i = 0; i < parts.length - 1; i++) {
                if (field instanceof FieldDescription.Required) require(at, parts[i]);
                at = at.withObjectProperty("properties")
                        .withObjectProperty(parts[i])
                        .put("type", "object");
            }
            at.withObjectProperty("properties").set(parts[parts.length - 1], of(field));
            if (field instanceof FieldDescription.Required) require(at, parts[parts.length - 1]);
        }
        return whole;
    }

    private static void require(ObjectNode object, String name) {
        var required = object.withArrayProperty("required");
        for (var each : required) {
            if (each.asText().equals(name)) return;
        }
        required.add(name);
    }

    /** The schema of a type; records are put among the named ones and referred to. */
    ObjectNode ofType(Type type) {
        return switch (type) {
            case Class<?> each when each.isRecord() -> record(each);
            case Class<?> each when each.isEnum() -> choice(EnumText.texts(each));
            case Class<?> each -> simple(each);
            case ParameterizedType each
            when Map.class.isAssignableFrom((Class<?>) each.getRawType()) -> {
                var map = of("object");
                map.set("additionalProperties", ofType(each.getActualTypeArguments()[1]));
                yield map;
            }
            case ParameterizedType each
            when Collection.class.isAssignableFrom((Class<?>) each.getRawType()) -> {
                var list = of("array");
                list.set("items", ofType(each.getActualTypeArguments()[0]));
                yield list;
            }
            default -> JSON.objectNode();
        };
    }

    private static ObjectNode simple(Class<?> type) {
        if (type == boolean.class || type == Boolean.class) return of("boolean");
        if (type == int.class || type == long.class || type == Integer.class || type == Long.class)
            return of("integer");
        if (type == double.class || type == Double.class) return of("number");
        if (type == Instant.class) return of("string").put("format", "date-time");
        if (type == LocalDate.class) return of("string").put("format", "date");
        return type == String.class ? of("string") : JSON.objectNode();
    }

    private ObjectNode record(Class<?> type) {
        var name = names.get(type);
        if (name == null) {
            name = freeName(type);
            names.put(type, name);
            var schema = of("object");
            named.set(name, schema);
            var properties = schema.putObject("properties");
            for (var component : type.getRecordComponents()) {
                boolean nullable = nullable(component.getAnnotatedType());
                var value = ofType(component.getGenericType());
                boolean told = nullable && isAlwaysTold(component);
                properties.set(name(component), told ? orNull(value) : value);
                if (!nullable || told) require(schema, name(component));
            }
        }
        return JSON.objectNode().put("$ref", "#/components/schemas/" + name);
    }

    /** The type's own name; where another has it already, with as much of what stands before it as is needed. */
    private String freeName(Class<?> type) {
        var parts = type.getName().replace('$', '.').split("\\.");
        var name = parts[parts.length - 1];
        for (int i = parts.length - 2; i >= 0 && named.has(name); i--) {
            name = parts[i] + "." + name;
        }
        return name;
    }

    private String name(RecordComponent component) {
        var property = component.getAccessor().getAnnotation(JsonProperty.class);
        return property == null || property.value().isEmpty() ? naming.text(component.getName()) : property.value();
    }

    /** Whether it is null in the answer, and not left out, where there is none. */
    private static boolean isAlwaysTold(RecordComponent component) {
        var include = component.getAccessor().getAnnotation(JsonInclude.class);
        return include != null && include.value() == JsonInclude.Include.ALWAYS;
    }

    private static ObjectNode orNull(ObjectNode value) {
        var either = JSON.objectNode();
        either.putArray("anyOf").add(value).add(of("null"));
        return either;
    }

    private static boolean nullable(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    private static ObjectNode choice(List<String> texts) {
        var choice = of("string");
        var values = choice.putArray("enum");
        texts.forEach(values::add);
        return choice;
    }

    private static ObjectNode of(String type) {
        return JSON.objectNode().put("type", type);
    }
}
