package trestle.model;

import java.util.Objects;
import java.util.Optional;

/**
 * A constant of an enum, or a text that none of its constants is stored as: the type of a component whose values a
 * program knows, but does not own. Where others write the attribute too, or an older or newer version of the same
 * program does, a plain enum makes an item with a foreign value unreadable; {@code Open<Status>} reads it, and writes it
 * back as it was.
 *
 * <pre>{@code
 * switch (media.status()) {
 *     case Open.Known(var status) -> …            // a switch over the constants needs no default
 *     case Open.Other(var text) -> …
 * }
 * }</pre>
 */
public sealed interface Open<E extends Enum<E>> {
    /** A value that the enum has a constant for. */
    record Known<E extends Enum<E>>(E constant) implements Open<E> {
        public Known {
            Objects.requireNonNull(constant);
        }
    }

    /** A value as it is stored, where the enum has no constant for it. */
    record Other<E extends Enum<E>>(String text) implements Open<E> {
        public Other {
            Objects.requireNonNull(text);
        }
    }

    static <E extends Enum<E>> Open<E> of(E constant) {
        return new Known<>(constant);
    }

    /** The constant; absent for a foreign value. */
    default Optional<E> known() {
        return switch (this) {
            case Known<E>(var constant) -> Optional.of(constant);
            case Other<E> other -> Optional.empty();
        };
    }

    /** Whether it is this constant. */
    default boolean is(E constant) {
        return this instanceof Known<E>(var known) && known == constant;
    }
}
