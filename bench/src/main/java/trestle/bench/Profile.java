package trestle.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import trestle.bench.load.LoadDriver;

/** The command {@code bench/profile}: where a server spends its processor time under one operation. */
@Command(
        name = "bench/profile",
        sortOptions = false,
        description = "Profiles Trestle under one operation over HTTP: a flame graph, and the methods on top.")
final class Profile implements Callable<Integer> {
    private static final int METHODS = 40;

    @Option(
            names = "--target",
            paramLabel = "NAME",
            defaultValue = "trestle-memory",
            description = "Default: ${DEFAULT-VALUE}.")
    private String target = "";

    @Option(names = "--op", paramLabel = "NAME", defaultValue = "get", description = "Default: ${DEFAULT-VALUE}.")
    private String operation = "";

    @Option(names = "--connections", paramLabel = "N", defaultValue = "16", description = "Default: ${DEFAULT-VALUE}.")
    private int connections;

    @Option(names = "--warmup", paramLabel = "S", defaultValue = "10", description = "Default: ${DEFAULT-VALUE}.")
    private int warmupSeconds;

    @Option(names = "--seconds", paramLabel = "S", defaultValue = "10", description = "Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Option(
            names = "--event",
            paramLabel = "NAME",
            defaultValue = "ctimer",
            description = "ctimer, wall, alloc or lock. Default: ${DEFAULT-VALUE}.")
    private String event = "";

    @Option(
            names = "--out",
            paramLabel = "FILE",
            defaultValue = "bench/target/profile.html",
            description = "The flame graph. Default: ${DEFAULT-VALUE}.")
    private Path out = Path.of("profile.html");

    @Option(names = "--profiler", paramLabel = "JAR", required = true, hidden = true)
    private Path profiler = Path.of("profiler.jar");

    @SuppressWarnings("UnusedVariable") // read by picocli
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Print this and end.")
    private boolean help;

    public static void main(String[] args) {
        Commands.run(new Profile(), args);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        var measured = Named.find(operation, Operation.values());
        var places = new Places(
                Path.of("trestle").toAbsolutePath(), Path.of("bench/target/peers"), Path.of("bench/target/wire"));
        try (var server = Server.start(Named.find(target, Target.values()), places)) {
            var filling = new Filling();
            filling.fillTable(server);
            filling.fillIndexedTable(server);
            var pool = measured.pool();
            LoadDriver.run(
                    server.address(),
                    server::cpu,
                    pool,
                    connections,
                    0,
                    Duration.ofSeconds(warmupSeconds),
                    Duration.ZERO);
            profiler(server, "start", "-e", event);
            var sample = LoadDriver.run(
                    server.address(), server::cpu, pool, connections, 0, Duration.ZERO, Duration.ofSeconds(seconds));
            profiler(server, "dump", "-o", "flat=" + METHODS);
            profiler(
                    server,
                    "stop",
                    "-o",
                    "flamegraph",
                    "-f",
                    out.toAbsolutePath().toString());
            System.out.printf(
                    "%s, %s, %d connections: %,.0f/s, %.1f µs of processor time an answer, while profiled; flame graph: %s%n",
                    target, operation, connections, sample.perSecond(), sample.cpuMicros(), out);
            return 0;
        }
    }

    private void profiler(Server server, String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-jar", profiler.toString(), "profiler"));
        command.addAll(List.of(arguments));
        command.add(Long.toString(server.pid()));
        int outcome = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (outcome != 0) {
            throw new IOException("The profiler ended with " + outcome + ": " + String.join(" ", command));
        }
    }
}
