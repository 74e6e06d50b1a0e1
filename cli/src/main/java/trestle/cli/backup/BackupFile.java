package trestle.cli.backup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.cli.context.FileLookup;

/**
 * A backup to read. It is input like any other: nothing in it is believed before it was checked, nothing is unpacked to a
 * path that it names, and no more is read than it announced. Every method throws {@link BackupDamaged} if it is not whole.
 */
public final class BackupFile implements AutoCloseable {
    private static final int MANIFEST_BYTES_MAX = 16 << 20;
    private static final int DEFINITION_BYTES_MAX = 1 << 20;
    private static final int SECRETS_BYTES_MAX = 1 << 16;

    private final Path path;
    private final ZipFile zip;
    private final Manifest manifest;

    private BackupFile(Path path, ZipFile zip) throws IOException {
        this.path = path;
        this.zip = zip;
        this.manifest = Manifest.read(Json.object("the manifest", manifestBytes()));
    }

    /** Opens a backup and reads its manifest, nothing else yet. */
    public static BackupFile open(Path path) {
        if (!FileLookup.isFile(path)) throw new BackupRefused("There is no file " + path + ".");
        try {
            // ZipFile itself does not tell a file that may not be read from one that is damaged.
            if (!Files.isReadable(path)) throw new AccessDeniedException(path.toString());
            var zip = new ZipFile(path.toFile());
            try {
                return new BackupFile(path, zip);
            } catch (IOException | RuntimeException e) {
                zip.close();
                throw e;
            }
        } catch (AccessDeniedException e) {
            throw new BackupRefused("The file " + path + " cannot be read: permission denied.", e);
        } catch (IOException | IllegalArgumentException e) {
            throw new BackupDamaged("It is no whole ZIP file: " + e.getMessage() + ".", e);
        }
    }

    public Manifest manifest() {
        return manifest;
    }

    /** The manifest proves all else and has no digest but the ZIP's own, which nobody checks for us. */
    private byte[] manifestBytes() throws IOException {
        var entry = zip.getEntry(Manifest.ENTRY);
        if (entry == null) throw new BackupDamaged("It has no manifest: it is no backup of Trestle's.");
        byte[] bytes;
        try (var in = zip.getInputStream(entry)) {
            bytes = in.readNBytes(MANIFEST_BYTES_MAX + 1);
        }
        var crc = new CRC32();
        crc.update(bytes);
        if (bytes.length > MANIFEST_BYTES_MAX || crc.getValue() != entry.getCrc()) {
            throw new BackupDamaged("The manifest is not what was written.");
        }
        return bytes;
    }

    /** Reads everything, and compares it with what the manifest says. */
    public void verify(Progress progress) {
        long[] files = {0, 0};
        for (var table : manifest.tables()) {
            definition(table);
            items(table, (item, bytes) -> {}, progress);
        }
        files((line, body) -> {
            body.drain();
            files[0]++;
            files[1] += line.body().bytes();
            progress.at("files", files[0], manifest.files().count());
        });
        secrets();
        if (files[0] != manifest.files().count() || files[1] != manifest.files().bytes()) {
            throw new BackupDamaged("It lists other files than the manifest counts.");
        }
        refuseStrangers();
    }

    /** Names are distinct by their making, so where there are as many as there should be, there are no others. */
    private void refuseStrangers() {
        long expected =
                2 + manifest.files().count() + manifest.secrets().stream().count();
        for (var table : manifest.tables()) expected += 1 + table.parts().size();
        if (zip.size() != expected) {
            throw new BackupDamaged("It holds " + zip.size() + " entries, and the manifest names " + expected + ".");
        }
        long packed = zip.stream().mapToLong(ZipEntry::getCompressedSize).sum();
        if (packed > size()) throw new BackupDamaged("Its entries lie over one another.");
    }

    /** The bytes of the file itself. */
    public long size() {
        try {
            return Files.size(path);
        } catch (IOException e) {
            throw new BackupDamaged("It cannot be read: " + e.getMessage() + ".", e);
        }
    }

    Definition definition(Manifest.Table table) {
        var bytes = bytes(table.definition(), DEFINITION_BYTES_MAX);
        var definition = Definition.read(Json.object("the definition of " + table.name(), bytes));
        if (!table.name().equals(definition.table().tableName())) {
            throw new BackupDamaged("The definition of " + table.name() + " is one of another table.");
        }
        return definition;
    }

    /** Takes an item. */
    @FunctionalInterface
    interface ItemTaker {
        /** @param bytes how long it is in JSON */
        void take(Map<String, AttributeValue> item, int bytes);
    }

    void items(Manifest.Table table, ItemTaker taker, Progress progress) {
        long[] done = {0};
        for (var part : table.parts()) {
            long before = done[0];
            var name = part.entry().name();
            reading(
                    part.entry(),
                    stream -> Lines.each(stream, name, line -> {
                        taker.take(ItemJson.read(name, line), line.length);
                        progress.at(table.name(), ++done[0], table.items());
                    }));
            if (done[0] - before != part.items()) {
                throw new BackupDamaged("The entry " + name + " holds " + (done[0] - before)
                        + " items, and the manifest says " + part.items() + ".");
            }
        }
    }

    /** Takes an object and its body, which must be read to its end. */
    @FunctionalInterface
    interface FileTaker {
        void take(FileLine line, CheckedStream body);
    }

    void files(FileTaker taker) {
        long[] count = {0};
        var list = manifest.files().list();
        reading(
                list,
                stream -> Lines.each(stream, list.name(), bytes -> {
                    var line = FileLine.read(Json.object(list.name(), bytes), ++count[0]);
                    reading(line.body(), body -> taker.take(line, body));
                }));
    }

    /** The file of secrets as it was. */
    public Optional<byte[]> secrets() {
        return manifest.secrets().map(kept -> bytes(kept.entry(), SECRETS_BYTES_MAX));
    }

    private byte[] bytes(Entry entry, int max) {
        if (entry.bytes() > max) throw new BackupDamaged("The entry " + entry.name() + " is too long.");
        var bytes = new byte[(int) entry.bytes()];
        reading(entry, stream -> {
            int at = 0;
            for (int n = stream.read(bytes, 0, bytes.length); n > 0; n = stream.read(bytes, at, bytes.length - at)) {
                at += n;
            }
            stream.drain();
        });
        return bytes;
    }

    private void reading(Entry entry, Consumer<CheckedStream> reader) {
        try (var in = find(entry);
                var checked = new CheckedStream(in, entry)) {
            reader.accept(checked);
        } catch (IOException e) {
            throw new BackupDamaged("The entry " + entry.name() + " cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private InputStream find(Entry entry) throws IOException {
        var found = zip.getEntry(entry.name());
        if (found == null || found.isDirectory()) throw new BackupDamaged("The entry " + entry.name() + " is missing.");
        return zip.getInputStream(found);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
