package trestle.platform.exports;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;
import trestle.platform.text.Digests;

/**
 * Reads an export that somebody sent. Before any of it is used, the whole archive is unpacked once within bounds: only
 * known names, each once, limited bytes per file and in total, no more than {@value #RATIO_MAX} times the packed size,
 * and every file with the SHA-256 that the manifest lists. Nothing is written under a name of the archive, so links and
 * paths in it lead nowhere; the archive's directory is not read at all.
 */
final class ArchiveReader {
    static final int RATIO_MAX = 200;

    /** Up to here any ratio is harmless. */
    static final long ANY_RATIO_BYTES = 16L << 20;

    private static final long FILE_BYTES_MAX = 256L << 20;
    private static final long TOTAL_BYTES_MAX = 512L << 20;
    private static final int LISTING_BYTES_MAX = 64 * 1024;

    private final ScratchFile file;
    private final Set<String> names;
    private final Map<String, byte[]> listings = new LinkedHashMap<>();
    private final Map<String, String> digests = new LinkedHashMap<>();
    private long unpacked;

    private ArchiveReader(ScratchFile file, Set<String> names) {
        this.file = file;
        this.names = names;
    }

    /**
     * Checks an archive.
     *
     * @param names the files that an export has in addition to the manifest and the checksums
     * @throws ImportRefused if it is not an unchanged export
     */
    static ArchiveReader open(ScratchFile file, ExportSettings settings, Set<String> names) throws IOException {
        var all = new LinkedHashSet<>(names);
        all.add(Manifest.NAME);
        all.add(Manifest.CHECKSUMS);
        var archive = new ArchiveReader(file, all);
        archive.digestAll();
        archive.checkManifest(settings);
        return archive;
    }

    boolean has(String name) {
        return digests.containsKey(name);
    }

    /** One of its files. */
    InputStream read(String name) throws IOException {
        var zip = new ZipInputStream(file.reader());
        for (var entry = next(zip); entry != null; entry = next(zip)) {
            if (entry.getName().equals(name)) return new Damageable(zip);
        }
        zip.close();
        throw new ImportRefused(
                "This ZIP file isn’t a complete export: a file is missing. Export again, and choose the new file.");
    }

    private void digestAll() throws IOException {
        try (var zip = new ZipInputStream(file.reader())) {
            for (var entry = next(zip); entry != null; entry = next(zip)) {
                var name = entry.getName();
                if (!names.contains(name)) {
                    throw new ImportRefused(
                            "This ZIP file isn’t an export: it has other files in it. Choose the file as it was downloaded.");
                }
                if (digests.containsKey(name)) {
                    throw new ImportRefused("This ZIP file isn’t an export: it has two files of one name.");
                }
                digests.put(name, digest(name, new Damageable(zip)));
            }
        }
        if (digests.isEmpty())
            throw new ImportRefused(
                    "This file isn’t a ZIP archive, or it is damaged. Choose an export as it was downloaded.");
    }

    private String digest(String name, InputStream in) throws IOException {
        var listing = new ByteArrayOutputStream();
        boolean listed = name.equals(Manifest.NAME) || name.equals(Manifest.CHECKSUMS);
        long most = listed ? LISTING_BYTES_MAX : FILE_BYTES_MAX;
        var digest = Digests.sha256();
        var buffer = new byte[8_192];
        long bytes = 0;
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            bytes += n;
            unpacked += n;
            if (bytes > most || unpacked > unpackedMax()) {
                throw new ImportRefused("This ZIP file is too large once it is unpacked.");
            }
            digest.update(buffer, 0, n);
            if (listed) listing.write(buffer, 0, n);
        }
        if (listed) listings.put(name, listing.toByteArray());
        return HexFormat.of().formatHex(digest.digest());
    }

    private long unpackedMax() throws IOException {
        return Math.min(TOTAL_BYTES_MAX, Math.max(ANY_RATIO_BYTES, RATIO_MAX * file.size()));
    }

    private void checkManifest(ExportSettings settings) {
        var manifest = listings.get(Manifest.NAME);
        if (manifest == null)
            throw new ImportRefused(
                    "This ZIP file isn’t a complete export: a file is missing. Export again, and choose the new file.");
        var listed = Manifest.digests(settings, manifest);
        var found = new LinkedHashMap<>(digests);
        found.remove(Manifest.NAME);
        found.remove(Manifest.CHECKSUMS);
        if (!found.keySet().equals(listed.keySet())) {
            throw new ImportRefused("This export is incomplete or was changed. Export again, and choose the new file.");
        }
        if (!found.equals(listed)) {
            throw new ImportRefused("This export was changed after it was made. Choose the file as it was downloaded.");
        }
        var checksums = listings.get(Manifest.CHECKSUMS); // older exports have none
        if (checksums != null && !Arrays.equals(checksums, Manifest.checksums(manifest, listed))) {
            throw new ImportRefused(
                    "This export was changed after it was made: its checksums don’t match. Choose the file as it was downloaded.");
        }
    }

    private static @Nullable ZipEntry next(ZipInputStream zip) throws IOException {
        try {
            return zip.getNextEntry();
        } catch (ZipException | EOFException | IllegalArgumentException broken) {
            throw damaged();
        }
    }

    private static ImportRefused damaged() {
        return new ImportRefused(
                "This ZIP file is damaged or protected with a password. Choose the file as it was downloaded.");
    }

    /** A file of the archive, whose damage is the sender's to know and not a failure of ours. */
    private static final class Damageable extends FilterInputStream {
        Damageable(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            try {
                return super.read(into, offset, length);
            } catch (ZipException | EOFException broken) {
                throw damaged();
            }
        }

        @Override
        public int read() throws IOException {
            var one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }
    }
}
