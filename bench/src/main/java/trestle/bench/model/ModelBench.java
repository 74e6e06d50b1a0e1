package trestle.bench.model;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import trestle.bench.Commands;
import trestle.bench.Machine;

/** The command {@code bench/model}: what generated code costs, in items, in calls and in the compiler. */
@Command(
        name = "bench/model",
        sortOptions = false,
        description =
                "Compares generated codecs with AWS's Enhanced Client and with a mapper written by hand, repository "
                        + "calls with the low-level calls they make, and a cold compiler with the processor and with what it writes.")
final class ModelBench implements Callable<Integer> {
    /** What can be measured by itself. */
    enum Part {
        codecs,
        repositories,
        processor
    }

    @Option(names = "--quick", description = "Four minutes instead of fourteen; the figures are rougher.")
    private boolean quick;

    @Option(
            names = "--only",
            paramLabel = "PART",
            split = ",",
            description = "Of ${COMPLETION-CANDIDATES}; all unless given.")
    private Set<Part> parts = EnumSet.allOf(Part.class);

    @Option(names = "--work", paramLabel = "FOLDER", defaultValue = "bench/target/model", hidden = true)
    private Path work = Path.of("work");

    @Option(names = "--systems", paramLabel = "FOLDER", defaultValue = "systems", hidden = true)
    private Path systems = Path.of("systems");

    @Option(names = "--platform", paramLabel = "FOLDER", required = true, hidden = true)
    private Path platform = Path.of("platform");

    @SuppressWarnings("UnusedVariable") // read by picocli
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this and end.")
    private boolean help;

    private final PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);

    public static void main(String[] args) {
        Commands.run(new ModelBench(), args);
    }

    @Override
    public Integer call() throws Exception {
        out.println("# Model benchmark");
        out.println();
        out.println(Machine.facts());
        Files.createDirectories(work);
        var folder = Files.createTempDirectory(work.toAbsolutePath(), "run-");
        var goals = new Goals();
        try {
            if (parts.contains(Part.codecs)) {
                heading("Items: attribute values to records and back");
                CodecFigures.measure(quick).print(out, goals);
            }
            if (parts.contains(Part.repositories)) {
                heading("Calls: a repository beside the low-level call");
                RepositoryFigures.measure(folder.resolve("store"), quick).print(out, goals);
            }
            if (parts.contains(Part.processor)) {
                heading("Compiling: a cold javac with the processor and with what it writes");
                ProcessorFigures.measure(folder, systems, platform, quick).print(out, goals);
            }
        } finally {
            Javac.delete(folder);
        }
        heading("Goals");
        goals.print(out);
        return 0;
    }

    private void heading(String text) {
        out.println();
        out.println("## " + text);
        out.println();
    }
}
