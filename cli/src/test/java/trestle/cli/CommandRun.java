package trestle.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import trestle.cli.context.Context;

/** A command that was run in this process, and what it printed. */
public record CommandRun(int exitCode, String out, String err) {
    public static CommandRun of(String... args) {
        return in(Map.of(), args);
    }

    public static CommandRun in(Map<String, String> environment, String... args) {
        var out = new StringWriter();
        var err = new StringWriter();
        var code = Main.run(args, new Context(environment, new PrintWriter(out, true), new PrintWriter(err, true)));
        return new CommandRun(code, out.toString(), err.toString());
    }
}
