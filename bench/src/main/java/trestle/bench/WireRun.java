package trestle.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import trestle.bench.load.LoadDriver;
import trestle.bench.load.RequestPool;

/**
 * Carries out a plan: times the starts, then starts every server once more, fills, probes and warms it, and measures in
 * rounds in which each server has its turn at one operation before the next operation begins.
 */
final class WireRun {
    private static final int WARMUP_CONNECTIONS = 16;
    private static final Duration SETTLE = Duration.ofSeconds(2);
    /** Where in its pool a round starts: the same for every server, another in every round. */
    private static final int ROUND_STRIDE = 7919;

    private final WirePlan plan;
    private final Places places;
    private final PrintWriter progress;
    private final WireResults results = new WireResults();
    private final Map<Operation, RequestPool> pools = new EnumMap<>(Operation.class);

    WireRun(WirePlan plan, Places places, PrintWriter progress) {
        this.plan = plan;
        this.places = places;
        this.progress = progress;
        plan.operations().forEach(operation -> pools.put(operation, operation.pool()));
    }

    WireResults run() throws IOException {
        timeStarts();
        Deque<Server> running = new ArrayDeque<>();
        try {
            for (var target : plan.targets()) {
                running.add(Server.start(target, places));
            }
            fill(running);
            for (var server : running) {
                prepare(server);
            }
            measure(running);
        } finally {
            while (!running.isEmpty()) {
                running.removeLast().close();
            }
        }
        return results;
    }

    /** The first start of each is not counted: it may build, unpack, or read from a cold disk. */
    private void timeStarts() throws IOException {
        for (int i = 0; i <= plan.starts() && plan.starts() > 0; i++) {
            for (var target : plan.targets()) {
                try (var server = Server.start(target, places)) {
                    if (i > 0) {
                        results.started(target, server.firstAnswer().toNanos() / 1e6);
                    }
                }
            }
        }
    }

    private void fill(Iterable<Server> servers) throws IOException {
        var filling = new Filling();
        for (var server : servers) {
            progress.printf("  %s: loading %,d items%n", server.target().label(), Items.TABLE_ITEMS);
            var sample = filling.fillTable(server);
            Filling.pause(SETTLE);
            results.loaded(
                    server.target(),
                    new WireResults.Loaded(server.residentBytes(), sample.perSecond() * Items.PER_PARTITION));
            filling.fillIndexedTable(server);
        }
    }

    private void prepare(Server server) throws IOException {
        progress.printf("  %s: probing and warming up%n", server.target().label());
        var probe = new Probe(server.target(), new Api(server.address()));
        var operations = plan.operations(server.target());
        for (var operation : operations) {
            probe.check(operation);
        }
        var each = plan.warmup().dividedBy(operations.size());
        for (var operation : operations) {
            LoadDriver.run(server.address(), server::cpu, pool(operation), WARMUP_CONNECTIONS, 0, each, Duration.ZERO);
        }
    }

    private void measure(Iterable<Server> servers) throws IOException {
        for (int connections : plan.connections()) {
            for (var operation : plan.operations()) {
                progress.printf("  %s, %d connections%n", operation.label(), connections);
                for (int round = 0; round < plan.rounds(); round++) {
                    for (var server : servers) {
                        if (plan.includes(server.target(), operation)) {
                            turn(server, operation, connections, round);
                        }
                    }
                }
            }
        }
    }

    private void turn(Server server, Operation operation, int connections, int round) throws IOException {
        try {
            var sample = LoadDriver.run(
                    server.address(),
                    server::cpu,
                    pool(operation),
                    connections,
                    round * ROUND_STRIDE,
                    plan.leadIn(),
                    plan.measured());
            results.add(new WirePlan.Cell(operation, connections, server.target()), sample);
        } catch (IOException e) {
            throw new IOException(
                    "%s, %s, %d connections; its log is %s"
                            .formatted(server.target().label(), operation.label(), connections, server.log()),
                    e);
        }
    }

    private RequestPool pool(Operation operation) {
        var pool = pools.get(operation);
        if (pool == null) {
            throw new IllegalArgumentException(operation.label() + " is not in the plan.");
        }
        return pool;
    }
}
