package trestle.cli.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.engine.Engine;
import trestle.objects.FileObjects;
import trestle.testing.Unreliable;
import trestle.wire.DynamoDbServer;
import trestle.wire.InProcess;
import trestle.wire.ServerOptions;
import trestle.wire.json.JsonEndpoint;

/** What happens around a backup while it is made: files come and go, tables change, databases put writes off. */
@SuppressWarnings("unchecked") // the SDK's builders take any number of consumers, which are generic
class BackupTest {
    private static final Clock CLOCK = Scene.at("2026-02-01T10:00:00Z");

    @TempDir
    Path folder;

    @AutoClose
    private final Engine engine = Engine.inMemory();

    @AutoClose
    private final Engine target = Engine.inMemory();

    private final DynamoDbClient client = InProcess.client(engine);
    private FileObjects objects;

    /** What happens each time that the backup asks which tables there are: before its moment, and after it. */
    private final Deque<Runnable> meanwhile = new ArrayDeque<>();

    @BeforeEach
    void fill() {
        objects = Scene.objects(folder.resolve("objects"), CLOCK);
        create("Tab");
        IntStream.range(0, 100).forEach(i -> Scene.put(client, "Tab", Map.of("id", Scene.s("item " + i))));
    }

    private void create(String name) {
        client.createTable(table -> table.tableName(name)
                .attributeDefinitions(a -> a.attributeName("id").attributeType("S"))
                .keySchema(k -> k.attributeName("id").keyType("HASH"))
                .billingMode("PAY_PER_REQUEST"));
    }

    private List<String> tables() {
        if (!meanwhile.isEmpty()) meanwhile.poll().run();
        return client.listTables().tableNames();
    }

    private BackupFile write(DynamoDbClient source, long partBytesMax) throws IOException {
        var file = folder.resolve("b.zip");
        var backup = new Backup(source, this::tables, Optional.of(objects), Optional.empty(), CLOCK, partBytesMax);
        PartFile.write(file, true, out -> backup.writeTo(out, "0.0", Progress.NONE));
        var written = BackupFile.open(file);
        written.verify(Progress.NONE);
        return written;
    }

    private BackupFile write() throws IOException {
        return write(client, 1 << 20);
    }

    private void restore(BackupFile backup, DynamoDbClient to) {
        var clock = new StoredTimes();
        var restore = new Restore(backup, to, Optional.of(Scene.objects(folder.resolve("target"), clock)), clock);
        restore.check();
        restore.run(Progress.NONE);
    }

    @Test
    void manyItemsAreInManyEntries() throws IOException {
        try (var backup = write(client, 1_000)) {
            var table = backup.manifest().tables().getFirst();

            assertThat(table.parts()).hasSizeGreaterThan(3);
            assertThat(table.items()).isEqualTo(100);
            restore(backup, InProcess.client(target));
            assertThat(InProcess.client(target).scan(s -> s.tableName("Tab")).count())
                    .isEqualTo(100);
        }
    }

    @Test
    void aFileThatCameOrWentAroundTheMomentIsThere() throws IOException {
        Scene.put(objects, "stays", "1");
        Scene.put(objects, "goes", "2");
        Scene.put(objects, "replaced", "3");
        meanwhile.add(() -> {
            objects.delete("goes");
            Scene.put(objects, "comes", "4");
            Scene.put(objects, "replaced", "three");
        });

        try (var backup = write()) {
            restore(backup, InProcess.client(target));
        }

        var restored = Scene.objects(folder.resolve("target"), CLOCK);
        assertThat(text(restored, "stays")).isEqualTo("1");
        assertThat(text(restored, "goes")).isEqualTo("2");
        assertThat(text(restored, "comes")).isEqualTo("4");
        assertThat(text(restored, "replaced")).isEqualTo("three");
    }

    private static String text(FileObjects objects, String key) throws IOException {
        try (var open = objects.get(key).orElseThrow()) {
            return new String(open.body().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void aTableThatIsMadeBeforeTheMomentIsThereAndOneAfterItIsNot() throws IOException {
        meanwhile.add(() -> {});
        meanwhile.add(() -> create("Late"));
        meanwhile.add(() -> {});

        try (var backup = write()) {
            assertThat(backup.manifest().tables())
                    .extracting(Manifest.Table::name)
                    .containsExactly("Late", "Tab");
            assertThat(backup.manifest().oneMoment()).isTrue();
        }
    }

    @Test
    void tablesThatNeverRestAreRefused() {
        for (int i = 0; i < 20; i++) {
            var name = "Tab" + i;
            meanwhile.add(() -> create(name));
        }

        assertThatThrownBy(this::write)
                .isInstanceOf(BackupRefused.class)
                .hasMessage("Tables are being made or changed all the time; try again when they are not.");
        assertThat(folder).isDirectoryNotContaining("glob:**b.zip*");
    }

    /** Whatever is written after the moment, items that are read later are as they were. */
    @Test
    void itemsAreOfTheMoment() throws IOException {
        meanwhile.add(() -> {});
        meanwhile.add(() -> {
            Scene.put(client, "Tab", Map.of("id", Scene.s("later")));
            client.deleteItem(d -> d.tableName("Tab").key(Map.of("id", Scene.s("item 7"))));
        });

        try (var backup = write()) {
            restore(backup, InProcess.client(target));
        }

        var ids = InProcess.client(target).scan(s -> s.tableName("Tab")).items().stream()
                .map(item -> item.get("id").s())
                .toList();
        assertThat(ids).hasSize(100).contains("item 7").doesNotContain("later");
    }

    /** The engine keeps a few moments at once: were they not let go, the fifth backup would fail. */
    @Test
    void noMomentIsLeftOpen() throws IOException {
        for (int i = 0; i < 10; i++) write().close();
    }

    /** Asks the engine over a port, and says no word of moments: a database that is not Trestle's. */
    private final class Stranger implements AutoCloseable {
        private final DynamoDbServer server = DynamoDbServer.start(engine, ServerOptions.loopback(0));
        private final DynamoDbClient client = DynamoDbClient.builder()
                .httpClient(new Unsaying(Apache5HttpClient.create()))
                .endpointOverride(URI.create(server.url()))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("any", "any")))
                .build();

        Stranger() throws IOException {}

        @Override
        public void close() {
            client.close();
            server.close();
        }
    }

    private record Unsaying(SdkHttpClient http) implements SdkHttpClient {
        @Override
        public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
            var unsaid = request.httpRequest().toBuilder()
                    .removeHeader(JsonEndpoint.SNAPSHOT_HEADER)
                    .build();
            return http.prepareRequest(HttpExecuteRequest.builder()
                    .request(unsaid)
                    .contentStreamProvider(request.contentStreamProvider().orElse(null))
                    .build());
        }

        @Override
        public void close() {
            http.close();
        }
    }

    @Test
    void elsewhereTablesAreReadOneAfterAnotherAndTheBackupSaysSo() throws IOException {
        try (var elsewhere = new Stranger();
                var backup = write(elsewhere.client, 1 << 20)) {
            assertThat(backup.manifest().oneMoment()).isFalse();
            assertThat(backup.manifest().items()).isEqualTo(100);
        }
    }

    @Test
    void elsewhereATableThatChangesMeanwhileIsRefused() throws IOException {
        meanwhile.add(() -> {});
        meanwhile.add(() -> {});
        meanwhile.add(() -> create("Late"));

        try (var elsewhere = new Stranger()) {
            assertThatThrownBy(() -> write(elsewhere.client, 1 << 20))
                    .isInstanceOf(BackupRefused.class)
                    .hasMessage("A table was made, changed or deleted while the tables were read; try again.");
        }
    }

    @Test
    void writesThatArePutOffAreDoneLater() throws IOException {
        var to = InProcess.client(target);

        try (var backup = write()) {
            restore(backup, Unreliable.leavingUnprocessed(to));
        }

        assertThat(to.scan(s -> s.tableName("Tab")).count()).isEqualTo(100);
    }
}
