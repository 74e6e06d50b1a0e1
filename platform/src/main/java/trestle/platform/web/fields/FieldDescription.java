package trestle.platform.web.fields;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A field as a shape reads it, for the description of the API. */
public sealed interface FieldDescription {
    String name();

    record Text(String name, int min, int max) implements FieldDescription {}

    record Whole(String name, int min, int max) implements FieldDescription {}

    record Flag(String name) implements FieldDescription {}

    record Choice(String name, List<String> texts) implements FieldDescription {}

    record Moment(String name) implements FieldDescription {}

    record Day(String name) implements FieldDescription {}

    /** Several of these texts. */
    record Choices(String name, int countMin, List<String> texts) implements FieldDescription {
        public Choices {
            texts = List.copyOf(texts);
        }
    }

    record Texts(String name, int countMax, int lengthMax) implements FieldDescription {}

    /** A list of objects, each with these fields. */
    record Objects(String name, int countMin, int countMax, List<FieldDescription> fields) implements FieldDescription {
        public Objects {
            fields = List.copyOf(fields);
        }
    }

    /** One that must be given. */
    record Required(FieldDescription field) implements FieldDescription {
        @Override
        public String name() {
            return field.name();
        }
    }

    /** The fields that hold values, by name; those of a list of objects are named {@code questions[].title}. */
    static Map<String, FieldDescription> values(List<FieldDescription> fields) {
        var values = new LinkedHashMap<String, FieldDescription>();
        for (var field : fields) {
            var inner = field instanceof Required(var required) ? required : field;
            if (inner instanceof Objects(var name, var min, var max, var each)) {
                values(each).forEach((below, value) -> values.put(name + "[]." + below, value));
            } else {
                values.put(field.name(), field);
            }
        }
        return values;
    }
}
