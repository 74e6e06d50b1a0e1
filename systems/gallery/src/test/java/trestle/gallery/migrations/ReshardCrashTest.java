package trestle.gallery.migrations;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.gallery.accounts.DynamoSessionTable;
import trestle.gallery.accounts.UserSession;
import trestle.model.Cursors;
import trestle.model.TableNames;
import trestle.model.Transactions;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.migrate.Resharded;
import trestle.model.migrate.Resharding;
import trestle.model.migrate.RunOptions;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.model.target.Spread;
import trestle.testing.Dump;
import trestle.wire.InProcess;

/** A process that moves items to another number of shards is killed on the way, twice, and the rest is done after. */
final class ReshardCrashTest {
    private static final ModelDescriptor MODEL = ModelDescriptor.load("gallery");
    private static final Instant NOW = Instant.parse("2026-03-02T00:00:00Z");
    private static final int ITEMS = 3_000;
    private static final int SLACK = 600;
    private static final List<Integer> KILLS = List.of(700, 1_600);

    @ParameterizedTest
    @CsvSource({"4,16", "16,4"})
    void whatIsKilledAndRunAgainEndsAsIfNothingHadHappened(int from, int to, @TempDir Path folder) throws Exception {
        var expected = uninterrupted(from, to);
        on(folder, client -> {
            filled(client, from);
            resharding(client).begin(to);
            return folder;
        });

        for (var items : KILLS) {
            killedAfter(items, to, folder);
        }
        var halfWay = on(folder, client -> resharding(client).status(to).orElseThrow());
        var marked = on(folder, client -> resharding(client).spread());
        var ended = on(folder, client -> run(client, to));
        var found = on(folder, ReshardCrashTest::withoutState);
        var second = on(folder, client -> run(client, to));
        var says = on(folder, client -> resharding(client).spread());
        var foundAgain = on(folder, ReshardCrashTest::withoutState);

        assertThat(halfWay.finished()).isFalse();
        assertThat(halfWay.counts().scanned()).isBetween(KILLS.getLast().longValue(), ITEMS - 1L);
        assertThat(marked).isEqualTo(new Spread(from, to));
        assertThat(ended.ended()).isTrue();
        assertThat(found).isEqualTo(expected);
        assertThat(second.changed()).isZero();
        assertThat(says).isEqualTo(Spread.of(to));
        assertThat(foundAgain).isEqualTo(expected);
    }

    private static Dump uninterrupted(int from, int to) throws Exception {
        try (var engine = Engine.inMemory();
                var client = InProcess.client(engine)) {
            filled(client, from);
            resharding(client).begin(to);
            var done = run(client, to);

            assertThat(done.ended()).isTrue();
            assertThat(done.changed()).isPositive();
            return withoutState(client);
        }
    }

    private static void filled(DynamoDbClient client, int shards) {
        var names = TableNames.asDeclared().sharded("Gallery", shards);
        Provisioning.on(new DynamoTarget(client)).ensure(MODEL, names);
        var clock = Clock.fixed(NOW, ZoneOffset.UTC);
        var sessions = new DynamoSessionTable(client, names, Cursors.of(new byte[32], List.of(), clock), clock);
        for (int first = 0; first < ITEMS; first += 100) {
            new Transactions(client)
                    .commit(IntStream.range(first, first + 100)
                            .mapToObj(n -> sessions.open(new UserSession(
                                    "s" + n, "u" + n % 7, NOW, NOW.plusSeconds(60 + n), NOW, null, 0, null)))
                            .toList());
        }
    }

    /** Starts the process, and kills it when it says that it has looked at so many items. */
    private static void killedAfter(int items, int to, Path folder) throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var process = new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx256m",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ReshardProcess.class.getName(),
                        folder.toString(),
                        Integer.toString(to),
                        Integer.toString(items + SLACK))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var said = process.inputReader()) {
            var line = said.readLine();
            while (line != null && Long.parseLong(line) < items) {
                line = said.readLine();
            }
            assertThat(line).as("the process ended before it could be killed").isNotNull();
        } finally {
            process.destroyForcibly().onExit().join();
        }
    }

    private static Resharded run(DynamoDbClient client, int to) throws InterruptedException {
        return resharding(client).run(to, RunOptions.standard(), status -> {});
    }

    private static Resharding resharding(DynamoDbClient client) {
        return new Resharding(client, TableNames.asDeclared(), MODEL, "Gallery", Clock.tickMillis(ZoneOffset.UTC));
    }

    private static Dump withoutState(DynamoDbClient client) {
        List<Map<String, AttributeValue>> items = Dump.of(client).items("Gallery").stream()
                .filter(item -> !item.get("PK").s().startsWith("MIGRATION#"))
                .toList();
        return new Dump(Map.of("Gallery", items));
    }

    private static <T> T on(Path folder, Work<T> work) throws Exception {
        try (var engine = Engine.open(folder, Durability.RELAXED);
                var client = InProcess.client(engine)) {
            return work.with(client);
        }
    }

    private interface Work<T> {
        T with(DynamoDbClient client) throws Exception;
    }
}
