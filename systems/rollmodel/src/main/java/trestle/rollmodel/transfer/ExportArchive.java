package trestle.rollmodel.transfer;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import trestle.objects.Objects;
import trestle.objects.OpenObject;
import trestle.objects.StoredObject;
import trestle.platform.jobs.JobFailed;
import trestle.platform.web.EnumText;
import trestle.platform.web.Json;

/** Puts the files of an export together, the manifest and the digests first. */
final class ExportArchive {
    /** Of the files' shape; a reader refuses what is newer than it knows. */
    static final int SCHEMA_VERSION = 1;

    private final Objects objects;
    private final Function<ExportFile, String> keys;

    ExportArchive(Objects objects, Function<ExportFile, String> keys) {
        this.objects = objects;
        this.keys = keys;
    }

    void write(OutputStream out, Scope scope, Instant at, List<ExportPart> parts) throws IOException {
        var digests = digests(parts);
        var manifest = manifest(scope, at, parts, digests);
        try (var zip = new Packing(out)) {
            put(zip, ExportFile.MANIFEST, at, manifest);
            put(zip, Sums.NAME, at, Sums.of(manifest, digests));
            for (var part : parts) {
                zip.lightly(isVeryRepetitive(part));
                begin(zip, part.file().fileName(), at);
                try (var open = open(part)) {
                    open.body().transferTo(zip);
                }
                zip.closeEntry();
            }
        }
    }

    /** A ZIP that can pack without looking for repetitions, which makes at most an eighth of anything. */
    private static final class Packing extends ZipOutputStream {
        Packing(OutputStream out) {
            super(out);
        }

        void lightly(boolean lightly) {
            def.setStrategy(lightly ? Deflater.HUFFMAN_ONLY : Deflater.DEFAULT_STRATEGY);
        }
    }

    /** Whether a file would be packed so well that a careful reader, ours among them, takes it for a bomb. */
    private boolean isVeryRepetitive(ExportPart part) throws IOException {
        long size = object(part).size();
        if (size <= ZipArchive.SMALL_BYTES) return false;
        var deflater = new Deflater();
        try (var open = open(part);
                var packing = new DeflaterOutputStream(OutputStream.nullOutputStream(), deflater)) {
            open.body().transferTo(packing);
            packing.finish();
            return size / (ZipArchive.RATIO_MAX / 2) > deflater.getBytesWritten();
        } finally {
            deflater.end();
        }
    }

    private Map<String, String> digests(List<ExportPart> parts) {
        var digests = new LinkedHashMap<String, String>();
        for (var part : parts) {
            digests.put(part.file().fileName(), object(part).sha256().orElseThrow(ExportArchive::lost));
        }
        return digests;
    }

    private StoredObject object(ExportPart part) {
        return objects.head(keys.apply(part.file())).orElseThrow(ExportArchive::lost);
    }

    private byte[] manifest(Scope scope, Instant at, List<ExportPart> parts, Map<String, String> digests) {
        var counts = new LinkedHashMap<String, Long>();
        var files = new ArrayList<Object>();
        for (var part : parts) {
            var name = part.file().fileName();
            var file = new LinkedHashMap<String, Object>();
            file.put("name", name);
            file.put("bytes", object(part).size());
            file.put("sha256", digests.get(name));
            files.add(file);
            counts.put(name, part.count());
        }
        var manifest = new LinkedHashMap<String, Object>();
        manifest.put("schemaVersion", SCHEMA_VERSION);
        manifest.put("system", "rollmodel");
        manifest.put("generatedAt", Json.moment(at));
        manifest.put("sections", EnumText.text(scope));
        manifest.put("counts", counts);
        manifest.put("files", files);
        return Json.bytes(manifest);
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

    private OpenObject open(ExportPart part) {
        return objects.get(keys.apply(part.file())).orElseThrow(ExportArchive::lost);
    }

    private static JobFailed lost() {
        return JobFailed.forNow("A file of the export is not there.");
    }
}
