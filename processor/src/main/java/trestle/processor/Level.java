package trestle.processor;

import javax.tools.Diagnostic;

/** How grave a message is. */
public enum Level {
    /** Nothing is generated. */
    ERROR,
    /** As an error, but a design may accept it in place, with a reason. */
    ERROR_UNLESS_ACCEPTED,
    /** Worth a change, or an acceptance with a reason. */
    WARNING,
    /** Worth knowing: it stands in the descriptor, and is printed with {@code -Atrestle.explain=true}. */
    INFO;

    public boolean isError() {
        return this == ERROR || this == ERROR_UNLESS_ACCEPTED;
    }

    Diagnostic.Kind kind() {
        return switch (this) {
            case ERROR, ERROR_UNLESS_ACCEPTED -> Diagnostic.Kind.ERROR;
            case WARNING -> Diagnostic.Kind.WARNING;
            case INFO -> Diagnostic.Kind.NOTE;
        };
    }
}
