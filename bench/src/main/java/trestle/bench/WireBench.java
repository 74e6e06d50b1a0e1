package trestle.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code bench/wire}: the same requests over HTTP to Trestle and its peers, compared. */
@Command(
        name = "bench/wire",
        sortOptions = false,
        description = "Compares Trestle with dynalite and dynoxide over HTTP, in one run, on the same data.")
final class WireBench implements Callable<Integer> {
    private static final List<Target> DEFAULT_TARGETS = List.of(
            Target.TRESTLE_MEMORY, Target.DYNALITE, Target.DYNOXIDE, Target.TRESTLE_DURABLE, Target.DYNOXIDE_FILE);

    @Option(
            names = "--targets",
            split = ",",
            paramLabel = "NAME",
            description = "Servers to compare, or all: trestle-memory, trestle-durable, trestle-relaxed, dynalite,"
                    + " dynalite-file, dynoxide, dynoxide-file. Default: those in memory and those that sync.")
    private List<String> targets = List.of();

    @Option(
            names = "--ops",
            split = ",",
            paramLabel = "NAME",
            description = "Operations: put, put-gsi, get, update, query-25, gsi-query-25, transact-3, batch-25."
                    + " Default: all in memory, the writes on disk.")
    private List<String> operations = List.of();

    @Option(
            names = "--connections",
            split = ",",
            paramLabel = "N",
            defaultValue = "1,16",
            description = "Connections, each with one request in flight. Default: ${DEFAULT-VALUE}.")
    private List<Integer> connections = List.of();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "Rounds; in each, every server has its turn. Default: ${DEFAULT-VALUE}.")
    private int rounds;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "1.5",
            description = "Measured seconds of each turn. Default: ${DEFAULT-VALUE}.")
    private double seconds;

    @Option(
            names = "--lead-in",
            paramLabel = "S",
            defaultValue = "0.3",
            description = "Seconds of each turn before counting starts. Default: ${DEFAULT-VALUE}.")
    private double leadIn;

    @Option(
            names = "--warmup",
            paramLabel = "S",
            defaultValue = "10",
            description = "Seconds of all operations in turn, for each server, before the first turn."
                    + " Default: ${DEFAULT-VALUE}.")
    private double warmup;

    @Option(
            names = "--starts",
            paramLabel = "N",
            defaultValue = "5",
            description = "Times each server is started to find its time to the first answer; 0 skips."
                    + " Default: ${DEFAULT-VALUE}.")
    private int starts;

    @SuppressWarnings("UnusedVariable") // read by picocli
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this and end.")
    private boolean help;

    @Option(names = "--json", paramLabel = "FILE", description = "Also write every sample to this file.")
    private @Nullable Path json;

    @Option(names = "--trestle", paramLabel = "FILE", defaultValue = "./trestle", hidden = true)
    private Path trestle = Path.of("trestle");

    @Option(names = "--peers", paramLabel = "FOLDER", defaultValue = "bench/target/peers", hidden = true)
    private Path peers = Path.of("peers");

    @Option(names = "--work", paramLabel = "FOLDER", defaultValue = "bench/target/wire", hidden = true)
    private Path work = Path.of("work");

    public static void main(String[] args) {
        Commands.run(new WireBench(), args);
    }

    @Override
    public Integer call() throws IOException {
        var places = new Places(trestle.toAbsolutePath().normalize(), peers.toAbsolutePath(), work.toAbsolutePath());
        var out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        var report = new WireReport(out, places);
        var plan = plan();
        report.facts(plan);
        var results = new WireRun(plan, places, new PrintWriter(System.err, true, StandardCharsets.UTF_8)).run();
        report.results(plan, results);
        if (json != null) {
            Files.writeString(json, WireJson.of(plan, places, results));
        }
        return 0;
    }

    private WirePlan plan() {
        var chosenTargets = targets.equals(List.of("all"))
                ? List.of(Target.values())
                : targets.isEmpty() ? DEFAULT_TARGETS : Named.find(targets, Target.values());
        var chosenOperations =
                operations.isEmpty() ? List.of(Operation.values()) : Named.find(operations, Operation.values());
        return new WirePlan(
                chosenTargets,
                chosenOperations,
                operations.isEmpty(),
                connections,
                rounds,
                seconds(leadIn),
                seconds(seconds),
                seconds(warmup),
                starts);
    }

    private static Duration seconds(double seconds) {
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }
}
