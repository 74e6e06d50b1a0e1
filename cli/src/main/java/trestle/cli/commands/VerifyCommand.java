package trestle.cli.commands;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import trestle.cli.connect.DataFolder;
import trestle.cli.connect.ServerFile;
import trestle.cli.context.Problem;
import trestle.engine.store.StoreException;
import trestle.engine.table.Verification;

/** {@code trestle verify}: whether a data folder agrees with itself. Changes nothing. */
@Command(
        name = "verify",
        description = {
            "Check a data folder: every item, index row, expiry row and count.",
            "Nothing is changed. The folder must not be in use: stop its server first."
        },
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {
            "0:No problems found.",
            "1:Problems found; the findings list them.",
            "2:The check could not run: the folder is missing, in use, damaged or in a newer format."
        },
        footer = {"", "Examples:", "  trestle verify ./data", "  trestle verify ./data --json > report.json"})
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class VerifyCommand implements Callable<Integer> {
    private static final long PROGRESS_NANOS = 200_000_000;

    private final Check check;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DATA", description = "The data folder.")
    private Path data;

    @Option(names = "--json", description = "Print the report as JSON.")
    private boolean json;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    /** The engine's check, or a test's. */
    @FunctionalInterface
    interface Check {
        Verification.Report run(Path data, Consumer<Verification.Progress> progress);
    }

    VerifyCommand(Check check) {
        this.check = check;
    }

    @Override
    public Integer call() throws Exception {
        DataFolder.require(data);
        var err = spec.commandLine().getErr();
        var out = spec.commandLine().getOut();
        boolean terminal = Ansi.AUTO.enabled() && !json;
        var report = report(terminal ? new ProgressLine(err) : step -> {});
        if (terminal) err.print("\r\u001b[K");
        err.flush();
        if (json) printJson(report, out);
        else printText(report, out);
        return report.clean() ? 0 : Problem.FAILED;
    }

    private Verification.Report report(Consumer<Verification.Progress> progress) {
        try {
            return check.run(data, progress);
        } catch (StoreException e) {
            throw ServerFile.refused(data, e);
        }
    }

    /** One line that is rewritten, not more often than an eye can follow. */
    private static final class ProgressLine implements Consumer<Verification.Progress> {
        private final PrintWriter err;
        private long shownAt = System.nanoTime() - PROGRESS_NANOS;

        ProgressLine(PrintWriter err) {
            this.err = err;
        }

        @Override
        public void accept(Verification.Progress progress) {
            if (System.nanoTime() - shownAt < PROGRESS_NANOS) return;
            shownAt = System.nanoTime();
            err.print("\r\u001b[KChecking " + progress.step() + ": " + number(progress.checked()));
            err.flush();
        }
    }

    private void printText(Verification.Report report, PrintWriter out) {
        out.println("Checked " + data);
        int nameWidth =
                report.counts().keySet().stream().mapToInt(String::length).max().orElse(0);
        int countWidth = report.counts().values().stream()
                .mapToInt(count -> number(count).length())
                .max()
                .orElse(0);
        report.counts()
                .forEach((name, count) -> out.println("  " + name + " ".repeat(nameWidth - name.length() + 2)
                        + " ".repeat(countWidth - number(count).length()) + number(count)));
        if (report.clean()) {
            out.println("No problems found.");
            return;
        }
        out.println(report.findingsTotal() == 1 ? "1 finding:" : number(report.findingsTotal()) + " findings:");
        for (var finding : report.findings()) out.println("  " + finding);
        long unsaid = report.findingsTotal() - report.findings().size();
        if (unsaid > 0) out.println("  and " + number(unsaid) + " more");
    }

    private static String number(long count) {
        return String.format(Locale.ENGLISH, "%,d", count);
    }

    /** "index rows" becomes "indexRows". */
    private static String fieldName(String words) {
        var name = new StringBuilder();
        for (var word : words.split(" ", -1)) {
            name.append(name.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return name.toString();
    }

    private void printJson(Verification.Report report, PrintWriter out) throws IOException {
        var generator = new JsonFactory().createGenerator(out);
        generator.setPrettyPrinter(new DefaultPrettyPrinter());
        generator.writeStartObject();
        generator.writeStringField("data", data.toString());
        generator.writeBooleanField("clean", report.clean());
        generator.writeObjectFieldStart("checked");
        for (var count : report.counts().entrySet())
            generator.writeNumberField(fieldName(count.getKey()), count.getValue());
        generator.writeEndObject();
        generator.writeNumberField("findingsTotal", report.findingsTotal());
        generator.writeArrayFieldStart("findings");
        for (var finding : report.findings()) generator.writeString(finding);
        generator.writeEndArray();
        generator.writeEndObject();
        generator.flush();
        out.println();
    }
}
