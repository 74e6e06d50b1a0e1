package trestle.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import trestle.cli.CommandRun;
import trestle.cli.backup.Scene;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.testing.ProofSize;
import trestle.wire.InProcess;

/** A restore that ends with SIGKILL leaves nothing that could be taken for a whole folder. */
@SuppressWarnings("unchecked") // the SDK's builders take any number of consumers, which are generic
class RestoreKilledTest {
    private static final int ITEMS = ProofSize.of(800) * 25;
    private static final int FILES = ProofSize.of(300);
    private static final Duration START_MAX = Duration.ofSeconds(60);

    @TempDir
    static Path folder;

    private static Path file;

    @BeforeAll
    static void write() throws IOException {
        var data = folder.resolve("data");
        try (var engine = Engine.open(data, Durability.RELAXED);
                var client = InProcess.client(engine);
                var objects = Scene.objects(data.resolve("objects"), Scene.at("2026-01-01T10:00:00Z"))) {
            client.createTable(table -> table.tableName("Tab")
                    .attributeDefinitions(a -> a.attributeName("id").attributeType("N"))
                    .keySchema(k -> k.attributeName("id").keyType("HASH"))
                    .billingMode("PAY_PER_REQUEST"));
            for (int i = 0; i < ITEMS; i += 25) {
                int from = i;
                client.batchWriteItem(request -> request.requestItems(Map.of("Tab", puts(from))));
            }
            for (int i = 0; i < FILES; i++) Scene.put(objects, "files/" + i, "file " + i);
        }
        file = folder.resolve("b.zip");
        assertThat(CommandRun.of("backup", file.toString(), "--data", data.toString())
                        .exitCode())
                .isZero();
    }

    private static List<WriteRequest> puts(int from) {
        return IntStream.range(from, from + 25)
                .mapToObj(id -> WriteRequest.builder()
                        .putRequest(put -> put.item(Map.of("id", Scene.n("" + id), "text", Scene.s("x".repeat(100)))))
                        .build())
                .toList();
    }

    /** While items are written, and while files are. */
    @ParameterizedTest
    @ValueSource(strings = {"store", "objects/objects/_files"})
    void theNextRunBeginsAnew(String reached) throws Exception {
        var target = folder.resolve("target-" + reached.length());
        var part = folder.resolve(target.getFileName() + ".part");
        var process = restoring(target);
        try {
            await().atMost(START_MAX)
                    .pollInterval(Duration.ofMillis(2))
                    .until(() -> Files.exists(part.resolve(reached)));
        } finally {
            process.destroyForcibly().waitFor();
        }

        assertThat(target).doesNotExist();
        assertThat(part).isDirectory();
        assertThat(CommandRun.of("dynamodb", "--port", "0", "--data", part.toString())
                        .err())
                .isEqualTo(
                        "The restore to " + part + " did not finish. Run 'trestle restore' again; it starts over.\n");
        assertThat(CommandRun.of("tables", "--data", part.toString()).err()).contains("did not finish");

        var again = CommandRun.of("restore", file.toString(), "--data", target.toString());
        assertThat(again.err()).isEmpty();
        assertThat(part).doesNotExist();
        assertThat(CommandRun.of("verify", target.toString()).exitCode()).isZero();
        var copy = folder.resolve("copy-" + reached.length() + ".zip");
        assertThat(CommandRun.of("backup", copy.toString(), "--data", target.toString())
                        .out())
                .contains(String.format(Locale.ROOT, "1 table with %,d items, %,d files", ITEMS, FILES));
    }

    private static Process restoring(Path target) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Djava.io.tmpdir=" + folder,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "trestle.cli.Main",
                        "restore",
                        file.toString(),
                        "--data",
                        target.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile())
                .start();
    }
}
