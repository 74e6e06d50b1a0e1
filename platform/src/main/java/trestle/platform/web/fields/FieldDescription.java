package trestle.platform.web.fields;

import java.util.List;

/** A field as a shape reads it, for the description of the API. */
public sealed interface FieldDescription {
    String name();

    record Text(String name, int min, int max) implements FieldDescription {}

    record Whole(String name, int min, int max) implements FieldDescription {}

    record Flag(String name) implements FieldDescription {}

    record Choice(String name, List<String> texts) implements FieldDescription {}

    record Moment(String name) implements FieldDescription {}

    record Day(String name) implements FieldDescription {}

    record Texts(String name, int countMax, int lengthMax) implements FieldDescription {}

    /** One that must be given. */
    record Required(FieldDescription field) implements FieldDescription {
        @Override
        public String name() {
            return field.name();
        }
    }
}
