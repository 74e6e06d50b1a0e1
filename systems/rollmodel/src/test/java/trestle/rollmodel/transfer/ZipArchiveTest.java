package trestle.rollmodel.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives that mean harm, or are broken, and one that is good. */
final class ZipArchiveTest {
    private static final Set<String> NAMES = Set.of("a.json", "b.json", "manifest.json");

    @TempDir
    private Path folder;

    @Test
    void aGoodArchiveIsReadAsItWasPacked() throws IOException {
        var text = "guard ".repeat(50_000) + new Random(1).ints(1_000).boxed().toList();
        var zip = zip(Map.of("a.json", text, "b.json", ""));

        try (var archive = ZipArchive.open(file(zip), NAMES);
                var a = archive.read("a.json");
                var b = archive.read("b.json")) {
            assertThat(new String(a.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(text);
            assertThat(b.readAllBytes()).isEmpty();
            assertThat(archive.names()).containsExactlyInAnyOrder("a.json", "b.json");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../a.json", "/etc/passwd", "..\\a.json", "C:\\a.json", "x/../a.json", "a.json/", "A.JSON", "\0"
            })
    void namesThatAreNotAnExportsAreRefused(String name) throws IOException {
        refused(zip(Map.of(name, "x")), "does not belong");
    }

    @Test
    void aBombByRatioIsRefusedBeforeItIsUnpacked() throws IOException {
        refused(zip(Map.of("a.json", "0".repeat(20_000_000))), "more than it may");
    }

    @Test
    void aBombThatLiesAboutItsSizeYieldsNoMoreThanItSays() throws IOException {
        var zip = zip(Map.of("a.json", "0".repeat(20_000_000)));
        int directory = directory(zip);
        ints(zip).putInt(directory + 24, 1_000);

        try (var archive = ZipArchive.open(file(zip), NAMES);
                var a = archive.read("a.json")) {
            assertThatThrownBy(a::readAllBytes).isInstanceOf(ImportRefused.class);
        }
    }

    @Test
    void aBombBySizeIsRefused() throws IOException {
        var zip = zip(Map.of("a.json", "abc"));
        int directory = directory(zip);
        ints(zip).putInt(directory + 20, 300_000_000);
        ints(zip).putInt(directory + 24, 300_000_000);

        refused(zip, "more than it may");
    }

    @Test
    void aBombByCountIsRefused() throws IOException {
        var files = new LinkedHashMap<String, String>();
        for (int i = 0; i < 1_000; i++) {
            files.put("f" + i, "x");
        }

        refused(zip(files), "too many files");
    }

    /** The first file holds a whole second one, and the directory leads into it. */
    @Test
    void filesThatOverlapAreRefused() throws IOException {
        var inner = stored(Map.of("b.json", "abc".getBytes(StandardCharsets.UTF_8)));
        var files = new LinkedHashMap<String, byte[]>();
        files.put("a.json", Arrays.copyOf(inner, directory(inner)));
        files.put("b.json", "abc".getBytes(StandardCharsets.UTF_8));
        var zip = stored(files);
        int second = directory(zip) + 46 + "a.json".length();
        try (var archive = ZipArchive.open(file(zip), NAMES)) {
            assertThat(archive.names()).hasSize(2);
        }

        ints(zip).putInt(second + 42, 30 + "a.json".length());

        refused(zip, "overlap");
    }

    @Test
    void twoFilesAtOnePlaceAreRefused() throws IOException {
        var files = new LinkedHashMap<String, String>();
        files.put("a.json", "abc");
        files.put("b.json", "abc");
        var zip = zip(files);
        int second = directory(zip) + 46 + "a.json".length();

        ints(zip).putInt(second + 42, 0);

        refused(zip, "damaged");
    }

    @Test
    void twoFilesOfOneNameAreRefused() throws IOException {
        var files = new LinkedHashMap<String, String>();
        files.put("a.json", "abc");
        files.put("b.json", "xyz");
        var zip = zip(files);
        for (int i = 0; i < zip.length; i++) {
            if (zip[i] == 'b' && zip[i + 1] == '.') zip[i] = 'a';
        }

        refused(zip, "two files of one name");
    }

    @Test
    void aSymbolicLinkIsRefused() throws IOException {
        var zip = zip(Map.of("a.json", "/etc/passwd"));
        int directory = directory(zip);
        zip[directory + 5] = 3;
        ints(zip).putInt(directory + 38, 0120777 << 16);

        refused(zip, "link");
    }

    @Test
    void encryptedFilesAndUnknownPackingsAreRefused() throws IOException {
        var encrypted = zip(Map.of("a.json", "abc"));
        encrypted[directory(encrypted) + 8] |= 1;
        refused(encrypted, "encrypted");

        var packed = zip(Map.of("a.json", "abc"));
        packed[directory(packed) + 10] = 12;
        refused(packed, "unknown way");
    }

    @Test
    void anArchiveCutShortIsRefused() throws IOException {
        var zip = zip(Map.of("a.json", "abc", "b.json", "xyz"));
        for (int length = 0; length < zip.length; length++) {
            var cut = Arrays.copyOf(zip, length);
            assertThatThrownBy(() -> open(cut)).isInstanceOf(ImportRefused.class);
        }
    }

    @Test
    void aFlippedByteIsRefusedOrDoesNotMatter() throws IOException {
        var zip = zip(Map.of("a.json", "abc".repeat(100)));
        for (int at = 0; at < zip.length; at++) {
            for (int bit = 0; bit < 8; bit++) {
                var flipped = zip.clone();
                flipped[at] ^= (byte) (1 << bit);
                try {
                    assertThat(open(flipped)).isEqualTo("abc".repeat(100));
                } catch (ImportRefused expected) {
                    assertThat(expected).hasMessageNotContaining("abc");
                }
            }
        }
    }

    private void refused(byte[] zip, String reason) throws IOException {
        var file = file(zip);
        assertThatThrownBy(() -> ZipArchive.open(file, NAMES).close())
                .isInstanceOf(ImportRefused.class)
                .hasMessageContaining(reason);
    }

    private String open(byte[] zip) throws IOException {
        try (var archive = ZipArchive.open(file(zip), NAMES);
                var a = archive.read("a.json")) {
            return new String(a.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private FileChannel file(byte[] zip) throws IOException {
        return FileChannel.open(Files.write(folder.resolve("x.zip"), zip));
    }

    private static int directory(byte[] zip) {
        return ints(zip).getInt(zip.length - 6);
    }

    private static ByteBuffer ints(byte[] zip) {
        return ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] stored(Map<String, byte[]> files) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            zip.setMethod(ZipOutputStream.STORED);
            for (var file : files.entrySet()) {
                var entry = new ZipEntry(file.getKey());
                var crc = new CRC32();
                crc.update(file.getValue());
                entry.setSize(file.getValue().length);
                entry.setCrc(crc.getValue());
                zip.putNextEntry(entry);
                zip.write(file.getValue());
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    static byte[] zip(Map<String, String> files) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            for (var file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }
}
