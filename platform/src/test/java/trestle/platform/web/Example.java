package trestle.platform.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.fields.FieldDescription;

/** What a route might be sent: every field that its shape reads, each with a value that is within its bounds. */
public final class Example {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int DAY_CHARS = "2040-01-14".length();

    private final Route route;
    private final List<FieldDescription> fields;
    private final Map<String, String> known;

    private Example(Route route, Map<String, String> known) {
        this.route = route;
        this.fields = Stream.concat(route.queryParameters().stream(), route.bodyFields().stream())
                .filter(field -> !route.queryBesideShape().contains(field))
                .toList();
        this.known = known;
    }

    /** @param known what fields of these names hold, where not just any value serves */
    public static Example of(Route route, Map<String, String> known) {
        return new Example(route, known);
    }

    public boolean reads(String field) {
        return fields.stream().anyMatch(each -> each.name().equals(field));
    }

    /** The names of the fields that people type text into. */
    public List<String> textFields() {
        return FieldDescription.values(fields).entrySet().stream()
                .filter(field -> typed(field.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean typed(FieldDescription field) {
        return switch (field) {
            case FieldDescription.Required(var inner) -> typed(inner);
            case FieldDescription.Text text -> true;
            case FieldDescription.Texts texts -> true;
            case FieldDescription.Whole whole -> false;
            case FieldDescription.Flag flag -> false;
            case FieldDescription.Choice choice -> false;
            case FieldDescription.Choices choices -> false;
            case FieldDescription.Moment moment -> false;
            case FieldDescription.Day day -> false;
            case FieldDescription.Objects objects -> false;
        };
    }

    /** As a JSON object. */
    public ObjectNode json() {
        return json(fields);
    }

    private ObjectNode json(List<FieldDescription> described) {
        var whole = JSON.objectNode();
        for (var field : described) {
            var at = whole;
            var parts = field.name().split("\\.");
            for (int i = 0; i < parts.length - 1; i++) at = at.withObjectProperty(parts[i]);
            put(at, parts[parts.length - 1], field);
        }
        return whole;
    }

    private void put(ObjectNode at, String name, FieldDescription field) {
        switch (field) {
            case FieldDescription.Required(var inner) -> put(at, name, inner);
            case FieldDescription.Flag flag -> at.put(name, true);
            case FieldDescription.Whole whole -> at.put(name, whole.min());
            case FieldDescription.Texts texts -> at.putArray(name).add(text(texts));
            case FieldDescription.Text text -> at.put(name, text(text));
            case FieldDescription.Choice choice -> at.put(name, text(choice));
            case FieldDescription.Choices choices -> {
                var array = at.putArray(name);
                if (!choices.texts().isEmpty()) array.add(text(choices));
            }
            case FieldDescription.Moment moment -> at.put(name, text(moment));
            case FieldDescription.Day day -> at.put(name, text(day));
            case FieldDescription.Objects(var list, var min, var max, var each) -> {
                var array = at.putArray(name);
                for (int i = 0; i < Math.max(1, min); i++) array.add(json(each));
            }
        }
    }

    /** The names of the optional query parameters beside what the shape reads. */
    public List<String> queryBesideShape() {
        return route.queryBesideShape().stream().map(FieldDescription::name).toList();
    }

    /** The names of all that it reads, of the query and of the body. */
    public List<String> inputs() {
        return Stream.concat(FieldDescription.values(fields).keySet().stream(), queryBesideShape().stream())
                .toList();
    }

    /** As a form's names and values in turn, or a query's; without the parameters beside the shape. */
    public List<String> form() {
        var form = new ArrayList<String>();
        FieldDescription.values(fields).forEach((name, field) -> {
            if (name.equals("cursor")) return;
            form.add(name.replace("[]", "[0]"));
            form.add(text(field));
        });
        return form;
    }

    private static boolean day(FieldDescription field) {
        return field instanceof FieldDescription.Day
                || field instanceof FieldDescription.Required(var inner) && day(inner);
    }

    private String text(FieldDescription field) {
        @Nullable String given = known.get(field.name());
        if (given != null) return day(field) ? given.substring(0, DAY_CHARS) : given;
        return switch (field) {
            case FieldDescription.Required(var inner) -> text(inner);
            case FieldDescription.Text(var name, var min, var max) ->
                "word".repeat(1 + min / 4).substring(0, Math.min(max, Math.max(4, min)));
            case FieldDescription.Whole(var name, var min, var max) -> Integer.toString(min);
            case FieldDescription.Flag flag -> "true";
            case FieldDescription.Choice(var name, var texts) -> texts.getFirst();
            case FieldDescription.Choices(var name, var min, var texts) -> texts.isEmpty() ? "" : texts.getFirst();
            case FieldDescription.Moment moment -> "2040-01-14T10:00:00Z";
            case FieldDescription.Day day -> "2040-01-14";
            case FieldDescription.Texts texts -> "word";
            case FieldDescription.Objects objects -> throw new IllegalArgumentException("A list has no text.");
        };
    }
}
