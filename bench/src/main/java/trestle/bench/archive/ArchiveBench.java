package trestle.bench.archive;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import trestle.bench.Commands;
import trestle.bench.Machine;
import trestle.bench.web.Figures;

/** The archive over HTTP, on a durable store, with its goals. */
@Command(name = "bench/archive", description = "Measures the archive: lists, threads, messages, search and scans.")
final class ArchiveBench implements Callable<Integer> {
    private static final String PARTS = "letters,thread,messages,search,scan";

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "5", description = "Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "3",
            description = "Of reading in a round. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Option(
            names = "--letters",
            paramLabel = "N",
            defaultValue = "100000",
            description = "Letters of the large archive. Default: ${DEFAULT-VALUE}.")
    private int letters;

    @Option(
            names = "--searched",
            paramLabel = "N",
            defaultValue = "10000",
            description = "Letters that are searched. Default: ${DEFAULT-VALUE}.")
    private int searched;

    @Option(
            names = "--messages",
            paramLabel = "N",
            defaultValue = "300",
            description = "Messages in a round. Default: ${DEFAULT-VALUE}.")
    private int messages;

    @Option(
            names = "--pages",
            paramLabel = "N",
            defaultValue = "10",
            description = "Pages of the scan. Default: ${DEFAULT-VALUE}.")
    private int pages;

    @Option(
            names = "--only",
            paramLabel = "PART",
            split = ",",
            defaultValue = PARTS,
            description = "Some of " + PARTS + ".")
    private Set<String> parts = Set.of();

    @Option(names = "--quick", description = "Fewer of everything, to try it: the figures say little.")
    private boolean quick;

    @SuppressWarnings("UnusedVariable") // read by picocli
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this and end.")
    private boolean help;

    private final PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    private final Figures figures = new Figures();

    public static void main(String[] args) {
        Commands.run(new ArchiveBench(), args);
    }

    @Override
    public Integer call() throws Exception {
        if (quick) shorten();
        out.println("# Archive\n");
        out.println(Machine.facts());
        out.printf("Medians of %d rounds, in turns; durable store.%n%n", rounds);
        var folder = Files.createTempDirectory("trestle-archive-bench");
        try {
            measure(folder);
        } finally {
            delete(folder);
        }
        figures.print(out);
        return figures.areAllMet() ? 0 : 1;
    }

    private void shorten() {
        rounds = 1;
        seconds = 1;
        letters = Math.min(letters, 5_000);
        searched = Math.min(searched, 2_000);
        messages = Math.min(messages, 80);
        pages = Math.min(pages, 3);
    }

    private void measure(Path folder) throws IOException, InterruptedException {
        var measured = Duration.ofSeconds(seconds);
        var lists = new ListFigures(folder.resolve("lists"), figures, rounds, measured);
        if (parts.contains("letters")) lists.letters(letters);
        if (parts.contains("thread")) lists.thread();
        if (parts.contains("messages")) {
            new MessageFigures(folder.resolve("messages"), figures, rounds).send(messages);
        }
        if (parts.contains("search")) {
            new SearchFigures(folder.resolve("search"), figures, rounds, measured).search(searched);
        }
        if (parts.contains("scan")) new ScanFigures(folder.resolve("scan"), figures, rounds).read(pages);
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
}
