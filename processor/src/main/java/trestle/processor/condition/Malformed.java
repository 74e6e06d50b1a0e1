package trestle.processor.condition;

/** Why a condition could not be parsed, and at which character, from 1. */
final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    private final String why;
    private final int at;

    Malformed(String message, int at) {
        super(message);
        this.why = message;
        this.at = at;
    }

    String why() {
        return why;
    }

    int at() {
        return at + 1;
    }
}
