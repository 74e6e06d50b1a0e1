package trestle.platform.web.fields;

import java.util.List;
import java.util.function.Function;

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

    /** What is made of a value that was right. */
    default <R> Checked<R> map(Function<T, R> made) {
        return switch (this) {
            case Valid<T>(var value) -> new Valid<>(made.apply(value));
            case Invalid<T>(var problems) -> new Invalid<>(problems);
        };
    }
}
