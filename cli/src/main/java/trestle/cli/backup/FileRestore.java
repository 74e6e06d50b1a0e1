package trestle.cli.backup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import trestle.objects.NewBody;
import trestle.objects.ObjectKeys;
import trestle.objects.Objects;

/** Objects on their way back from a backup. */
final class FileRestore {
    private static final int MARK_BYTES_MAX = 100;

    private final Objects objects;
    private final StoredTimes clock;
    private final String backupId;
    private long done;

    FileRestore(Objects objects, StoredTimes clock, String backupId) {
        this.objects = objects;
        this.clock = clock;
        this.backupId = backupId;
    }

    /** Refuses a place that holds objects, unless they are of an unfinished run of the same backup. */
    void refuseOthers() {
        var first = objects.list("", Optional.empty(), 1).objects();
        if (!first.isEmpty() && !isMarked()) {
            throw new BackupRefused("There are files already where those of the backup would be, such as "
                    + first.getFirst().key() + ". Nothing was changed.");
        }
    }

    private boolean isMarked() {
        var mark = objects.get(Restore.UNFINISHED);
        if (mark.isEmpty()) return false;
        try (var open = mark.get()) {
            return new String(open.body().readNBytes(MARK_BYTES_MAX), StandardCharsets.UTF_8).equals(backupId);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void begin() {
        objects.put(Restore.UNFINISHED, NewBody.of(backupId.getBytes(StandardCharsets.UTF_8), "text/plain"));
    }

    void put(FileLine line, CheckedStream body, long total, Progress progress) {
        clock.set(line.storedAt());
        try {
            objects.put(
                    ObjectKeys.check(line.key()),
                    NewBody.sized(body, line.body().bytes(), line.contentType())
                            .expecting(line.body().sha256()));
        } catch (IllegalArgumentException e) {
            throw new BackupDamaged("The list of files names one that cannot be: " + e.getMessage(), e);
        }
        progress.at("files", ++done, total);
    }

    void finish() {
        objects.delete(Restore.UNFINISHED);
    }
}
