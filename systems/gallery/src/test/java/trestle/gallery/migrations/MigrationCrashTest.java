package trestle.gallery.migrations;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.migrate.Migrations;
import trestle.model.migrate.Report;
import trestle.model.migrate.RunOptions;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.testing.Dump;
import trestle.wire.InProcess;

/** A process that migrates ten thousand items is killed on the way, several times over, and the rest is resumed. */
final class MigrationCrashTest {
    private static final String NAME = "media-v2";
    private static final int ITEMS = 10_000;
    private static final int PLACES = 4_200;
    private static final int SLACK = 1_500;
    private static final List<Integer> KILLS = List.of(2_500, 6_000);

    @Test
    void whatIsKilledAndResumedEndsAsIfNothingHadHappened(@TempDir Path folder) throws Exception {
        var expected = uninterrupted();
        on(folder, client -> {
            filled(client);
            return folder;
        });

        for (var items : KILLS) {
            killedAfter(items, folder);
        }
        var halfWay = on(folder, client -> migrations(client).status(NAME).orElseThrow());
        var ended = on(folder, client -> run(client, RunOptions.standard().resuming()));
        var found = on(folder, MigrationCrashTest::withoutState);
        var second = on(folder, client -> run(client, RunOptions.standard()));

        assertThat(halfWay.finished()).isFalse();
        assertThat(halfWay.counts().scanned()).isBetween(KILLS.getLast().longValue(), ITEMS - 1L);
        assertThat(ended.status().finished()).isTrue();
        assertThat(ended.counts().failed()).isZero();
        assertThat(ended.counts().changed() + ended.counts().alreadyDone()).isEqualTo(PLACES);
        assertThat(found).isEqualTo(expected);
        assertThat(second.counts().changed()).isZero();
        assertThat(second.counts().alreadyDone()).isEqualTo(PLACES);
        assertThat(on(folder, MigrationCrashTest::withoutState)).isEqualTo(expected);
    }

    private static Dump uninterrupted() throws Exception {
        try (var engine = Engine.inMemory();
                var client = InProcess.client(engine)) {
            filled(client);
            var report = run(client, RunOptions.standard());

            assertThat(report.counts().scanned()).isGreaterThanOrEqualTo(ITEMS);
            assertThat(report.counts().changed()).isEqualTo(PLACES);
            return withoutState(client);
        }
    }

    private static void filled(DynamoDbClient client) {
        Provisioning.on(new DynamoTarget(client)).ensure(ModelDescriptor.load("gallery"), TableNames.asDeclared());
        new OldGallery(client, OldItem.TABLE).tenThousandItems();
    }

    /** Starts the process, and kills it when it says that so many items are done. */
    private static void killedAfter(int items, Path folder) throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var process = new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx256m",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        MigrationProcess.class.getName(),
                        folder.toString(),
                        NAME,
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

    private static Report run(DynamoDbClient client, RunOptions options) throws InterruptedException {
        var migrations = migrations(client);
        return migrations.run(migrations.find(NAME), options, status -> {});
    }

    private static Migrations migrations(DynamoDbClient client) {
        return new Migrations(
                client, TableNames.asDeclared(), new GalleryMigrations(), Clock.tickMillis(ZoneOffset.UTC));
    }

    private static Dump withoutState(DynamoDbClient client) {
        var items = Dump.of(client).items(OldItem.TABLE).stream()
                .filter(item -> !item.get("PK").s().startsWith("MIGRATION#"))
                .toList();
        return new Dump(Map.of(OldItem.TABLE, items));
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
