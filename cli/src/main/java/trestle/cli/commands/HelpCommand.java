package trestle.cli.commands;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code trestle help}: the same as {@code --help}, in the words of other programs. */
@Command(
        name = HelpCommand.NAME,
        description = "Show help for a command.",
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:The help was shown.", "2:Unknown command."},
        footer = {"", "Examples:", "  trestle help", "  trestle help serve"})
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class HelpCommand implements Callable<Integer> {
    static final String NAME = "help";

    @Parameters(paramLabel = "COMMAND", arity = "0..1", description = "The command (an overview of all if omitted).")
    private String command;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    /** {@code help serve} as {@code serve --help}, and other arguments as they are. */
    static String[] asOption(String[] args) {
        if (args.length == 0 || !args[0].equals(NAME)) return args;
        if (args.length == 1) return new String[] {"--help"};
        return args[1].startsWith("-") ? args : new String[] {args[1], "--help"};
    }

    /** Never called: the arguments have been changed before. */
    @Override
    public Integer call() {
        throw new IllegalStateException("help " + command);
    }
}
