package trestle.cli.context;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.Map;

/** What surrounds a command. */
public record Context(Map<String, String> environment, PrintWriter out, PrintWriter err) {
    /** Nothing: for what runs beside a command and has nothing to say. */
    public static Context silent() {
        var nowhere = new PrintWriter(Writer.nullWriter());
        return new Context(Map.of(), nowhere, nowhere);
    }
}
