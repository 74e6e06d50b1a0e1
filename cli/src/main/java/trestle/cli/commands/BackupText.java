package trestle.cli.commands;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import trestle.cli.backup.BackupDamaged;
import trestle.cli.backup.Manifest;
import trestle.cli.context.Problem;
import trestle.platform.text.ByteSize;

/** Backups in words and in JSON. */
final class BackupText {
    private BackupText() {}

    /** "2 tables with 12,345 items, 3 files of 1.2 MB, and the secrets". */
    static String contents(Manifest manifest) {
        return count(manifest.tables().size(), "table") + " with " + count(manifest.items(), "item") + ", "
                + count(manifest.files().count(), "file") + " of "
                + size(manifest.files().bytes()) + ", and "
                + (manifest.secrets().isPresent() ? "the secrets" : "no secrets");
    }

    /** The time of the tables in a backup. */
    static String time(Manifest manifest) {
        return manifest.oneMoment()
                ? "All tables are as they were at " + second(manifest) + "."
                : "The tables were read one after another, starting at " + second(manifest)
                        + ", and may have changed in the meantime.";
    }

    private static Instant second(Manifest manifest) {
        return manifest.takenAt().truncatedTo(ChronoUnit.SECONDS);
    }

    static Map<String, Object> json(Path file, long fileBytes, Manifest manifest) {
        var members = new LinkedHashMap<String, Object>();
        members.put("file", file.toString());
        members.put("bytes", fileBytes);
        members.put("id", manifest.id());
        members.put("trestle", manifest.trestle());
        members.put("takenAt", manifest.takenAt());
        members.put("oneMoment", manifest.oneMoment());
        members.put(
                "tables",
                manifest.tables().stream()
                        .map(table -> {
                            var row = new LinkedHashMap<String, Object>();
                            row.put("name", table.name());
                            row.put("items", table.items());
                            row.put("bytes", table.bytes());
                            return row;
                        })
                        .toList());
        members.put("files", manifest.files().count());
        members.put("fileBytes", manifest.files().bytes());
        members.put("secrets", manifest.secrets().isPresent());
        return members;
    }

    static int damaged(Path file, BackupDamaged damage, PrintWriter err) {
        err.println(file + " cannot be used. " + Problem.sentence(damage.getMessage()));
        return Problem.FAILED;
    }

    static String count(long number, String noun) {
        return String.format(Locale.ENGLISH, "%,d %s%s", number, noun, number == 1 ? "" : "s");
    }

    static String size(long bytes) {
        return ByteSize.text(bytes, Locale.ENGLISH);
    }
}
