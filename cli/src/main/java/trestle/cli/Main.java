package trestle.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import trestle.cli.commands.CommandTree;
import trestle.cli.commands.QuickStart;
import trestle.cli.context.Context;
import trestle.cli.context.Problem;
import trestle.cli.context.Settings;
import trestle.cli.logging.LazyLogging;
import trestle.cli.serve.Task;

/** The {@code trestle} command. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        LazyLogging.choose();
        System.exit(run(args, new Context(System.getenv(), writer(System.out), writer(System.err))));
    }

    /** The whole command but for the end of the process. */
    public static int run(String[] args, Context context) {
        if (args.length == 3 && args[0].equals(Training.FLAG)) return train(args[1], Path.of(args[2]), context);
        var settings = new Settings(context.environment(), args);
        var quick = QuickStart.read(args, settings);
        return quick.isPresent() ? run(quick.get(), context) : CommandTree.execute(args, settings, context);
    }

    private static int run(Task task, Context context) {
        try {
            return task.run(context);
        } catch (IOException | RuntimeException e) {
            Problem.tell(e, context.err());
            return Problem.exitCode(e, Problem.FAILED);
        }
    }

    private static int train(String kind, Path folder, Context context) {
        try {
            return Training.run(kind, folder);
        } catch (Exception e) {
            Problem.tell(e, context.err());
            return Problem.FAILED;
        }
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(stream, true, stream.charset());
    }
}
