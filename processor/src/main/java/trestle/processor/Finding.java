package trestle.processor;

import java.util.Optional;

/**
 * A problem that was found, and how it was accepted if it was.
 *
 * @param place what it is about
 * @param shown where it is printed: the same place, or for what is in a class file the annotation that includes it
 */
public record Finding(Message message, String text, Place place, Place shown, Optional<Acceptance> accepted) {
    /** What the compiler prints. */
    String printed() {
        return "[" + message.code() + "] " + text;
    }

    boolean isError() {
        return message.level().isError() && accepted.isEmpty();
    }
}
