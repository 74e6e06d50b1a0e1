package trestle.cli.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.engine.Engine;
import trestle.platform.text.Digests;
import trestle.wire.InProcess;

/** A backup is input like any other: whatever was done to it is reported, and never restored. */
@SuppressWarnings("unchecked") // the SDK's builders take any number of consumers, which are generic
class BackupFileTest {
    private static final String SECRETS = "# keys\n" + "ab".repeat(32) + "\n";

    @TempDir
    Path folder;

    @AutoClose
    private final Engine engine = Engine.inMemory();

    private final DynamoDbClient client = InProcess.client(engine);
    private Path file;

    @BeforeEach
    void write() throws IOException {
        client.createTable(table -> table.tableName("Tab")
                .attributeDefinitions(a -> a.attributeName("id").attributeType("S"))
                .keySchema(k -> k.attributeName("id").keyType("HASH"))
                .billingMode("PAY_PER_REQUEST"));
        Scene.put(client, "Tab", Map.of("id", Scene.s("one")));
        Scene.put(client, "Tab", Map.of("id", Scene.s("two")));
        file = folder.resolve("b.zip");
        try (var objects = Scene.objects(folder.resolve("objects"), Scene.at("2026-01-01T10:00:00Z"))) {
            Scene.put(objects, "exports/1", "an export");
            var secrets = Optional.of(SECRETS.getBytes(StandardCharsets.UTF_8));
            var backup = new Backup(
                    client, () -> List.of("Tab"), Optional.of(objects), secrets, Scene.at("2026-02-01T10:00:00Z"));
            PartFile.write(file, false, out -> backup.writeTo(out, "0.0", Progress.NONE));
        }
    }

    private static void verify(Path path) throws IOException {
        try (var backup = BackupFile.open(path)) {
            backup.verify(Progress.NONE);
        }
    }

    /** Everything that a restore would take from the file. */
    private static String contents(Path path) throws IOException {
        var all = new StringBuilder();
        try (var backup = BackupFile.open(path)) {
            backup.verify(Progress.NONE);
            for (var table : backup.manifest().tables()) {
                all.append(backup.definition(table));
                backup.items(table, (item, bytes) -> all.append(item), Progress.NONE);
            }
            backup.files((line, body) -> {
                body.drain();
                all.append(line);
            });
            all.append(new String(backup.secrets().orElseThrow(), StandardCharsets.UTF_8));
        }
        return all.toString();
    }

    @Test
    void itIsAZipFileThatNeedsNothingOfOursToBeRead() throws IOException {
        var entries = Scene.unzip(file);

        assertThat(entries.keySet())
                .containsExactly(
                        "objects/1/exports/1",
                        "tables/Tab/definition.json",
                        "tables/Tab/items-00001.jsonl",
                        "objects.jsonl",
                        "secrets",
                        "manifest.json");
        assertThat(text(entries.get("tables/Tab/items-00001.jsonl")).lines())
                .containsExactlyInAnyOrder(
                        "{\"Item\":{\"id\":{\"S\":\"one\"}}}", "{\"Item\":{\"id\":{\"S\":\"two\"}}}");
        assertThat(text(entries.get("objects/1/exports/1"))).isEqualTo("an export");
        assertThat(text(entries.get("objects.jsonl")))
                .isEqualTo("{\"key\":\"exports/1\",\"contentType\":\"text/plain; charset=utf-8\","
                        + "\"storedAt\":\"2026-01-01T10:00:00Z\",\"entry\":\"objects/1/exports/1\",\"bytes\":9,"
                        + "\"sha256\":\"" + sha256("an export") + "\"}\n");
        assertThat(text(entries.get("secrets"))).isEqualTo(SECRETS);
        assertThat(text(entries.get("tables/Tab/definition.json")))
                .contains("\"CreateTable\"", "\"TableName\" : \"Tab\"", "\"BillingMode\" : \"PAY_PER_REQUEST\"");
        assertThat(text(entries.get("manifest.json")))
                .contains("\"format\" : 1", "\"takenAt\" : \"2026-02-01T10:00:00Z\"", "\"oneMoment\" : true")
                .contains("\"items\" : 2", sha256(SECRETS));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String sha256(String text) {
        return Digests.hex(text);
    }

    @Test
    void whateverByteIsFlippedNothingElseIsRestored() throws IOException {
        var whole = Files.readAllBytes(file);
        var right = contents(file);
        var spoiled = folder.resolve("spoiled.zip");
        int told = 0;

        for (int i = 0; i < whole.length; i++) {
            var bytes = whole.clone();
            bytes[i] ^= 0x10;
            Files.write(spoiled, bytes);
            var damage = catchThrowable(() -> assertThat(contents(spoiled)).isEqualTo(right));
            if (damage != null) {
                assertThat(damage).as("byte %d", i).isInstanceOf(BackupDamaged.class);
                assertThat(damage.getMessage()).endsWith(".").hasLineCount(1);
                told++;
            }
        }

        // What goes unnoticed is nothing of ours: times of day and flags in the ZIP's own lists.
        assertThat(told).isGreaterThan(whole.length / 2);
    }

    @Test
    void whereverItIsCutOffItIsNone() throws IOException {
        var whole = Files.readAllBytes(file);
        var cut = folder.resolve("cut.zip");

        for (int length = 0; length < whole.length; length += 7) {
            Files.write(cut, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> verify(cut)).as("%d bytes", length).isInstanceOf(BackupDamaged.class);
        }
    }

    @Test
    void whatIsNoBackupIsTold() throws IOException {
        var text = Files.writeString(folder.resolve("text"), "not a ZIP file");
        var zip = folder.resolve("other.zip");
        Files.write(zip, zipped(new LinkedHashMap<>(Map.of("a", new byte[1]))));

        assertThatThrownBy(() -> BackupFile.open(text)).isInstanceOf(BackupDamaged.class);
        assertThatThrownBy(() -> BackupFile.open(zip))
                .isInstanceOf(BackupDamaged.class)
                .hasMessage("It has no manifest: it is no backup of Trestle's.");
        assertThatThrownBy(() -> BackupFile.open(folder.resolve("absent")))
                .isInstanceOf(BackupRefused.class)
                .hasMessageContaining("There is no file ");
        assertThatThrownBy(() -> BackupFile.open(folder)).isInstanceOf(BackupRefused.class);
    }

    @Test
    void aNewerFormatIsRefusedWithTheVersionThatWroteIt() {
        assertDamaged(
                entries -> replace(entries, "manifest.json", "\"format\" : 1", "\"format\" : 2"),
                "It is a backup of format 2, and this version of Trestle knows 1: use the version that wrote it, 0.0.");
    }

    @Test
    void everyEntryMustBeThereAndNoOther() {
        for (var name : List.of(
                "objects/1/exports/1",
                "tables/Tab/definition.json",
                "tables/Tab/items-00001.jsonl",
                "objects.jsonl",
                "secrets")) {
            assertDamaged(entries -> entries.remove(name), "The entry " + name + " is missing.");
        }
        assertDamaged(entries -> entries.put("more", new byte[1]), "It holds 7 entries, and the manifest names 6.");
    }

    @Test
    void otherContentsAreNotBelieved() {
        assertDamaged(
                entries -> replace(entries, "tables/Tab/items-00001.jsonl", "one", "uno"),
                "The entry tables/Tab/items-00001.jsonl is not what was written.");
        assertDamaged(
                entries -> replace(entries, "tables/Tab/items-00001.jsonl", "one", "three"),
                "The entry tables/Tab/items-00001.jsonl is longer than it was.");
        assertDamaged(
                entries -> replace(entries, "objects/1/exports/1", "an export", "export"),
                "The entry objects/1/exports/1 is not what was written.");
    }

    /** By somebody who can compute digests as well as we can. */
    @Test
    void countsMustAgree() {
        assertDamaged(
                entries -> replace(entries, "manifest.json", "\"items\" : 2", "\"items\" : 3"),
                "The entry tables/Tab/items-00001.jsonl holds 2 items, and the manifest says 3.");
        assertDamaged(
                entries -> replace(entries, "manifest.json", "\"count\" : 1", "\"count\" : 2"),
                "It lists other files than the manifest counts.");
    }

    @Test
    void noNameLeadsOutOfTheBackup() {
        assertDamaged(
                entries -> replace(entries, "manifest.json", "\"name\" : \"Tab\"", "\"name\" : \"../../Tab\""),
                "The manifest holds a name that is none: '../../Tab'.");
        assertDamaged(
                entries -> replace(entries, "manifest.json", "\"secrets\",", "\"/etc/passwd\","),
                "The manifest names an entry '/etc/passwd' where it should name 'secrets'.");
    }

    /** A table's items that unpack to a gigabyte, and an entry that says it is longer than any memory. */
    @Test
    void noMoreIsReadThanAnnounced() throws IOException {
        var entries = Scene.unzip(file);
        entries.put("tables/Tab/items-00001.jsonl", new byte[64 << 20]);
        assertDamaged(entries, "The entry tables/Tab/items-00001.jsonl is longer than it was.");
        assertDamaged(
                fresh -> replace(
                        fresh, "manifest.json", "\"bytes\" : " + SECRETS.length() + ",", "\"bytes\" : 9000000000,"),
                "The entry secrets is too long.");
    }

    @Test
    void aLineLongerThanAnyItemIsRefused() throws IOException {
        var entries = Scene.unzip(file);
        var before = entries.get("tables/Tab/items-00001.jsonl");
        var line = new byte[Lines.LINE_BYTES_MAX + (1 << 17)];
        entries.put("tables/Tab/items-00001.jsonl", line);
        replace(entries, "manifest.json", sha256(text(before)), sha256(text(line)));
        replace(entries, "manifest.json", "\"bytes\" : " + before.length, "\"bytes\" : " + line.length);

        assertDamaged(entries, "In tables/Tab/items-00001.jsonl there is a line that is longer than any item.");
    }

    @Test
    void aKeyThatIsNoKeyIsRefused() throws IOException {
        var entries = Scene.unzip(file);
        entries.put("objects/1/../1", entries.remove("objects/1/exports/1"));
        var before = text(entries.get("objects.jsonl"));
        var after = before.replace("exports/1", "../1");
        entries.put("objects.jsonl", after.getBytes(StandardCharsets.UTF_8));
        replace(entries, "manifest.json", sha256(before), sha256(after));
        replace(entries, "manifest.json", "\"bytes\" : " + before.length(), "\"bytes\" : " + after.length());
        Files.write(file, zipped(entries));

        try (var backup = BackupFile.open(file);
                var objects = Scene.objects(folder.resolve("target"), Scene.at("2026-01-01T10:00:00Z"));
                var target = Engine.inMemory()) {
            var restore = new Restore(backup, InProcess.client(target), Optional.of(objects), new StoredTimes());
            assertThatThrownBy(() -> restore.run(Progress.NONE))
                    .isInstanceOf(BackupDamaged.class)
                    .hasMessageStartingWith("The list of files names one that cannot be: ");
        }
    }

    private void assertDamaged(Consumer<Map<String, byte[]>> change, String message) {
        try {
            var entries = Scene.unzip(file);
            change.accept(entries);
            assertDamaged(entries, message);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void assertDamaged(Map<String, byte[]> entries, String message) throws IOException {
        var spoiled = folder.resolve("spoiled.zip");
        Files.write(spoiled, zipped(entries));
        assertThatThrownBy(() -> verify(spoiled))
                .isInstanceOf(BackupDamaged.class)
                .hasMessage(message);
    }

    private static void replace(Map<String, byte[]> entries, String name, String from, String to) {
        var before = text(entries.get(name));
        assertThat(before).contains(from);
        entries.put(name, before.replace(from, to).getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] zipped(Map<String, byte[]> entries) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            for (var entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }
}
