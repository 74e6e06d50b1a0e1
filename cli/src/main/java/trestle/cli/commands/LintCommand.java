package trestle.cli.commands;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import trestle.cli.context.Models;
import trestle.cli.context.Problem;
import trestle.cli.terminal.FlagDefaults;
import trestle.cli.terminal.Output;
import trestle.model.descriptor.Finding;
import trestle.model.descriptor.ModelDescriptor;

/** {@code trestle lint}: what the compiler found in the models. */
@Command(
        name = "lint",
        description = {
            "Show the compiler's open warnings about the data models, each with file and line.",
            "They were found when this program was built."
        },
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {
            "0:No warning is open.",
            "1:At least one warning is neither resolved nor accepted.",
            "2:Unknown model or code, or invalid argument."
        },
        footer = {"", "Examples:", "  trestle lint", "  trestle lint gallery --all", "  trestle lint --explain TRI01"})
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class LintCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "MODEL", arity = "0..*", description = "The models to show (all of them if omitted).")
    private List<String> names = List.of();

    @Option(names = "--all", description = "Also show accepted warnings, with their reasons, and notes.")
    private boolean all;

    @Option(
            names = "--explain",
            descriptionKey = FlagDefaults.TYPED,
            paramLabel = "CODE",
            description = "Explain a code, such as TRI01: what the compiler says, why, and what to do.")
    private @Nullable String code;

    @Option(names = "--json", description = "Print all findings as JSON.")
    private boolean json;

    private final Set<String> shown = new TreeSet<>();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    @Override
    public Integer call() {
        if (code != null) {
            LintExplanations.print(code, spec.commandLine().getOut());
            return 0;
        }
        var models = Models.chosen(names);
        var out = spec.commandLine().getOut();
        if (json) Output.json(out, models.stream().map(LintCommand::json).toList());
        else {
            models.forEach(model -> print(model, out));
            shown.stream()
                    .findFirst()
                    .ifPresent(first -> out.println("'trestle lint --explain " + first + "' explains a code."));
        }
        return models.stream().flatMap(model -> model.findings().stream()).anyMatch(Finding::open) ? Problem.FAILED : 0;
    }

    private void print(ModelDescriptor model, PrintWriter out) {
        out.println(model.name() + ": " + summary(model.findings()));
        for (var finding : model.findings()) {
            if (!all && !finding.open()) continue;
            shown.add(finding.code());
            out.println("  " + finding.code() + " " + finding.level().name().toLowerCase(Locale.ROOT) + ", "
                    + finding.where()
                    + finding.source().map(at -> " (" + at + ")").orElse("") + ": "
                    + finding.message());
            finding.acceptedBecause().ifPresent(because -> out.println("    accepted because " + because));
        }
    }

    private static String summary(List<Finding> findings) {
        long open = findings.stream().filter(Finding::open).count();
        long accepted = findings.stream()
                .filter(finding -> finding.acceptedBecause().isPresent())
                .count();
        long notes = findings.size() - open - accepted;
        return open + " open, " + accepted + " accepted, " + notes + " notes";
    }

    private static Map<String, Object> json(ModelDescriptor model) {
        return Map.of(
                "model",
                model.name(),
                "findings",
                model.findings().stream().map(LintCommand::json).toList());
    }

    private static Map<String, Object> json(Finding finding) {
        var members = new LinkedHashMap<String, Object>();
        members.put("code", finding.code());
        members.put("level", finding.level().name().toLowerCase(Locale.ROOT));
        members.put("where", finding.where());
        finding.source().ifPresent(source -> members.put("source", source));
        members.put("text", finding.text());
        members.put("open", finding.open());
        finding.acceptedBecause().ifPresent(because -> members.put("acceptedBecause", because));
        return members;
    }
}
