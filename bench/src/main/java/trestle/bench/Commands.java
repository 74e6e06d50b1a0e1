package trestle.bench;

import java.util.Locale;
import picocli.CommandLine;

/** What the commands of this module have in common. */
public final class Commands {
    private Commands() {}

    /** Runs the command and ends the process with its exit code. */
    public static void run(Object command, String[] args) {
        Locale.setDefault(Locale.ROOT); // figures are to be read by programs too
        System.exit(new CommandLine(command)
                .setExecutionExceptionHandler(Commands::failed)
                .execute(args));
    }

    /** A run that failed has no figures: whatever was printed before is not to be used. */
    private static int failed(Exception failure, CommandLine command, CommandLine.ParseResult arguments) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            command.getErr().println("FAILED: " + (cause.getMessage() == null ? cause.toString() : cause.getMessage()));
        }
        return command.getCommandSpec().exitCodeOnExecutionException();
    }
}
