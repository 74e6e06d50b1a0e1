package trestle.shareables.sharing;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.fields.Fields;

/**
 * A field of a change: not given at all, given, or given as nothing to remove what was there.
 *
 * @param name of the field
 */
record Given<T>(String name, boolean given, @Nullable T value) {
    static <T> Given<T> of(Fields in, String name, Optional<T> value) {
        return new Given<>(name, in.has(name), value.orElse(null));
    }

    /** Whether nothing was given in place of a value. */
    boolean isEmptied() {
        return given && value == null;
    }

    /** What is to stand there. */
    @Nullable T or(@Nullable T before) {
        return given ? value : before;
    }

    /** What is to stand there, where something must. */
    T orKept(T before) {
        return value == null ? before : value;
    }
}
