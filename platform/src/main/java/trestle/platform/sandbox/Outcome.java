package trestle.platform.sandbox;

import java.util.function.Function;

/** The result of work on a file that somebody sent. */
public sealed interface Outcome<T> {
    record Done<T>(T value) implements Outcome<T> {}

    /** The file cannot be used; another try would end the same way. */
    record Failed<T>(FileProblem problem) implements Outcome<T> {}

    default <S> Outcome<S> map(Function<T, S> function) {
        return switch (this) {
            case Done<T>(var value) -> new Done<>(function.apply(value));
            case Failed<T>(var problem) -> new Failed<>(problem);
        };
    }
}
