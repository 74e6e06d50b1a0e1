package trestle.gallery.migrations;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.engine.Engine;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.migrate.Migrations;
import trestle.model.migrate.Report;
import trestle.model.migrate.RunOptions;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.testing.Dump;
import trestle.testing.crash.Folder;
import trestle.testing.crash.Killed;
import trestle.wire.InProcess;

/** A process that migrates ten thousand items is killed on the way, several times over, and the rest is resumed. */
final class MigrationCrashTest {
    private static final String NAME = "media-v2";
    private static final int ITEMS = 10_000;
    private static final int PLACES = 4_200;
    private static final int SLACK = 1_500;
    private static final List<Integer> KILLS = List.of(2_500, 6_000);

    @Test
    void whatIsKilledAndResumedEndsAsIfNothingHadHappened(@TempDir Path path) throws Exception {
        var folder = new Folder(path);
        var expected = uninterrupted();
        folder.open(client -> {
            filled(client);
            return folder;
        });

        for (var items : KILLS) {
            Killed.at(items, MigrationProcess.class, folder.path().toString(), NAME, Integer.toString(items + SLACK));
        }
        var halfWay = folder.open(client -> migrations(client).status(NAME).orElseThrow());
        var ended = folder.open(client -> run(client, RunOptions.standard().resuming()));
        var found = folder.open(MigrationCrashTest::stored);
        var second = folder.open(client -> run(client, RunOptions.standard()));

        assertThat(halfWay.finished()).isFalse();
        assertThat(halfWay.counts().scanned()).isBetween(KILLS.getLast().longValue(), ITEMS - 1L);
        assertThat(ended.status().finished()).isTrue();
        assertThat(ended.counts().failed()).isZero();
        assertThat(ended.counts().changed() + ended.counts().alreadyDone()).isEqualTo(PLACES);
        assertThat(found).isEqualTo(expected);
        assertThat(second.counts().changed()).isZero();
        assertThat(second.counts().alreadyDone()).isEqualTo(PLACES);
        assertThat(folder.open(MigrationCrashTest::stored)).isEqualTo(expected);
    }

    private static Dump uninterrupted() throws Exception {
        try (var engine = Engine.inMemory();
                var client = InProcess.client(engine)) {
            filled(client);
            var report = run(client, RunOptions.standard());

            assertThat(report.counts().scanned()).isGreaterThanOrEqualTo(ITEMS);
            assertThat(report.counts().changed()).isEqualTo(PLACES);
            return stored(client);
        }
    }

    private static void filled(DynamoDbClient client) {
        Provisioning.on(new DynamoTarget(client)).ensure(ModelDescriptor.load("gallery"), TableNames.asDeclared());
        new OldGallery(client, OldItem.TABLE).tenThousandItems();
    }

    private static Report run(DynamoDbClient client, RunOptions options) throws InterruptedException {
        var migrations = migrations(client);
        return migrations.run(migrations.find(NAME), options, status -> {});
    }

    private static Migrations migrations(DynamoDbClient client) {
        return new Migrations(
                client, TableNames.asDeclared(), new GalleryMigrations(), Clock.tickMillis(ZoneOffset.UTC));
    }

    private static Dump stored(DynamoDbClient client) {
        return Dump.of(client).withoutMigrations();
    }
}
