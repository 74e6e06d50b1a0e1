package trestle.cli.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import trestle.cli.context.Models;
import trestle.cli.context.Problem;
import trestle.cli.context.Reasons;
import trestle.cli.terminal.FlagDefaults;
import trestle.model.TableNames;
import trestle.model.export.CloudFormation;

/** {@code trestle export-model}: a model for other tools. */
@Command(
        name = "export-model",
        description =
                "Print a data model for other tools: its tables as a CloudFormation template, or all of it as JSON.",
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {"0:The model was printed or written.", "2:Unknown model, or invalid argument."},
        footer = {
            "",
            "Examples:",
            "  trestle export-model gallery > gallery.template.json",
            "  trestle export-model gallery --prefix prod- --out gallery.template.json",
            "  trestle export-model gallery --format json",
        })
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class ExportModelCommand implements Callable<Integer> {
    /** What a model can be printed as. */
    enum Format {
        cloudformation,
        json
    }

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "MODEL", description = "The model.")
    private String name;

    @Option(
            names = "--format",
            descriptionKey = FlagDefaults.TYPED,
            paramLabel = "FORMAT",
            defaultValue = "cloudformation",
            description = "cloudformation: its tables as a template; json: its descriptor (${DEFAULT-VALUE}).")
    private Format format;

    @Option(
            names = "--prefix",
            paramLabel = "TEXT",
            defaultValue = "",
            description = "Prefix of the table names in this installation.")
    private String prefix;

    @Option(
            names = "--out",
            descriptionKey = FlagDefaults.TYPED,
            paramLabel = "FILE",
            description = "Write to a file instead of printing.")
    private @Nullable Path out;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    @Override
    public Integer call() {
        var model = Models.find(name);
        var text = switch (format) {
            case cloudformation ->
                CloudFormation.template(model, TableNames.asDeclared().prefixed(prefix));
            case json -> model.json();
        };
        if (out == null) {
            spec.commandLine().getOut().print(text);
            spec.commandLine().getOut().flush();
        } else {
            write(out, text);
        }
        return 0;
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new Problem("The file " + file + " cannot be written: " + Reasons.of(e) + ".", e);
        }
    }
}
