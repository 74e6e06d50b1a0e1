package trestle.bench.model;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.bench.Tables;

/**
 * What the processor costs in a cold compiler: from its loading to its last file, measured by a clock around it. For
 * comparison the whole compilation: of the declarations alone, with what the processor writes beside them as if by
 * hand, and with the processor, which also makes the compiler enter everything once more. In turns, each time in a
 * process of its own. The smallest time of each counts, for the same reason as with codecs.
 */
final class ProcessorFigures {
    /** Milliseconds for the declarations alone, with generated code as if by hand, with the processor, and of it alone. */
    private record Cost(double alone, double written, double processed, double processor) {}

    private static final String SOURCES = "src/main/java";
    private static final double LARGEST_MOST_MILLIS = 600;
    private static final List<Integer> SIZES = List.of(25, 50, 100, 200, 400);
    private static final int QUICK_SIZES = 4;
    private static final int QUICK_ROUNDS = 3;
    private static final int ROUNDS = 5;

    /** Twice the items may cost at most this much more than twice: what a cold compiler still learns on the way. */
    private static final double DOUBLED_MOST = 2.2;

    /** What declares a model, as opposed to the services and pages beside it. */
    private static final Pattern DECLARES =
            Pattern.compile("(?m)^@(Model|Table|Key|Kind|View|Repository|Scalar)\\b|@Normalize\\(");

    private static final List<String> PROCESSOR_PATH =
            List.of("trestle-processor", "trestle-model", "javapoet", "jackson-core", "slf4j-api", "jspecify");

    private final Path work;
    private final Path platform;
    private final int rounds;
    private final Map<String, Cost> models = new LinkedHashMap<>();
    private final Map<Integer, Cost> synthetic = new LinkedHashMap<>();

    private ProcessorFigures(Path work, Path platform, int rounds) {
        this.work = work;
        this.platform = platform;
        this.rounds = rounds;
    }

    /** @param platform the classes that models refer to beside those on the class path */
    static ProcessorFigures measure(Path work, Path systems, Path platform, boolean quick)
            throws IOException, InterruptedException {
        var figures = new ProcessorFigures(work, platform, quick ? QUICK_ROUNDS : ROUNDS);
        var largest = largestModel(systems);
        figures.models.put(
                largest.getFileName().toString(), figures.cost(largest.resolve(SOURCES), declarations(largest)));
        for (int size : quick ? SIZES.subList(0, QUICK_SIZES) : SIZES) {
            var folder = Files.createTempDirectory(work, "synthetic-");
            figures.synthetic.put(size, figures.cost(folder, SyntheticDesign.write(folder, size)));
        }
        return figures;
    }

    private static Path largestModel(Path systems) throws IOException {
        try (var folders = Files.list(systems)) {
            return folders.filter(folder -> Files.isDirectory(folder.resolve(SOURCES)))
                    .max(Comparator.comparingLong(ProcessorFigures::size))
                    .orElseThrow();
        }
    }

    private static long size(Path system) {
        try {
            long size = 0;
            for (var source : declarations(system)) {
                size += Files.size(source);
            }
            return size;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static List<Path> declarations(Path system) throws IOException {
        try (var files = Files.walk(system.resolve(SOURCES))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(ProcessorFigures::declares)
                    .toList();
        }
    }

    private static boolean declares(Path source) {
        try {
            return DECLARES.matcher(Files.readString(source)).find();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Cost cost(Path root, List<Path> sources) throws IOException, InterruptedException {
        var path = System.getProperty("java.class.path");
        var javac = new Javac(work, path + File.pathSeparator + platform, processorPath(path));
        double alone = Double.MAX_VALUE;
        double written = Double.MAX_VALUE;
        double processed = Double.MAX_VALUE;
        double processor = Double.MAX_VALUE;
        for (int i = 0; i < rounds; i++) {
            var generated = Files.createTempDirectory(work, "generated-");
            alone = Math.min(alone, javac.millis(root, sources));
            var compiled = javac.processed(root, sources, generated);
            processed = Math.min(processed, compiled.millis());
            processor = Math.min(processor, compiled.processorMillis());
            written = Math.min(written, javac.millis(root, withAll(sources, generated)));
            Javac.delete(generated);
        }
        return new Cost(alone, written, processed, processor);
    }

    private static List<Path> withAll(List<Path> sources, Path generated) throws IOException {
        try (var files = Files.walk(generated)) {
            return Stream.concat(
                            sources.stream(),
                            files.filter(file -> file.toString().endsWith(".java")))
                    .toList();
        }
    }

    /** The processor and what it needs, in that order, as a build tool gives it to the compiler; then the clock. */
    private static String processorPath(String classPath) {
        var entries =
                Stream.of(classPath.split(File.pathSeparator)).map(Path::of).toList();
        return Stream.concat(
                        PROCESSOR_PATH.stream()
                                .flatMap(needed -> entries.stream()
                                        .filter(entry ->
                                                entry.getFileName().toString().startsWith(needed))),
                        entries.stream().filter(Files::isDirectory))
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    void print(PrintWriter out, Goals goals) {
        var rows = new ArrayList<List<String>>();
        models.forEach((name, cost) -> rows.add(row(
                name + " (the largest model)",
                cost,
                List.of("", "", "", goals.atMostMillis("processor, " + name, LARGEST_MOST_MILLIS, cost.processor())))));
        Integer before = null;
        for (var entry : synthetic.entrySet()) {
            int items = entry.getKey();
            rows.add(row(items + " items", entry.getValue(), growth(before, items, entry.getValue(), goals)));
            before = items;
        }
        Tables.print(
                out,
                List.of(
                        "sources",
                        "alone ms",
                        "+ generated ms",
                        "processed ms",
                        "of that the processor ms",
                        "ms an item",
                        "ms a further item",
                        "of half as many",
                        "goal"),
                rows);
    }

    /** What an item costs on the average, what each of those cost that came on top, and what twice as many cost. */
    private List<String> growth(@Nullable Integer before, int items, Cost cost, Goals goals) {
        var each = "%.1f".formatted(cost.processor() / items);
        var less = before == null ? null : synthetic.get(before);
        if (before == null || less == null) {
            return List.of(each, "", "", "");
        }
        double times = cost.processor() / less.processor();
        return List.of(
                each,
                "%.1f".formatted((cost.processor() - less.processor()) / (items - before)),
                "%.2f×".formatted(times),
                goals.atMost("processor, %d items after %d".formatted(items, before), DOUBLED_MOST, times));
    }

    private static List<String> row(String name, Cost cost, List<String> more) {
        var row = new ArrayList<>(List.of(
                name,
                "%.0f".formatted(cost.alone()),
                "%.0f".formatted(cost.written()),
                "%.0f".formatted(cost.processed()),
                "%.0f".formatted(cost.processor())));
        row.addAll(more);
        return row;
    }
}
