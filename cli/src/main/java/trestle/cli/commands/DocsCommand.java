package trestle.cli.commands;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import trestle.cli.context.FileLookup;
import trestle.cli.context.Models;
import trestle.cli.context.Problem;
import trestle.cli.context.Reasons;
import trestle.cli.terminal.FlagDefaults;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.export.ModelDocument;

/** {@code trestle docs}: the models' design documents. */
@Command(
        name = "docs",
        description = "Write the design documents of the data models, or check that they are up to date.",
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {
            "0:The documents are written, or with --check are up to date.",
            "1:With --check: a document is out of date or missing.",
            "2:Unknown model, or the folder cannot be written."
        },
        footer = {"", "Examples:", "  trestle docs", "  trestle docs rollmodel --out /tmp", "  trestle docs --check"})
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class DocsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "MODEL", arity = "0..*", description = "The models to document (all of them if omitted).")
    private List<String> names = List.of();

    @Option(
            names = "--out",
            descriptionKey = FlagDefaults.TYPED,
            paramLabel = "FOLDER",
            defaultValue = "docs/data-models",
            description = "Where the documents go, as MODEL.md (${DEFAULT-VALUE}).")
    private Path out;

    @Option(names = "--check", description = "Write nothing; exit with 1 if a document is out of date.")
    private boolean check;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    @Override
    public Integer call() {
        var printed = spec.commandLine().getOut();
        int stale = 0;
        var models = Models.chosen(names);
        for (var model : models) {
            var file = out.resolve(model.name() + ".md");
            var text = ModelDocument.of(model);
            boolean fresh = text.equals(read(file));
            if (!fresh) stale++;
            if (check) tellStale(file, fresh, printed);
            else write(file, text, fresh, model, printed);
        }
        if (check && stale == 0) printed.println(checked(models.size()));
        return check && stale > 0 ? Problem.FAILED : 0;
    }

    private String checked(int documents) {
        var what = documents == 1
                ? "The document of 1 data model is"
                : "The documents of " + documents + " data models are";
        return what + " up to date in " + out + ".";
    }

    private static void tellStale(Path file, boolean fresh, PrintWriter printed) {
        if (!fresh)
            printed.println(
                    file + (FileLookup.exists(file) ? " is out of date" : " is missing") + ": run 'trestle docs'.");
    }

    private static void write(Path file, String text, boolean fresh, ModelDescriptor model, PrintWriter printed) {
        if (fresh) {
            printed.println(file + " is up to date.");
            return;
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, text);
            printed.println("Wrote " + file + " (" + model.patterns().size() + " access patterns).");
        } catch (IOException e) {
            throw new Problem("The document " + file + " cannot be written: " + Reasons.of(e) + ".", e);
        }
    }

    private static String read(Path file) {
        try {
            return FileLookup.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new Problem("The document " + file + " cannot be read: " + Reasons.of(e) + ".", e);
        }
    }
}
