package trestle.cli.terminal;

import java.util.Collection;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import trestle.cli.context.Problem;
import trestle.model.message.Nearest;

/** Says in a sentence or two, on standard error, why a command was not understood or failed. */
public final class ErrorOutput implements IParameterExceptionHandler {
    private final FlagDefaults defaults;

    public ErrorOutput(FlagDefaults defaults) {
        this.defaults = defaults;
    }

    @Override
    public int handleParseException(ParameterException problem, String[] args) {
        var line = problem.getCommandLine();
        if (problem instanceof NoCommandException) {
            line.usage(line.getErr());
            return Problem.USAGE;
        }
        var help = " See '" + line.getCommandSpec().qualifiedName() + " --help'.";
        line.getErr().println(sentence(problem) + help);
        return Problem.USAGE;
    }

    /** The bare word {@code trestle}, which is answered with all it can do. */
    public static final class NoCommandException extends ParameterException {
        private static final long serialVersionUID = 1L;

        public NoCommandException(CommandLine line) {
            super(line, "No command given.");
        }
    }

    private String sentence(ParameterException problem) {
        if (problem instanceof UnmatchedArgumentException unmatched) return unmatched(unmatched);
        return Problem.sentence(problem.getMessage()) + origin(problem);
    }

    private String unmatched(UnmatchedArgumentException problem) {
        var word = problem.getUnmatched().getFirst();
        var spec = problem.getCommandLine().getCommandSpec();
        if (word.startsWith("-")) {
            var name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
            var known = spec.options().stream()
                    .filter(option -> !option.hidden())
                    .map(OptionSpec::longestName)
                    .toList();
            return "Unknown option '" + name + "'." + Nearest.question(name, known, '\'');
        }
        if (!spec.subcommands().isEmpty()) {
            var known = spec.subcommands().keySet();
            return noCommand(word, known);
        }
        return "Unexpected argument '" + word + "'.";
    }

    public static String noCommand(String word, Collection<String> known) {
        return "Unknown command '" + word + "'." + Nearest.question(word, known, '\'');
    }

    /** Where a refused value came from, when it was not typed. */
    private String origin(ParameterException problem) {
        var source = defaults.sourceOf(problem.getArgSpec(), problem.getValue());
        return source == null ? "" : " It was set in " + source + ".";
    }

    public static int failed(Exception failure, CommandLine line, ParseResult parsed) {
        Problem.tell(failure, line.getErr());
        return Problem.exitCode(failure, line.getCommandSpec().exitCodeOnExecutionException());
    }
}
