package trestle.platform.exports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.text.Digests;

/** Archives that mean harm, or are broken, and one that is good. */
final class ArchiveReaderTest {
    private static final ExportSettings SETTINGS = ExportSettings.of("small", 2);

    /** Where the offset of a file ends in its record in the directory at the end. */
    private static final int DIRECTORY_OFFSET_AT = 46;

    private static final Set<String> NAMES = Set.of("a.json", "b.json");

    @Test
    void aGoodArchiveIsReadAsItWasPacked() throws IOException {
        var text = "guard ".repeat(50_000) + new Random(1).ints(1_000).boxed().toList();

        assertThat(read(export(SETTINGS, Map.of("a.json", text)))).isEqualTo(text);
    }

    @Test
    void anOlderExportWithoutChecksumsIsRead() throws IOException {
        var files = files(ExportSettings.of("small", 1), Map.of("a.json", "abc"));
        files.remove(Manifest.CHECKSUMS);

        assertThat(read(zip(files))).isEqualTo("abc");
    }

    @Test
    void exportsOfOtherSystemsAndNewerVersionsAreRefused() throws IOException {
        refused(export(ExportSettings.of("other", 1), Map.of("a.json", "")), "not an export of this system");
        refused(export(ExportSettings.of("small", 3), Map.of("a.json", "")), "newer version");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../a.json", "/etc/passwd", "..\\a.json", "x/../a.json", "a.json/", "A.JSON", "\0"})
    void namesThatAreNotAnExportsAreRefused(String name) throws IOException {
        var files = files(SETTINGS, Map.of("a.json", "x"));
        files.put(name, new byte[] {'x'});

        refused(zip(files), "other files");
    }

    @Test
    void aBombIsRefusedBeforeItIsUnpackedWhole() throws IOException {
        refused(export(SETTINGS, Map.of("a.json", "0".repeat(40_000_000))), "too large");
    }

    @Test
    void aManifestThatIsTooLongIsRefused() throws IOException {
        var files = files(SETTINGS, Map.of("a.json", "x"));
        files.put(Manifest.NAME, new byte[100_000]);

        refused(zip(files), "too large");
    }

    /** The directory at the end may make files overlap, or name one in place of another: it is not read. */
    @Test
    void whereTheDirectorySaysThatFilesBeginIsNotBelieved() throws IOException {
        var zip = export(SETTINGS, Map.of("a.json", "abc", "b.json", "xyz"));
        int changed = 0;
        for (int i = 0; i + DIRECTORY_OFFSET_AT < zip.length; i++) {
            if (zip[i] == 'P' && zip[i + 1] == 'K' && zip[i + 2] == 1 && zip[i + 3] == 2) {
                Arrays.fill(zip, i + DIRECTORY_OFFSET_AT - 4, i + DIRECTORY_OFFSET_AT, (byte) 0);
                changed++;
            }
        }

        assertThat(changed).as("files in the directory").isGreaterThanOrEqualTo(3);
        assertThat(read(zip)).isEqualTo("abc");
    }

    @Test
    void twoFilesOfOneNameAreRefused() throws IOException {
        var zip = export(SETTINGS, Map.of("a.json", "abc", "b.json", "xyz"));
        for (int i = 0; i + 1 < zip.length; i++) {
            if (zip[i] == 'b' && zip[i + 1] == '.') zip[i] = 'a';
        }

        refused(zip, "two files of one name");
    }

    @Test
    void filesOtherThanTheManifestSaysAreRefused() throws IOException {
        var files = files(SETTINGS, Map.of("a.json", "abc", "b.json", "xyz"));

        var changed = new LinkedHashMap<>(files);
        changed.put("a.json", new byte[] {'x'});
        refused(zip(changed), "was changed");
        var fewer = new LinkedHashMap<>(files);
        fewer.remove("b.json");
        refused(zip(fewer), "incomplete or was changed");
        var unlisted = new LinkedHashMap<>(files);
        unlisted.remove(Manifest.NAME);
        refused(zip(unlisted), "a file is missing");
        var summed = new LinkedHashMap<>(files);
        summed.put(Manifest.CHECKSUMS, new byte[] {'x'});
        refused(zip(summed), "checksums");
    }

    @Test
    void encryptedFilesAndUnknownPackingsAreRefused() throws IOException {
        var encrypted = export(SETTINGS, Map.of("a.json", "abc"));
        encrypted[6] |= 1;
        refused(encrypted, "password");
        var packed = export(SETTINGS, Map.of("a.json", "abc"));
        packed[8] = 12;
        refused(packed, "damaged");
    }

    /** Behind the manifest come the checksums, which older exports lack, and the archive's directory, which is not read. */
    @Test
    void anArchiveCutShortIsRefusedWhileAFileOrTheManifestIsNotWhole() throws IOException {
        var zip = export(SETTINGS, Map.of("a.json", "abc"));
        int checksums = new String(zip, StandardCharsets.ISO_8859_1).indexOf(Manifest.CHECKSUMS);

        for (int length = 2; length < zip.length; length++) {
            var cut = Arrays.copyOf(zip, length);
            try {
                assertThat(read(cut)).isEqualTo("abc");
                assertThat(length).isGreaterThan(checksums - 60);
            } catch (ImportRefused expected) {
                assertThat(expected).hasMessageNotContaining("abc");
            }
        }
    }

    @Test
    void aFlippedBitIsRefusedOrDoesNotMatter() throws IOException {
        var text = "abc".repeat(100);
        var zip = export(SETTINGS, Map.of("a.json", text));

        for (int at = 0; at < zip.length; at++) {
            for (int bit = 0; bit < 8; bit++) {
                var flipped = zip.clone();
                flipped[at] ^= (byte) (1 << bit);
                try {
                    assertThat(read(flipped)).isEqualTo(text);
                } catch (ImportRefused expected) {
                    assertThat(expected).hasMessageNotContaining("abc");
                }
            }
        }
    }

    private static void refused(byte[] zip, String reason) {
        assertThatThrownBy(() -> read(zip)).isInstanceOf(ImportRefused.class).hasMessageContaining(reason);
    }

    private static String read(byte[] zip) throws IOException {
        try (var file = ScratchFile.open()) {
            try (var out = file.writer()) {
                out.write(zip);
            }
            try (var in = ArchiveReader.open(file, SETTINGS, NAMES).read("a.json")) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        }
    }

    private static byte[] export(ExportSettings settings, Map<String, String> texts) throws IOException {
        return zip(files(settings, texts));
    }

    private static Map<String, byte[]> files(ExportSettings settings, Map<String, String> texts) {
        var listed = new ArrayList<Manifest.Listed>();
        var digests = new LinkedHashMap<String, String>();
        var files = new LinkedHashMap<String, byte[]>();
        texts.forEach((name, text) -> {
            var bytes = text.getBytes(StandardCharsets.UTF_8);
            files.put(name, bytes);
            digests.put(name, Digests.hex(bytes));
            listed.add(new Manifest.Listed(name, 1, bytes.length, Digests.hex(bytes)));
        });
        var manifest = Manifest.json(settings, Map.of(), Instant.EPOCH, listed);
        files.put(Manifest.NAME, manifest);
        files.put(Manifest.CHECKSUMS, Manifest.checksums(manifest, digests));
        return files;
    }

    private static byte[] zip(Map<String, byte[]> files) throws IOException {
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
