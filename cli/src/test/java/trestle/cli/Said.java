package trestle.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;

/** What something says on both streams. */
record Said(StringWriter outText, StringWriter errText) {
    Said() {
        this(new StringWriter(), new StringWriter());
    }

    Context context() {
        return new Context(Map.of(), new PrintWriter(outText, true), new PrintWriter(errText, true));
    }

    String out() {
        return outText.toString();
    }

    String err() {
        return errText.toString();
    }
}
