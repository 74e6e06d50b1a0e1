package trestle.platform.exports;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import trestle.objects.Objects;
import trestle.objects.OpenObject;
import trestle.objects.StoredObject;
import trestle.platform.jobs.JobFailed;

/** Packs the stored files of an export into a ZIP, after the manifest and the checksums. */
final class ArchiveWriter {
    private final Objects objects;
    private final UnaryOperator<String> keys;

    /** @param keys where the file of a name is stored */
    ArchiveWriter(Objects objects, UnaryOperator<String> keys) {
        this.objects = objects;
        this.keys = keys;
    }

    /** @param rows the number of rows of each file, by name */
    void write(
            OutputStream out, ExportSettings settings, Map<String, String> details, Instant at, Map<String, Long> rows)
            throws IOException {
        var listed = listed(rows);
        var digests = new LinkedHashMap<String, String>();
        listed.forEach(file -> digests.put(file.name(), file.sha256()));
        var manifest = Manifest.json(settings, details, at, listed);
        try (var zip = new Packing(out)) {
            put(zip, Manifest.NAME, at, manifest);
            put(zip, Manifest.CHECKSUMS, at, Manifest.checksums(manifest, digests));
            for (var file : listed) {
                zip.packLightly(isVeryRepetitive(file));
                begin(zip, file.name(), at);
                try (var open = open(file.name())) {
                    open.body().transferTo(zip);
                }
                zip.closeEntry();
            }
        }
    }

    private List<Manifest.Listed> listed(Map<String, Long> rows) {
        var listed = new ArrayList<Manifest.Listed>();
        rows.forEach((name, count) -> {
            var object = object(name);
            var digest = object.sha256().orElseThrow(ArchiveWriter::lost);
            listed.add(new Manifest.Listed(name, count, object.size(), digest));
        });
        return listed;
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
    private boolean isVeryRepetitive(Manifest.Listed file) throws IOException {
        if (file.bytes() <= ArchiveReader.ANY_RATIO_BYTES) return false;
        var deflater = new Deflater();
        try (var open = open(file.name());
                var packing = new DeflaterOutputStream(OutputStream.nullOutputStream(), deflater)) {
            open.body().transferTo(packing);
            packing.finish();
            return file.bytes() / (ArchiveReader.RATIO_MAX / 2) > deflater.getBytesWritten();
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

    private StoredObject object(String name) {
        return objects.head(keys.apply(name)).orElseThrow(ArchiveWriter::lost);
    }

    private OpenObject open(String name) {
        return objects.get(keys.apply(name)).orElseThrow(ArchiveWriter::lost);
    }

    private static JobFailed lost() {
        return JobFailed.forNow("A file of the export is missing.");
    }
}
