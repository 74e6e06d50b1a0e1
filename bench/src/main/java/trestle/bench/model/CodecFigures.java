package trestle.bench.model;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import trestle.bench.Tables;

/**
 * Runs {@link CodecBench} and compares the ways. Of each measurement the fastest iteration counts: neighbours on the
 * machine can only slow one down, and the ways are not measured at the same time.
 */
final class CodecFigures {
    private record Measured(String direction, Shape shape, Way way) {}

    private static final double ENHANCED_LEAST = 2;
    private static final double BY_HAND_MOST = 1.15;

    /** JMH uses what newer JDKs warn about, in every process it starts. */
    private static final String[] SILENCE =
            Runtime.version().feature() < 23 ? new String[0] : new String[] {"--sun-misc-unsafe-memory-access=allow"};

    private final Map<Measured, Double> nanos = new HashMap<>();

    static CodecFigures measure(boolean quick) throws RunnerException {
        var options = new OptionsBuilder()
                .include(CodecBench.class.getName())
                .forks(quick ? 1 : 3)
                .warmupIterations(5)
                .warmupTime(TimeValue.milliseconds(400))
                .measurementIterations(quick ? 5 : 6)
                .measurementTime(TimeValue.milliseconds(quick ? 200 : 250))
                .jvmArgs("-XX:+UseSerialGC", "-Xms512m", "-Xmx512m")
                .jvmArgsAppend(SILENCE)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .build();
        var figures = new CodecFigures();
        new Runner(options).run().forEach(figures::add);
        return figures;
    }

    private void add(RunResult result) {
        var parameters = result.getParams();
        var name = parameters.getBenchmark();
        var measured = new Measured(
                name.substring(name.lastIndexOf('.') + 1),
                Shape.valueOf(parameters.getParam("shape")),
                Way.valueOf(parameters.getParam("way")));
        double fastest = result.getBenchmarkResults().stream()
                .flatMap(fork -> fork.getIterationResults().stream())
                .mapToDouble(iteration -> iteration.getPrimaryResult().getScore())
                .min()
                .orElseThrow();
        nanos.put(measured, fastest);
    }

    void print(PrintWriter out, Goals goals) {
        var rows = new ArrayList<List<String>>();
        for (var direction : List.of("read", "write")) {
            for (var shape : Shape.values()) {
                rows.add(row(direction, shape, goals));
            }
        }
        Tables.print(
                out,
                List.of(
                        "",
                        "generated ns",
                        "by hand ns",
                        "enhanced ns",
                        "its beans ns",
                        "enhanced ÷",
                        "goal",
                        "÷ by hand",
                        "goal"),
                rows);
    }

    private List<String> row(String direction, Shape shape, Goals goals) {
        double generated = of(direction, shape, Way.GENERATED);
        double byHand = of(direction, shape, Way.BY_HAND);
        double records = of(direction, shape, Way.ENHANCED);
        double beans = of(direction, shape, Way.ENHANCED_BEAN);
        double faster = Math.min(records, beans) / generated;
        double slower = generated / byHand;
        var what = direction + " " + shape;
        return List.of(
                what,
                "%.1f".formatted(generated),
                "%.1f".formatted(byHand),
                "%.1f".formatted(records),
                "%.1f".formatted(beans),
                "%.2f×".formatted(faster),
                goals.atLeast(what + ", the Enhanced Client's faster way", ENHANCED_LEAST, faster),
                "%.2f×".formatted(slower),
                goals.atMost(what + ", the mapper written by hand", BY_HAND_MOST, slower));
    }

    private double of(String direction, Shape shape, Way way) {
        return Objects.requireNonNull(nanos.get(new Measured(direction, shape, way)), "not measured");
    }
}
