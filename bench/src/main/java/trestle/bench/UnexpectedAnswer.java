package trestle.bench;

import java.io.IOException;

/** A server answered with something other than 200: its figures would mean nothing, so the run ends. */
final class UnexpectedAnswer extends IOException {
    private static final long serialVersionUID = 1L;

    UnexpectedAnswer(int status, String excerpt) {
        super("Expected status 200, got " + status + ": " + excerpt);
    }
}
