package trestle.bench.model;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.bench.Tables;

/**
 * What the processor adds to a cold compiler: the same sources with it and without it, in turns, each time in a process
 * of its own. The smallest time of each counts, for the same reason as with codecs.
 */
final class ProcessorFigures {
    private record Cost(double without, double with) {
        double added() {
            return with - without;
        }
    }

    private static final double LARGEST_MOST_MILLIS = 600;
    private static final List<Integer> SIZES = List.of(25, 50, 100, 200);

    /** Twice the items may cost at most this much more than twice: what a cold compiler still learns on the way. */
    private static final double DOUBLED_MOST = 2.2;

    private final Path work;
    private final int rounds;
    private final Map<String, Cost> models = new LinkedHashMap<>();
    private final Map<Integer, Cost> synthetic = new LinkedHashMap<>();

    private ProcessorFigures(Path work, int rounds) {
        this.work = work;
        this.rounds = rounds;
    }

    static ProcessorFigures measure(Path work, Path systems, int rounds) throws IOException, InterruptedException {
        var figures = new ProcessorFigures(work, rounds);
        var largest = largestModel(systems);
        figures.models.put(largest.getFileName().toString(), figures.cost(sources(largest)));
        for (int size : SIZES) {
            var folder = Files.createTempDirectory(work, "synthetic-");
            figures.synthetic.put(size, figures.cost(SyntheticDesign.write(folder, size)));
        }
        return figures;
    }

    private static Path largestModel(Path systems) throws IOException {
        try (var folders = Files.list(systems)) {
            return folders.filter(folder -> Files.isDirectory(folder.resolve("src/main/java")))
                    .max(Comparator.comparingLong(ProcessorFigures::size))
                    .orElseThrow();
        }
    }

    private static long size(Path system) {
        try {
            long size = 0;
            for (var source : sources(system)) {
                size += Files.size(source);
            }
            return size;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static List<Path> sources(Path system) throws IOException {
        try (var files = Files.walk(system.resolve("src/main/java"))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    private Cost cost(List<Path> sources) throws IOException, InterruptedException {
        var path = System.getProperty("java.class.path");
        var javac = new Javac(work, path, processorPath(path));
        var without = new double[rounds];
        var with = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            without[i] = javac.millis(sources, false);
            with[i] = javac.millis(sources, true);
        }
        return new Cost(
                Arrays.stream(without).min().orElseThrow(),
                Arrays.stream(with).min().orElseThrow());
    }

    /** The processor and what it needs, and no other processor that happens to be on the class path. */
    private static String processorPath(String classPath) {
        return Stream.of(classPath.split(File.pathSeparator))
                .filter(entry ->
                        !entry.contains("jmh") && !entry.contains("picocli") && !entry.contains("trestle-bench"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    void print(PrintWriter out, Goals goals) {
        var rows = new ArrayList<List<String>>();
        models.forEach((name, cost) -> {
            rows.add(row(name + " (the largest model)", cost, ""));
            goals.atMostMillis("processor, " + name, LARGEST_MOST_MILLIS, cost.added());
        });
        synthetic.forEach((items, cost) ->
                rows.add(row(items + " items", cost, "%.1f".formatted(cost.added() / items))));
        Tables.print(out, List.of("sources", "without ms", "with ms", "added ms", "ms an item"), rows);
        for (int i = 1; i < SIZES.size(); i++) {
            goals.atMost(
                    "processor, %d items after %d".formatted(SIZES.get(i), SIZES.get(i - 1)),
                    DOUBLED_MOST,
                    added(SIZES.get(i)) / added(SIZES.get(i - 1)));
        }
    }

    private double added(int items) {
        var cost = synthetic.get(items);
        if (cost == null) {
            throw new IllegalStateException("not measured");
        }
        return cost.added();
    }

    private static List<String> row(String name, Cost cost, String each) {
        return List.of(
                name,
                "%.0f".formatted(cost.without()),
                "%.0f".formatted(cost.with()),
                "%.0f".formatted(cost.added()),
                each);
    }
}
