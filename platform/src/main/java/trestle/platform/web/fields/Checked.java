package trestle.platform.web.fields;

import java.util.List;

/** What was typed: right, or everything that is wrong with it. */
public sealed interface Checked<T> {
    /** All of it was right. */
    record Valid<T>(T value) implements Checked<T> {}

    /** These fields were not. */
    record Invalid<T>(List<FieldProblem> problems) implements Checked<T> {
        public Invalid {
            problems = List.copyOf(problems);
        }
    }
}
