package trestle.wire.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.engine.store.Durability;

/**
 * A process that writes is killed at a random moment and its folder opened again, many times over:
 * nothing acknowledged is lost, no transaction is there by half, no index disagrees.
 */
final class CrashTest {
    private static final int CYCLES = 16;
    /** Folders that are worked on side by side. */
    private static final int LANES = 2;

    @Test
    void nothingAcknowledgedIsLost(@TempDir Path folder) throws Exception {
        Seed.run("kill", draw -> {
            var lanes = new AtomicInteger();
            var writes = new AtomicInteger();
            Threads.each(LANES, draw, mine -> {
                var lane = Files.createDirectory(folder.resolve("lane" + lanes.getAndIncrement()));
                var oracle = new CrashOracle();
                for (var cycle = 0; cycle < Seed.scaled(CYCLES) / LANES; cycle++) {
                    writes.addAndGet(cycle(lane, cycle, mine, oracle));
                }
                return null;
            });
            System.out.printf("kill: %d cycles, %d writes acknowledged%n", Seed.scaled(CYCLES), writes.get());
            assertThat(writes.get()).isPositive();
        });
    }

    /** Writes, kills, opens again and checks; answers how many writes were acknowledged. */
    private static int cycle(Path lane, int cycle, Draw draw, CrashOracle oracle) throws Exception {
        var data = lane.resolve("data");
        var path = lane.resolve("ledger" + cycle);
        kill(start(data, path, cycle, draw), draw);

        var ledger = CrashLedger.read(path);
        try (var target = Targets.durable(data)) {
            if (target.client().listTables().tableNames().size() < CrashTables.ALL.size()) {
                // Killed before the tables were there: nothing was written yet.
                assertThat(ledger).isEmpty();
                var begun = target.client().listTables().tableNames();
                target.drop(CrashTables.ALL.stream()
                        .filter(each -> begun.contains(each.name()))
                        .toList());
                return 0;
            }
            assertThat(oracle.check(target.client(), ledger))
                    .as("after kill %d in %s", cycle, lane)
                    .isEmpty();
        }
        Files.deleteIfExists(path);
        return (int) ledger.stream()
                .filter(each -> each.mark() == CrashLedger.Mark.DONE)
                .count();
    }

    private static Process start(Path data, Path ledger, int cycle, Draw draw) throws IOException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var command = List.of(
                java,
                "-XX:TieredStopAtLevel=1",
                draw.of("-XX:+UseSerialGC", "-XX:+UseParallelGC"),
                draw.of("-Xmx128m", "-Xmx256m"),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                CrashWriter.class.getName(),
                data.toString(),
                ledger.toString(),
                Integer.toString(cycle),
                Long.toString(draw.seed()),
                draw.chance(70) ? Durability.DURABLE.name() : Durability.RELAXED.name(),
                Integer.toString(draw.between(1, 6)));
        return new ProcessBuilder(command)
                .redirectError(ledger.resolveSibling("errors").toFile())
                .start();
    }

    /** Kills the process a while after it is ready; now and then while it still opens the folder. */
    private static void kill(Process process, Draw draw) throws Exception {
        try {
            if (draw.chance(85)) {
                try (var said = process.inputReader()) {
                    var word = said.readLine();
                    if (word == null) {
                        throw new AssertionError("the writer ended before it was ready");
                    }
                    process.waitFor(draw.between(100, 1_500), TimeUnit.MILLISECONDS);
                }
            } else {
                process.waitFor(draw.between(100, 800), TimeUnit.MILLISECONDS);
            }
            assertThat(process.isAlive()).as("the writer ended by itself").isTrue();
        } finally {
            Targets.end(process);
        }
    }
}
