package trestle.rollmodel.transfer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.Json;

/** A file that was sent: an export, whole and unchanged, or a table. What it is, its first bytes say. */
final class ImportFile implements AutoCloseable {
    private static final int LISTING_BYTES_MAX = 64 * 1024;
    private static final int LOOKED_AT_BYTES = 1024;
    private static final byte[] ZIP = {'P', 'K'};

    private final @Nullable ZipArchive archive;
    private final InputStream rows;

    private ImportFile(@Nullable ZipArchive archive, InputStream rows) {
        this.archive = archive;
        this.rows = rows;
    }

    /** @throws ImportRefused if nothing of it can be imported */
    static ImportFile open(Scratch file) throws IOException {
        try (var in = file.reader()) {
            if (!Arrays.equals(in.readNBytes(ZIP.length), ZIP)) {
                return new ImportFile(null, file.reader());
            }
        }
        var archive = ZipArchive.open(file.file(), names());
        try {
            checkManifest(archive);
            return new ImportFile(archive, archive.read(ExportFile.ENTRIES.fileName()));
        } catch (IOException | RuntimeException failure) {
            archive.close();
            throw failure;
        }
    }

    /** What a file is by its first bytes, as a content type: an archive, or text that may be a table. */
    static Optional<String> typeOf(InputStream file) throws IOException {
        var first = file.readNBytes(LOOKED_AT_BYTES);
        if (first.length > ZIP.length && Arrays.equals(first, 0, ZIP.length, ZIP, 0, ZIP.length)) {
            return Optional.of("application/zip");
        }
        for (var each : first) {
            if (each >= 0 && each < ' ' && each != '\n' && each != '\r' && each != '\t') return Optional.empty();
        }
        return Optional.of("text/csv");
    }

    /** With the zone in which a table's times are read that have none. */
    EntryRows rows(ZoneId zone) throws IOException {
        return archive == null ? new EntryRows.OfTable(rows, zone) : new EntryRows.OfJson(rows);
    }

    private static Set<String> names() {
        var names = new LinkedHashSet<String>();
        names.add(ExportFile.MANIFEST);
        names.add(Sums.NAME);
        Arrays.stream(ExportFile.values()).map(ExportFile::fileName).forEach(names::add);
        return names;
    }

    private static void checkManifest(ZipArchive archive) throws IOException {
        var bytes = read(archive, ExportFile.MANIFEST);
        var manifest = manifest(bytes);
        if (!manifest.path("system").asText().equals("rollmodel")) {
            throw new ImportRefused("The archive is not an export of this system.");
        }
        if (manifest.path("schemaVersion").asInt(Integer.MAX_VALUE) > ExportArchive.SCHEMA_VERSION) {
            throw new ImportRefused("The export was made by a newer version than this.");
        }
        var digests = new LinkedHashMap<String, String>();
        manifest.path("files")
                .forEach(file -> digests.put(
                        file.path("name").asText(), file.path("sha256").asText()));
        var listed = new LinkedHashSet<>(digests.keySet());
        listed.add(ExportFile.MANIFEST);
        var names = new LinkedHashSet<>(archive.names());
        boolean summed = names.remove(Sums.NAME); // older exports have none
        if (!listed.equals(names)) {
            throw new ImportRefused("The archive does not have the files that its manifest names.");
        }
        for (var file : digests.entrySet()) {
            if (!digest(archive, file.getKey()).equals(file.getValue())) {
                throw new ImportRefused(
                        "A file of the archive was changed: it does not have the SHA-256 of the manifest.");
            }
        }
        if (summed && !Arrays.equals(read(archive, Sums.NAME), Sums.of(bytes, digests))) {
            throw new ImportRefused("The archive was changed: its files are not those of its SHA256SUMS.");
        }
    }

    private static byte[] read(ZipArchive archive, String name) throws IOException {
        try (var in = archive.read(name)) {
            var bytes = in.readNBytes(LISTING_BYTES_MAX + 1);
            if (bytes.length > LISTING_BYTES_MAX) {
                throw new ImportRefused("The file " + name + " of the archive is too long.");
            }
            return bytes;
        }
    }

    private static JsonNode manifest(byte[] bytes) throws IOException {
        try {
            return Json.mapper().readTree(bytes);
        } catch (JsonProcessingException broken) {
            throw new ImportRefused("The manifest is damaged.");
        }
    }

    private static String digest(ZipArchive archive, String name) throws IOException {
        try (var in = new DigestInputStream(archive.read(name), MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java has no SHA-256.", e);
        }
    }

    @Override
    public void close() throws IOException {
        rows.close();
        if (archive != null) {
            archive.close();
        }
    }
}
