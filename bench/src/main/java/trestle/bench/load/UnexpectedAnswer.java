package trestle.bench.load;

import java.io.IOException;

/** A server answered with something other than 200: its figures would mean nothing, so the run ends. */
public final class UnexpectedAnswer extends IOException {
    private static final long serialVersionUID = 1L;

    public UnexpectedAnswer(int status, String excerpt) {
        super("Expected status 200, got " + status + ": " + excerpt);
    }
}
