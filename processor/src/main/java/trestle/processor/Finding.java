package trestle.processor;

import java.util.Optional;

/** A problem that was found, and how it was accepted if it was. */
public record Finding(Message message, String text, Place place, Optional<Acceptance> accepted) {
    /** What the compiler prints. */
    String printed() {
        return "[" + message.code() + "] " + text;
    }

    boolean isError() {
        return message.level().isError() && accepted.isEmpty();
    }
}
