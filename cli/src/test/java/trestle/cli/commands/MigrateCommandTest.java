package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.cli.CommandRun;
import trestle.cli.context.Context;
import trestle.cli.serve.DatabasePlan;
import trestle.cli.serve.ServePlan;
import trestle.cli.serve.Server;
import trestle.cli.serve.StoreMode;
import trestle.wire.InProcess;

class MigrateCommandTest {
    @TempDir
    Path folder;

    private Server gallery() throws Exception {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var server = Server.open(
                ServePlan.plain(DatabasePlan.local(StoreMode.MEMORY, folder, address, "--dynamodb-port"), "all"));
        server.begin(Context.silent()).await();
        return server;
    }

    /** An album from before {@code isPublic} was kept. */
    private static void putOldAlbum(Server server) {
        try (var client = InProcess.client(server.database().engine())) {
            client.putItem(request -> request.tableName("Gallery")
                    .item(Map.of(
                            "PK", AttributeValue.fromS("ALBUM#a1"),
                            "SK", AttributeValue.fromS("METADATA"),
                            "EntityType", AttributeValue.fromS("Album"),
                            "id", AttributeValue.fromS("a1"),
                            "title", AttributeValue.fromS("Old"),
                            "createdAt", AttributeValue.fromS("2020-01-01T00:00:00.000Z"),
                            "updatedAt", AttributeValue.fromS("2020-01-01T00:00:00.000Z"))));
        }
    }

    private static String isPublic(Server server) {
        try (var client = InProcess.client(server.database().engine())) {
            var item = client.getItem(request -> request.tableName("Gallery")
                            .key(Map.of(
                                    "PK", AttributeValue.fromS("ALBUM#a1"), "SK", AttributeValue.fromS("METADATA"))))
                    .item();
            return item.containsKey("isPublic") ? item.get("isPublic").s() : "";
        }
    }

    @Test
    void migrationsAreListedWithTheirSettings() {
        var run = CommandRun.of("migrate");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("gallery media-v2", "gallery backfill-is-public", "gallery backfill-gsi4")
                .contains("    --set default=");
    }

    @Test
    void aDryRunChangesNothingAndARunEverythingOnce() throws Exception {
        try (var server = gallery()) {
            putOldAlbum(server);
            var endpoint = server.database().url().orElseThrow();

            var dry = CommandRun.of("migrate", "gallery", "backfill-is-public", "--dry-run", "--endpoint", endpoint);
            assertThat(dry.err()).isEmpty();
            assertThat(dry.out()).startsWith("backfill-is-public (dry run): 1 changed");
            assertThat(isPublic(server)).isEmpty();

            var run = CommandRun.of(
                    "migrate", "gallery", "backfill-is-public", "--set", "default=false", "--endpoint", endpoint);
            assertThat(run.exitCode()).isZero();
            assertThat(run.out()).startsWith("backfill-is-public: 1 changed");
            assertThat(isPublic(server)).isEqualTo("false");

            var status = CommandRun.of("migrate", "gallery", "backfill-is-public", "--status", "--endpoint", endpoint);
            assertThat(status.out()).contains("100 %").contains("Finished at");

            var again = CommandRun.of("migrate", "gallery", "backfill-is-public", "--json", "--endpoint", endpoint);
            assertThat(again.out()).contains("\"changed\" : 0", "\"alreadyDone\" : 1");
        }
    }

    @Test
    void whatDoesNotExistIsNamedWithTheNearest() throws Exception {
        assertThat(CommandRun.of("migrate", "galery", "x").err())
                .startsWith("The system 'galery' has no migrations. Did you mean 'gallery'?");
        try (var server = gallery()) {
            var endpoint = server.database().url().orElseThrow();

            var unknown = CommandRun.of("migrate", "gallery", "media-v3", "--endpoint", endpoint);
            assertThat(unknown.exitCode()).isEqualTo(2);
            assertThat(unknown.err()).startsWith("Unknown migration 'media-v3'. Did you mean 'media-v2'?");

            var setting = CommandRun.of("migrate", "gallery", "media-v2", "--set", "x=y", "--endpoint", endpoint);
            assertThat(setting.exitCode()).isEqualTo(2);
            assertThat(setting.err()).contains("has no setting");
        }
    }
}
