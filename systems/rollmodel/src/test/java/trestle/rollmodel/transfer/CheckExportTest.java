package trestle.rollmodel.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.jobs.Job;
import trestle.platform.text.Digests;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/**
 * What people check an export with, without this program: {@code check-export.py} and {@code sha256sum -c}. Where there
 * is no such interpreter or tool the test is skipped and says so.
 */
@TrestleTest(model = "rollmodel")
final class CheckExportTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path SCRIPT = Path.of("check-export.py");

    @TempDir
    private Path folder;

    private final Trestle trestle;
    private TransferWorld transfer;

    CheckExportTest(Trestle trestle) {
        this.trestle = trestle;
    }

    @BeforeEach
    void start() {
        transfer = new TransferWorld(trestle, folder.resolve("objects"));
        transfer.world.withAnnAndCarl();
        transfer.journal(25);
        transfer.jobs.start();
    }

    @AfterEach
    void stop() {
        transfer.close();
    }

    @Test
    void everyExportIsFoundWhole() throws Exception {
        for (var scope : Scope.values()) {
            for (var who : new String[] {"ann", "carl"}) {
                var ended = checked(transfer.exported(who, scope));

                assertThat(ended.said()).contains("Whole and unchanged");
                assertThat(ended.code()).isZero();
            }
        }
        assertThat(checked(transfer.exported("ann", Scope.ALL)).said())
                .contains("entries.json: 25", "entries.csv: 25", "journal.html: 25", "comments.json: 1")
                .contains("ai_threads.json: 1", "ai_messages.json: 2");
    }

    @Test
    void aChangedByteIsFoundInWhicheverFileItIs() throws Exception {
        var files = unpacked(transfer.exported("ann", Scope.ALL));

        for (var name : files.keySet()) {
            var spoiled = new LinkedHashMap<>(files);
            spoiled.computeIfPresent(name, (same, bytes) -> changed(bytes));

            assertThat(checked(packed(spoiled)).code()).as(name).isOne();
            assertThat(transfer.imported("ann", packed(spoiled), true).status())
                    .as(name)
                    .isEqualTo(Job.Status.FAILED);
        }
    }

    @Test
    void aFileTooManyOrTooFewIsFound() throws Exception {
        var files = unpacked(transfer.exported("ann", Scope.ALL));
        var fewer = new LinkedHashMap<>(files);
        fewer.remove("comments.json");
        var more = new LinkedHashMap<>(files);
        more.put("more.json", files.get("comments.json"));

        assertThat(checked(packed(fewer)).said()).contains("the files are not those of the manifest");
        assertThat(checked(packed(more)).said()).contains("the files are not those of the manifest");
    }

    @Test
    void rowsThatAreMissingAreFoundThoughEveryDigestIsRight() throws Exception {
        var files = unpacked(transfer.exported("ann", Scope.ALL));
        var entries = (ArrayNode) JSON.readTree(files.get("entries.json"));
        entries.remove(7);
        files.put("entries.json", JSON.writeValueAsBytes(entries));

        var ended = checked(packed(withDigestsMadeRight(files)));

        assertThat(ended.said()).contains("entries.json has 24 rows, not 25");
        assertThat(ended.code()).isOne();
    }

    @Test
    void privateTextInASharedExportIsFound() throws Exception {
        var files = unpacked(transfer.exported("ann", Scope.SHARED));
        var entries = (ArrayNode) JSON.readTree(files.get("entries.json"));
        ((ObjectNode) entries.get(3).path("sections")).put("private", "a secret");
        files.put("entries.json", JSON.writeValueAsBytes(entries));

        var ended = checked(packed(withDigestsMadeRight(files)));

        assertThat(ended.said()).contains("entries.json holds private text");
        assertThat(ended.code()).isOne();
    }

    @Test
    void theDigestsAreReadBySha256sum() throws Exception {
        var unpacked = Files.createDirectory(folder.resolve("unpacked"));
        for (var file : unpacked(transfer.exported("ann", Scope.ALL)).entrySet()) {
            Files.write(unpacked.resolve(file.getKey()), file.getValue());
        }

        var whole = run(unpacked, "sha256sum", "-c", "SHA256SUMS");
        assertThat(whole.said()).contains("manifest.json: OK", "entries.json: OK", "journal.html: OK");
        assertThat(whole.code()).isZero();
        assertThat(run(Path.of(""), "python3", SCRIPT.toString(), unpacked.toString())
                        .code())
                .as("the script, of the folder")
                .isZero();

        Files.write(unpacked.resolve("manifest.json"), changed(Files.readAllBytes(unpacked.resolve("manifest.json"))));
        assertThat(run(unpacked, "sha256sum", "-c", "SHA256SUMS").code()).isOne();
    }

    private record Ended(int code, String said) {}

    private Ended checked(byte[] zip) throws Exception {
        var file = Files.write(folder.resolve("export.zip"), zip);
        return run(Path.of(""), "python3", SCRIPT.toString(), file.toString());
    }

    private static Ended run(Path in, String... command) throws Exception {
        var started = new ProcessBuilder(command)
                .directory(in.toAbsolutePath().toFile())
                .redirectErrorStream(true);
        Process process;
        try {
            process = started.start();
        } catch (IOException missing) {
            Assumptions.abort("There is no " + command[0] + " on this machine.");
            throw missing;
        }
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), said);
    }

    private static byte[] changed(byte[] bytes) {
        var changed = bytes.clone();
        changed[changed.length / 2] ^= 1;
        return changed;
    }

    private static Map<String, byte[]> withDigestsMadeRight(Map<String, byte[]> files) throws Exception {
        var manifest = (ObjectNode) JSON.readTree(files.get("manifest.json"));
        var digests = new LinkedHashMap<String, String>();
        for (var file : manifest.path("files")) {
            var name = file.path("name").asText();
            var digest = Digests.hex(files.get(name));
            ((ObjectNode) file).put("bytes", files.get(name).length).put("sha256", digest);
            digests.put(name, digest);
        }
        var right = new LinkedHashMap<>(files);
        right.put("manifest.json", JSON.writeValueAsBytes(manifest));
        right.put("SHA256SUMS", checksums(right.get("manifest.json"), digests));
        return right;
    }

    private static byte[] checksums(byte[] manifest, Map<String, String> digests) throws Exception {
        var lines = new StringBuilder(Digests.hex(manifest) + "  manifest.json\n");
        digests.forEach((name, digest) -> lines.append(digest + "  " + name + "\n"));
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static Map<String, byte[]> unpacked(byte[] zip) throws IOException {
        var files = new LinkedHashMap<String, byte[]>();
        TransferWorld.unpacked(zip).forEach((name, text) -> files.put(name, text.getBytes(StandardCharsets.UTF_8)));
        return files;
    }

    private static byte[] packed(Map<String, byte[]> files) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            for (var file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }
}
