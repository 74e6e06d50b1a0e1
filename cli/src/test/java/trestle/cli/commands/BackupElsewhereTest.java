package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.cli.CommandRun;
import trestle.cli.backup.Restore;
import trestle.cli.backup.Scene;
import trestle.cli.serve.DatabasePlan;
import trestle.cli.serve.DatabaseServer;
import trestle.cli.serve.StoreMode;
import trestle.wire.InProcess;

/** Backups and restores where the tables are at an endpoint, not in a folder. */
@SuppressWarnings("unchecked") // the SDK's builders take any number of consumers, which are generic
class BackupElsewhereTest {
    @TempDir
    Path folder;

    private Path file;
    private Map<String, Object> before;

    @BeforeEach
    void backUpAFolder() throws IOException {
        file = folder.resolve("b.zip");
        before = Scene.fillFolder(folder.resolve("data"));
        CommandRun.of(
                "backup", file.toString(), "--data", folder.resolve("data").toString());
    }

    private DatabaseServer database() throws IOException {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return DatabaseServer.open(DatabasePlan.local(StoreMode.MEMORY, folder, address, "--port"));
    }

    private CommandRun restoreTo(DatabaseServer database) {
        return CommandRun.of(
                "restore",
                file.toString(),
                "--dynamodb",
                database.url().orElseThrow(),
                "--objects",
                folder.resolve("files").toString(),
                "--secrets",
                folder.resolve("keys").toString());
    }

    private Map<String, Object> dump(DatabaseServer database) throws IOException {
        try (var client = InProcess.client(database.engine());
                var objects = Scene.objects(folder.resolve("files"), Scene.at(Scene.STORED))) {
            var all = Scene.dump(client, objects);
            all.keySet().removeIf(key -> key.contains("expired"));
            return all;
        }
    }

    @Test
    void theyAreRestoredOnceAndASecondTimeIsRefused() throws IOException {
        try (var database = database()) {
            var first = restoreTo(database);
            assertThat(first.err()).isEmpty();
            Scene.assertSame(dump(database), before);
            assertThat(folder.resolve("keys")).hasContent(Scene.SECRETS);

            var second = restoreTo(database);
            assertThat(second.exitCode()).isEqualTo(2);
            assertThat(second.err())
                    .isEqualTo("There are tables already that the backup would make: Blobs, Empty, Music."
                            + " Nothing was changed.\n");
        }
    }

    @Test
    void aDryRunWritesNothing() throws IOException {
        try (var database = database();
                var client = InProcess.client(database.engine())) {
            var run = CommandRun.of(
                    "restore",
                    file.toString(),
                    "--dry-run",
                    "--dynamodb",
                    database.url().orElseThrow(),
                    "--objects",
                    folder.resolve("files").toString(),
                    "--secrets",
                    folder.resolve("keys").toString());

            assertThat(run.err()).isEmpty();
            assertThat(run.out())
                    .startsWith("Would restore 3 tables")
                    .contains(" to " + database.url().orElseThrow() + ".");
            assertThat(client.listTables().tableNames()).isEmpty();
            assertThat(folder.resolve("files")).doesNotExist();
            assertThat(folder.resolve("keys")).doesNotExist();
        }
    }

    @Test
    void filesOfOthersAreKept() throws IOException {
        try (var objects = Scene.objects(folder.resolve("files"), Scene.at(Scene.STORED))) {
            Scene.put(objects, "theirs", "x");
        }
        try (var database = database()) {
            var run = restoreTo(database);

            assertThat(run.err())
                    .isEqualTo("There are files already where those of the backup would be, such as theirs."
                            + " Nothing was changed.\n");
            try (var client = InProcess.client(database.engine())) {
                assertThat(client.listTables().tableNames()).isEmpty();
            }
        }
    }

    @Test
    void aRunThatWasCutOffIsTakenUpByTheNextOfTheSameBackup() throws IOException {
        var id = new String(Scene.unzip(file).get("manifest.json"), StandardCharsets.UTF_8)
                .replaceAll("(?s).*\"id\" : \"([0-9a-f-]+)\".*", "$1");
        try (var database = database();
                var client = InProcess.client(database.engine());
                var objects = Scene.objects(folder.resolve("files"), Scene.at(Scene.STORED))) {
            client.createTable(table -> table.tableName("Empty")
                    .attributeDefinitions(a -> a.attributeName("id").attributeType("S"))
                    .keySchema(k -> k.attributeName("id").keyType("HASH"))
                    .billingMode("PAY_PER_REQUEST")
                    .tags(tag -> tag.key(Restore.UNFINISHED).value(id)));
            Scene.put(objects, Restore.UNFINISHED, id);
            Scene.put(objects, "empty", "");

            assertThat(restoreTo(database).err()).isEmpty();

            Scene.assertSame(dump(database), before);
        }
    }

    @Test
    void theyAreBackedUpByTheirSystemsOrByName() throws IOException {
        file = folder.resolve("of-the-endpoint.zip");
        try (var database = database();
                var client = InProcess.client(database.engine())) {
            Scene.fill(client);

            var none = CommandRun.of(
                    "backup", file.toString(), "--dynamodb", database.url().orElseThrow(), "--without-secrets");
            assertThat(none.err()).startsWith("None of the systems' tables exist. Choose tables with --tables");
            var secrets = CommandRun.of(
                    "backup", file.toString(), "--dynamodb", database.url().orElseThrow());
            assertThat(secrets.err()).startsWith("With --dynamodb, name the file of the secrets with --secrets");
            var all = CommandRun.of(
                    "backup",
                    file.toString(),
                    "--dynamodb",
                    database.url().orElseThrow(),
                    "--tables",
                    "all",
                    "--without-secrets",
                    "--data",
                    folder.resolve("none").toString());
            assertThat(all.out()).contains("3 tables with 121 items, 0 files of 0 bytes, and no secrets");
        }
    }
}
