package trestle.bench.shareables;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import trestle.bench.Commands;
import trestle.bench.Machine;
import trestle.bench.web.Figures;
import trestle.engine.Engine;
import trestle.wire.InProcess;

/** Shareables over HTTP, on a durable store, with its goals. */
@Command(
        name = "bench/shareables",
        description = "Measures Shareables: responses, results, listeners and the first start.")
final class ShareablesBench implements Callable<Integer> {
    /** An event takes 2,000 replies. */
    private static final int RESPONSES_MAX = 1_999;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "5", description = "Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(
            names = "--responses",
            paramLabel = "N",
            defaultValue = "1500",
            description = "Votes and RSVPs in a round, at most " + RESPONSES_MAX + ". Default: ${DEFAULT-VALUE}.")
    private int responses;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "3",
            description = "Of reading results in a round. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Option(names = "--listeners", paramLabel = "N", defaultValue = "1000", description = "Default: ${DEFAULT-VALUE}.")
    private int listeners;

    @SuppressWarnings("UnusedVariable") // read by picocli
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this and end.")
    private boolean help;

    private final PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    private final Figures figures = new Figures();

    public static void main(String[] args) {
        Commands.run(new ShareablesBench(), args);
    }

    @Override
    public Integer call() throws Exception {
        out.println("# Shareables\n");
        out.println(Machine.facts());
        out.printf("Medians of %d rounds, in turns; durable store.%n%n", rounds);
        var folder = Files.createTempDirectory("trestle-shareables-bench");
        try {
            new PoolFigures(figures).firstStart(folder.resolve("first"));
            measure(folder.resolve("second"));
        } finally {
            delete(folder);
        }
        figures.print(out);
        return figures.areAllMet() ? 0 : 1;
    }

    private void measure(Path folder) throws IOException {
        int count = Math.min(responses, RESPONSES_MAX);
        var files = folder.resolve("files");
        try (var engine = Engine.open(folder.resolve("data"));
                var client = InProcess.client(engine);
                var served = new ServedShareables(client, files)) {
            var found = new ResponseFigures(client, files, served, figures, rounds);
            found.votes(count);
            found.rsvps(count);
            found.results(Duration.ofSeconds(seconds));
            new ListenerFigures(served, figures).ticks(listeners);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
}
