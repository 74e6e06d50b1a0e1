package trestle.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import trestle.cli.context.Context;

/** What something says on both streams. */
public record Said(StringWriter outText, StringWriter errText) {
    public Said() {
        this(new StringWriter(), new StringWriter());
    }

    public Context context() {
        return new Context(Map.of(), new PrintWriter(outText, true), new PrintWriter(errText, true));
    }

    public String out() {
        return outText.toString();
    }

    public String err() {
        return errText.toString();
    }
}
