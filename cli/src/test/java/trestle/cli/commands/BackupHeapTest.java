package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.cli.CommandRun;
import trestle.cli.backup.Scene;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.wire.InProcess;

/** Backups and restores of more than the heap holds. */
@SuppressWarnings("unchecked") // the SDK's builders take any number of consumers, which are generic
class BackupHeapTest {
    private static final String HEAP = "-Xmx64m";
    private static final int ITEM_CHARS = 350_000;
    private static final int ITEMS = 400;
    private static final int FILE_CHARS = 100_000_000;
    private static final int END_SECONDS_MAX = 120;

    @TempDir
    Path folder;

    @Test
    void neitherItemsNorFilesNeedToFitIntoMemory() throws Exception {
        var data = folder.resolve("data");
        fill(data);
        var file = folder.resolve("b.zip").toString();

        run("backup", file, "--data", data.toString());
        run("backup", "--verify", file);
        run("restore", file, "--data", folder.resolve("restored").toString());

        var again = CommandRun.of("backup", "--verify", "--json", file);
        assertThat(again.out()).contains("\"items\" : " + ITEMS, "\"fileBytes\" : " + FILE_CHARS);
        assertThat(CommandRun.of(
                                "tables",
                                "--json",
                                "--data",
                                folder.resolve("restored").toString())
                        .out())
                .contains("\"items\" : " + ITEMS);
    }

    private static void fill(Path data) {
        try (var engine = Engine.open(data, Durability.RELAXED);
                var client = InProcess.client(engine);
                var objects = Scene.objects(data.resolve("objects"), Scene.at("2026-01-01T10:00:00Z"))) {
            client.createTable(table -> table.tableName("Tab")
                    .attributeDefinitions(a -> a.attributeName("id").attributeType("N"))
                    .keySchema(k -> k.attributeName("id").keyType("HASH"))
                    .billingMode("PAY_PER_REQUEST"));
            var text = Scene.s("x".repeat(ITEM_CHARS));
            for (int i = 0; i < ITEMS; i++) Scene.put(client, "Tab", Map.of("id", Scene.n("" + i), "text", text));
            Scene.put(objects, "large", "y".repeat(FILE_CHARS));
        }
    }

    private void run(String... args) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                "trestle.cli.Main"));
        command.addAll(List.of(args));
        var said = folder.resolve("said").toFile();
        var process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said)
                .start();
        try {
            assertThat(process.waitFor(END_SECONDS_MAX, TimeUnit.SECONDS))
                    .as("has ended")
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).as(Files.readString(said.toPath())).isZero();
    }
}
