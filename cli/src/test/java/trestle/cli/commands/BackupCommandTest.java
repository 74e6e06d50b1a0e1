package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.cli.CommandRun;
import trestle.cli.backup.Restore;
import trestle.cli.backup.Scene;
import trestle.cli.context.Settings;
import trestle.cli.serve.DatabaseFlags;
import trestle.cli.serve.ServeFlags;
import trestle.cli.serve.ServePlan;
import trestle.cli.serve.Server;
import trestle.cli.serve.StoreMode;
import trestle.engine.Engine;
import trestle.engine.table.Verification;
import trestle.wire.InProcess;

@SuppressWarnings("unchecked") // the SDK's builders take any number of consumers, which are generic
class BackupCommandTest {
    @TempDir
    Path folder;

    private Path data;
    private Path file;
    private Map<String, Object> before;

    @BeforeEach
    void fill() throws IOException {
        data = folder.resolve("data");
        file = folder.resolve("b.zip");
        before = Scene.fillFolder(data);
    }

    private CommandRun backup(String... more) {
        return run("backup", more);
    }

    private CommandRun restore(Path target, String... more) {
        var args = new ArrayList<>(List.of("--data", target.toString()));
        args.addAll(List.of(more));
        return CommandRun.of(line("restore", args));
    }

    private CommandRun run(String command, String... more) {
        var args = new ArrayList<>(List.of("--data", data.toString()));
        args.addAll(List.of(more));
        return CommandRun.of(line(command, args));
    }

    private String[] line(String command, List<String> args) {
        var line = new ArrayList<>(List.of(command, file.toString()));
        line.addAll(args);
        return line.toArray(String[]::new);
    }

    /** What is in a data folder, but for what has expired, which may be gone. */
    private static Map<String, Object> dump(Path data) throws IOException {
        try (var engine = Engine.open(data);
                var client = InProcess.client(engine);
                var objects = Scene.objects(data.resolve("objects"), Scene.at(Scene.STORED))) {
            var all = Scene.dump(client, objects);
            all.keySet().removeIf(key -> key.contains("expired"));
            return all;
        }
    }

    @Test
    void whatWasThereIsThereAgainToTheLastCharacter() throws IOException {
        var written = backup();

        assertThat(written.err()).isEmpty();
        assertThat(written.exitCode()).isZero();
        assertThat(written.out())
                .startsWith("Wrote " + file + ": 3 tables with 122 items, 4 files of 28 bytes, and the secrets; ")
                .containsPattern("All tables are as they were at \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ\\.");
        var restored = restore(folder.resolve("restored"));
        assertThat(restored.err()).isEmpty();
        assertThat(restored.exitCode()).isZero();
        assertThat(restored.out())
                .startsWith("Restored 3 tables with 122 items, 4 files of 28 bytes, and the secrets to ");

        Scene.assertSame(dump(folder.resolve("restored")), before);
        assertThat(folder.resolve("restored/secrets")).hasContent(Scene.SECRETS);
        assertThat(Files.exists(folder.resolve("restored.part"))).isFalse();
        assertThat(Verification.run(folder.resolve("restored"), step -> {}).findings())
                .isEmpty();
    }

    @Test
    void aBackupOfWhatWasRestoredIsTheSameBackup() throws IOException {
        backup();
        restore(folder.resolve("restored"));
        var again = folder.resolve("again.zip");
        CommandRun.of(
                "backup", again.toString(), "--data", folder.resolve("restored").toString());

        var one = Scene.unzip(file);
        var other = Scene.unzip(again);
        one.remove("manifest.json");
        other.remove("manifest.json");
        assertThat(other.keySet()).containsExactlyElementsOf(one.keySet());
        one.forEach((name, bytes) -> assertThat(other.get(name)).as(name).isEqualTo(bytes));
    }

    @Test
    void indexesOfTheRestoredWork() throws IOException {
        backup();
        restore(folder.resolve("restored"));

        try (var engine = Engine.open(folder.resolve("restored"));
                var client = InProcess.client(engine)) {
            var found = client.query(query -> query.tableName("Music")
                    .indexName("by-label")
                    .keyConditionExpression("label = :l")
                    .expressionAttributeValues(Map.of(":l", Scene.s("label 1"))));
            assertThat(found.count()).isEqualTo(20);
        }
    }

    @Test
    void onlyTheirOwnerReadsBackupAndSecrets() throws IOException {
        backup();
        restore(folder.resolve("restored"));

        for (var path : List.of(file, folder.resolve("restored/secrets"))) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void secretsCanBeLeftOutOnEitherWay() {
        assertThat(backup("--without-secrets").out()).contains("and no secrets; ");
        assertThat(restore(folder.resolve("one")).exitCode()).isZero();
        assertThat(folder.resolve("one/secrets")).doesNotExist();

        assertThat(backup("--force").out()).contains("and the secrets; ");
        assertThat(restore(folder.resolve("two"), "--without-secrets").exitCode())
                .isZero();
        assertThat(folder.resolve("two/secrets")).doesNotExist();
    }

    @Test
    void someTablesAreTakenByName() {
        var run = backup("--tables", "Blobs,Empty");

        assertThat(run.out()).contains("2 tables with 60 items");
        var missing = backup("--tables", "Nosuch", "--force");
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.err()).contains("A table that is needed is missing").hasLineCount(1);
    }

    @Test
    void programsReadJson() {
        assertThat(backup("--json").out())
                .contains("\"oneMoment\" : true", "\"name\" : \"Music\"", "\"items\" : 62", "\"files\" : 4");
        assertThat(CommandRun.of("backup", "--verify", "--json", file.toString())
                        .out())
                .contains("\"secrets\" : true", "\"fileBytes\" : 28");
        assertThat(restore(folder.resolve("restored"), "--json", "--dry-run").out())
                .contains("\"dryRun\" : true");
    }

    @Nested
    class WhenItCannotBeWhole {
        @Test
        void nothingIsLeft() throws IOException {
            try (var files = Files.walk(data.resolve("objects"))) {
                var one = files.filter(Files::isRegularFile)
                        .max(Comparator.comparingLong(path -> path.toFile().length()))
                        .orElseThrow();
                var bytes = Files.readAllBytes(one);
                bytes[0] ^= 1;
                Files.write(one, bytes);
            }

            var run = backup();

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains(" is damaged where it is kept").hasLineCount(1);
            assertThat(folder).isDirectoryNotContaining("glob:**b.zip*");
        }

        @Test
        void aFileThatIsThereStaysUnlessItIsForced() throws IOException {
            Files.writeString(file, "mine");

            var run = backup();

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err())
                    .isEqualTo("There is a file " + file + " already; choose another name, or say --force.\n");
            assertThat(file).hasContent("mine");
            assertThat(backup("--force").exitCode()).isZero();
            assertThat(CommandRun.of("backup", "--verify", file.toString()).out())
                    .startsWith("Intact: 3 tables with 122 items");
        }

        @Test
        void whatAKilledRunHasLeftIsWrittenOver() throws IOException {
            Files.write(folder.resolve("b.zip.part"), new byte[1 << 20]);

            assertThat(backup().exitCode()).isZero();

            assertThat(folder.resolve("b.zip.part")).doesNotExist();
            assertThat(CommandRun.of("backup", "--verify", file.toString()).exitCode())
                    .isZero();
        }

        @Test
        void whatIsHalfRestoredIsNotBackedUp() {
            try (var engine = Engine.open(data);
                    var client = InProcess.client(engine)) {
                var arn =
                        client.describeTable(r -> r.tableName("Empty")).table().tableArn();
                client.tagResource(request -> request.resourceArn(arn)
                        .tags(tag -> tag.key(Restore.UNFINISHED).value("id")));
            }

            assertThat(backup().err()).startsWith("The table Empty is being restored and not whole");
        }

        @Test
        void thereIsNoDataFolderOrAFolderInItsPlace() {
            assertThat(CommandRun.of(
                                    "backup",
                                    file.toString(),
                                    "--data",
                                    folder.resolve("none").toString())
                            .err())
                    .startsWith("There is no data folder ");
            assertThat(CommandRun.of("backup", folder.toString(), "--data", data.toString())
                            .err())
                    .isEqualTo(folder + " is a folder; name a file.\n");
            assertThat(CommandRun.of("backup", folder.resolve("none/b.zip").toString(), "--data", data.toString())
                            .err())
                    .isEqualTo("There is no folder " + folder.resolve("none") + ".\n");
        }
    }

    @Nested
    class WhenTheFileIsDamaged {
        @Test
        void itIsToldAndNothingIsWritten() throws IOException {
            backup();
            var bytes = Files.readAllBytes(file);
            bytes[bytes.length / 2] ^= 1;
            Files.write(file, bytes);

            var checked = CommandRun.of("backup", "--verify", file.toString());
            var restored = restore(folder.resolve("restored"));

            assertThat(checked.exitCode()).isEqualTo(1);
            assertThat(checked.err()).startsWith(file + " cannot be used. ").hasLineCount(1);
            assertThat(restored.exitCode()).isEqualTo(1);
            assertThat(restored.err()).isEqualTo(checked.err());
            assertThat(folder).isDirectoryNotContaining("glob:**restored*");
        }
    }

    @Nested
    class WhenSomethingIsThereAlready {
        @Test
        void aFolderThatIsNotEmptyIsLeftAlone() throws IOException {
            backup();
            Files.createDirectories(folder.resolve("full"));
            Files.writeString(folder.resolve("full/letter"), "mine");

            for (var more : List.of(new String[0], new String[] {"--dry-run"})) {
                var run = restore(folder.resolve("full"), more);
                assertThat(run.exitCode()).isEqualTo(2);
                assertThat(run.err())
                        .isEqualTo(
                                "The folder " + folder.resolve("full").toRealPath()
                                        + " is not empty: it contains letter. Name a new or empty folder. Nothing was changed.\n");
            }
            assertThat(folder.resolve("full")).isDirectoryContaining("glob:**letter");
        }

        @Test
        void anEmptyFolderIsFilledAndADryRunWritesNothing() throws IOException {
            backup();
            Files.createDirectories(folder.resolve("empty"));

            var dry = restore(folder.resolve("empty"), "--dry-run");
            assertThat(dry.out()).startsWith("Would restore 3 tables");
            assertThat(folder.resolve("empty")).isEmptyDirectory();
            assertThat(folder.resolve("empty.part")).doesNotExist();

            assertThat(restore(folder.resolve("empty")).exitCode()).isZero();
            Scene.assertSame(dump(folder.resolve("empty")), before);
        }

        @Test
        void aFolderThatIsNoUnfinishedRestoreIsNotRemoved() throws IOException {
            backup();
            Files.createDirectories(folder.resolve("new.part"));
            Files.writeString(folder.resolve("new.part/letter"), "mine");

            assertThat(restore(folder.resolve("new")).err()).contains("is not an unfinished restore");
            assertThat(folder.resolve("new.part/letter")).hasContent("mine");
        }

        @Test
        void otherSecretsAreKept() throws IOException {
            backup();
            var others = Files.writeString(folder.resolve("others"), "cd".repeat(32));

            var run = restore(folder.resolve("restored"), "--secrets", others.toString());

            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains("already exists, with different keys from the backup's");
            assertThat(others).hasContent("cd".repeat(32));
            assertThat(folder.resolve("restored")).doesNotExist();
        }
    }

    /** What is kept outside the folder is found by what the server left in it. */
    @Test
    void aServerThatRunsTellsWhereItsFilesAndSecretsAre() throws Exception {
        var files = folder.resolve("files");
        var keys = Files.writeString(folder.resolve("keys"), Scene.SECRETS);
        var none = Optional.<String>empty();
        var flags = new ServeFlags(
                0,
                OptionalInt.of(0),
                "none",
                false,
                none,
                none,
                none,
                Optional.of(files.toString()),
                none,
                none,
                Optional.of(keys.toString()));
        var served = folder.resolve("served");
        var database = new DatabaseFlags("127.0.0.1", StoreMode.RELAXED, served, null, Optional.empty());
        var plan = ServePlan.of(database, flags, new Settings(Map.of(), new String[0]), Map.of());
        try (var server = Server.open(plan);
                var objects = Scene.objects(files, Scene.at(Scene.STORED))) {
            server.announce();
            Scene.fill(objects);

            var run = CommandRun.of("backup", file.toString(), "--data", served.toString());

            assertThat(run.out()).contains("0 tables with 0 items, 4 files of 28 bytes, and the secrets");
        }
    }
}
