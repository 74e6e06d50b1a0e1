package trestle.platform.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a route might be sent: every field that its shape reads, each with a value that is within its bounds. */
public final class Example {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int DAY_CHARS = "2040-01-14".length();

    private final List<Described> fields;
    private final Map<String, String> known;

    private Example(List<Described> fields, Map<String, String> known) {
        this.fields = fields;
        this.known = known;
    }

    /** @param known what fields of these names hold, where not just any value serves */
    public static Example of(Route route, Map<String, String> known) {
        return new Example(route.shape().map(Fields::described).orElse(List.of()), known);
    }

    public boolean reads(String field) {
        return fields.stream().anyMatch(each -> each.name().equals(field));
    }

    /** As a JSON object. */
    public ObjectNode json() {
        var whole = JSON.objectNode();
        for (var field : fields) {
            var at = whole;
            var parts = field.name().split("\\.");
            for (int i = 0; i < parts.length - 1; i++) at = at.withObjectProperty(parts[i]);
            put(at, parts[parts.length - 1], field);
        }
        return whole;
    }

    private void put(ObjectNode at, String name, Described field) {
        switch (field) {
            case Described.Required(var inner) -> put(at, name, inner);
            case Described.Flag flag -> at.put(name, true);
            case Described.Whole whole -> at.put(name, whole.min());
            case Described.Texts texts -> at.putArray(name).add(text(texts));
            case Described.Text text -> at.put(name, text(text));
            case Described.Choice choice -> at.put(name, text(choice));
            case Described.Moment moment -> at.put(name, text(moment));
            case Described.Day day -> at.put(name, text(day));
        }
    }

    /** As a form's names and values in turn, or a query's. */
    public List<String> form() {
        var form = new ArrayList<String>();
        for (var field : fields) {
            if (field.name().equals("cursor")) continue;
            form.add(field.name());
            form.add(text(field));
        }
        return form;
    }

    private static boolean day(Described field) {
        return field instanceof Described.Day || field instanceof Described.Required(var inner) && day(inner);
    }

    private String text(Described field) {
        @Nullable String given = known.get(field.name());
        if (given != null) return day(field) ? given.substring(0, DAY_CHARS) : given;
        return switch (field) {
            case Described.Required(var inner) -> text(inner);
            case Described.Text(var name, var min, var max) ->
                "word".repeat(1 + min / 4).substring(0, Math.min(max, Math.max(4, min)));
            case Described.Whole(var name, var min, var max) -> Integer.toString(min);
            case Described.Flag flag -> "true";
            case Described.Choice(var name, var texts) -> texts.getFirst();
            case Described.Moment moment -> "2040-01-14T10:00:00Z";
            case Described.Day day -> "2040-01-14";
            case Described.Texts texts -> "word";
        };
    }
}
