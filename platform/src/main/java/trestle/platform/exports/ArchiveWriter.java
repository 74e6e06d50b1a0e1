package trestle.platform.exports;

import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import trestle.objects.Objects;
import trestle.objects.OpenObject;
import trestle.objects.StoredObject;
import trestle.platform.jobs.JobFailed;
import trestle.platform.text.Digests;

/** Packs the stored files of an export into a ZIP, after the manifest and the checksums. */
final class ArchiveWriter {
    private final Objects objects;
    private final Runnable step;

    /** @param step called for each file, and may throw to stop */
    ArchiveWriter(Objects objects, Runnable step) {
        this.objects = objects;
        this.step = step;
    }

    /**
     * A file to be packed.
     *
     * @param key where it is stored
     * @param text whether packing makes it smaller: what people sent, such as pictures, is packed already
     */
    record Packed(String name, String key, long rows, boolean text) {}

    void write(OutputStream out, ExportSettings settings, Map<String, String> details, Instant at, List<Packed> files)
            throws IOException {
        var listed = listed(files);
        var digests = new LinkedHashMap<String, String>();
        listed.forEach(file -> digests.put(file.name(), file.sha256()));
        var manifest = Manifest.json(settings, details, at, listed);
        try (var zip = new Packing(out)) {
            put(zip, Manifest.NAME, at, manifest);
            put(zip, Manifest.CHECKSUMS, at, Manifest.checksums(manifest, digests));
            for (var file : files) {
                step.run();
                zip.setLevel(file.text() ? Deflater.DEFAULT_COMPRESSION : Deflater.NO_COMPRESSION);
                zip.packLightly(file.text() && isVeryRepetitive(file));
                begin(zip, file.name(), at);
                try (var open = open(file)) {
                    open.body().transferTo(zip);
                }
                zip.closeEntry();
            }
        }
    }

    private List<Manifest.Listed> listed(List<Packed> files) throws IOException {
        var listed = new ArrayList<Manifest.Listed>();
        for (var file : files) {
            step.run();
            var object = objects.head(file.key()).orElseThrow(ArchiveWriter::lost);
            listed.add(new Manifest.Listed(file.name(), file.rows(), object.size(), digest(file, object)));
        }
        return listed;
    }

    /** The digest of a file that went straight to a bucket has not been computed yet. */
    private String digest(Packed file, StoredObject object) throws IOException {
        if (object.sha256().isPresent()) return object.sha256().get();
        try (var open = open(file);
                var counted = new DigestInputStream(open.body(), Digests.sha256())) {
            counted.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(counted.getMessageDigest().digest());
        }
    }

    /** A ZIP that can pack without looking for repetitions, which makes nothing smaller than an eighth. */
    private static final class Packing extends ZipOutputStream {
        Packing(OutputStream out) {
            super(out);
        }

        void packLightly(boolean lightly) {
            def.setStrategy(lightly ? Deflater.HUFFMAN_ONLY : Deflater.DEFAULT_STRATEGY);
        }
    }

    /** Whether a file would become so small that a careful reader, {@link ArchiveReader} included, takes it for a bomb. */
    private boolean isVeryRepetitive(Packed file) throws IOException {
        long bytes = objects.head(file.key()).orElseThrow(ArchiveWriter::lost).size();
        if (bytes <= ArchiveReader.ANY_RATIO_BYTES) return false;
        var deflater = new Deflater();
        try (var open = open(file);
                var packing = new DeflaterOutputStream(OutputStream.nullOutputStream(), deflater)) {
            open.body().transferTo(packing);
            packing.finish();
            return bytes / (ArchiveReader.RATIO_MAX / 2) > deflater.getBytesWritten();
        } finally {
            deflater.end();
        }
    }

    private static void put(ZipOutputStream zip, String name, Instant at, byte[] content) throws IOException {
        begin(zip, name, at);
        zip.write(content);
        zip.closeEntry();
    }

    private static void begin(ZipOutputStream zip, String name, Instant at) throws IOException {
        var entry = new ZipEntry(name);
        entry.setTimeLocal(LocalDateTime.ofInstant(at, ZoneOffset.UTC));
        zip.putNextEntry(entry);
    }

    private OpenObject open(Packed file) {
        return objects.get(file.key()).orElseThrow(ArchiveWriter::lost);
    }

    private static JobFailed lost() {
        return JobFailed.forNow("A file of the export is missing.");
    }
}
