package trestle.platform.web;

import java.util.List;

/** A field as a shape reads it, for the description of the API. */
sealed interface Described {
    String name();

    record Text(String name, int min, int max) implements Described {}

    record Whole(String name, int min, int max) implements Described {}

    record Flag(String name) implements Described {}

    record Choice(String name, List<String> texts) implements Described {}

    record Moment(String name) implements Described {}

    record Day(String name) implements Described {}

    record Texts(String name, int countMax, int lengthMax) implements Described {}

    /** One that must be given. */
    record Required(Described field) implements Described {
        @Override
        public String name() {
            return field.name();
        }
    }
}
