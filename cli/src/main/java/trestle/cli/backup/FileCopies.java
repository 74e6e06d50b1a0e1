package trestle.cli.backup;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.objects.Listing;
import trestle.objects.Objects;
import trestle.objects.OpenObject;

/**
 * Copies objects into a backup. Objects have no moments, so they are copied before the moment of the tables and, what was
 * stored since, once more after it: whatever an item of that moment names was there at one of the two times.
 */
final class FileCopies {
    private static final int CHUNK_BYTES = 1 << 16;

    private final Objects objects;
    private final BackupWriter writer;
    private final Progress progress;
    private final List<FileLine> lines = new ArrayList<>();
    private final Map<String, Listing.Listed> copied = new HashMap<>();
    private long bytes;

    FileCopies(Objects objects, BackupWriter writer, Progress progress) {
        this.objects = objects;
        this.writer = writer;
        this.progress = progress;
    }

    /** Copies what is there and was not copied yet. */
    void copy() throws IOException {
        Optional<String> after = Optional.empty();
        do {
            var listing = objects.list("", after, Objects.LIST_MAX);
            for (var listed : listing.objects()) {
                if (!listed.equals(copied.get(listed.key()))) copy(listed);
            }
            after = listing.next();
        } while (after.isPresent());
    }

    private void copy(Listing.Listed listed) throws IOException {
        var found = objects.get(listed.key());
        if (found.isEmpty()) return; // deleted since it was listed
        if (listed.key().equals(Restore.UNFINISHED)) {
            throw new BackupRefused("The files are being restored and not whole; run the restore to its end.");
        }
        try (var open = found.get()) {
            lines.add(copy(open));
        }
        copied.put(listed.key(), listed);
        progress.at("files", lines.size(), lines.size());
    }

    private FileLine copy(OpenObject open) throws IOException {
        var object = open.object();
        var entry = writer.add(Manifest.fileEntry(lines.size() + 1L, object.key()), out -> copyBody(open, out));
        if (entry.bytes() != object.size()
                || !object.sha256().map(entry.sha256()::equals).orElse(true)) {
            throw new BackupRefused("The file " + object.key()
                    + " is damaged where it is kept: its bytes are not those that were stored.");
        }
        bytes += entry.bytes();
        return new FileLine(object.key(), object.contentType(), object.storedAt(), entry);
    }

    /** What fails to be read is not the fault of the file that is written. */
    private static void copyBody(OpenObject open, OutputStream out) throws IOException {
        var chunk = new byte[CHUNK_BYTES];
        for (int n = read(open, chunk); n >= 0; n = read(open, chunk)) out.write(chunk, 0, n);
    }

    private static int read(OpenObject open, byte[] chunk) {
        try {
            return open.body().read(chunk);
        } catch (IOException e) {
            throw new BackupRefused(
                    "The file " + open.object().key() + " could not be read: " + e.getMessage() + "; try again.", e);
        }
    }

    Manifest.Files finish() throws IOException {
        var list = writer.add(Manifest.FILES_ENTRY, out -> {
            for (var line : lines) Json.writeLine(out, line.tree());
        });
        return new Manifest.Files(lines.size(), bytes, list);
    }
}
