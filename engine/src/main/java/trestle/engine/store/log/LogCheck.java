package trestle.engine.store.log;

import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells what a crash leaves behind from damage, before RocksDB opens a folder.
 *
 * <p>A crash may cut or garble what was written to the log since it was last forced to disk, and nothing before that. In
 * durable mode this is one record, as the next is written only when this one is on disk; it was not acknowledged, and is
 * cut off. So if whole records follow what cannot be read, something else did it, and the folder is not opened: RocksDB
 * would stop there, or go on after a gap, without a word. In relaxed mode several records may be affected, and the log
 * is cut before the first.
 *
 * <p>The changes of a log are numbered without a gap, from one log to the next, and the first log continues where the
 * tables end. Each record starts with the number of its first change and their count.
 *
 * <p>None of these formats is promised by RocksDB: see {@code docs/decisions/0030}, and {@code LogFormatTest}, which
 * fails when the library is raised.
 */
public final class LogCheck {
    private static final Logger LOG = LoggerFactory.getLogger(LogCheck.class);

    /** The version of RocksDB whose files the formats read here were last checked against. */
    static final String CHECKED_WITH = "11.8.1";

    /** What looks like a record, but is numbered further ahead than this, is not one. */
    private static final long PLAUSIBLE_LEAD = 1L << 32;

    /** The number of the first change and their count. */
    private static final int RECORD_BYTES_MIN = 12;

    private final Path database;
    private final boolean relaxed;
    private final Function<String, ? extends RuntimeException> damaged;

    /** The number that the next change must have at most, then exactly. */
    private long expected;

    private boolean isExact;

    private LogCheck(Path database, boolean relaxed, Function<String, ? extends RuntimeException> damaged) {
        this.database = database;
        this.relaxed = relaxed;
        this.damaged = damaged;
    }

    /**
     * Cuts off what a crash left behind. Throws if there is damage.
     *
     * @param database RocksDB's own folder
     * @param relaxed whether several records may be affected by a crash
     * @param damaged makes the exception, given what is damaged
     */
    public static void run(Path database, boolean relaxed, Function<String, ? extends RuntimeException> damaged)
            throws IOException {
        new LogCheck(database, relaxed, damaged).run();
    }

    private void run() throws IOException {
        var current = database.resolve("CURRENT");
        if (!Files.exists(current)) {
            return;
        }
        var name = Files.readString(current).strip();
        var manifest = Manifest.read(database.resolve(name));
        if (manifest == null) {
            return; // RocksDB will say what is wrong with it
        }
        if (manifest.unknownAt() >= 0) {
            // RocksDB takes some of these for the rest of an older file, and looks for the next record forever.
            throw damaged.apply("the manifest " + database.getFileName() + "/" + name + " at byte "
                    + manifest.unknownAt() + ": a record of an unknown kind");
        }
        expected = manifest.lastSequence() + 1;
        var logs = logsFrom(manifest.logNumber());
        for (int i = 0; i < logs.size(); i++) {
            long end = check(logs.get(i), logs.subList(i + 1, logs.size()));
            if (end >= 0) {
                cut(logs.get(i), end, logs.subList(i + 1, logs.size()));
                return;
            }
        }
    }

    /** Where to cut this log, or -1 if it is whole. */
    private long check(Path log, List<Path> later) throws IOException {
        try (var file = new LogFile(log)) {
            long end = file.offset();
            for (var record = file.next(); record != null; record = file.next()) {
                if (record.length < RECORD_BYTES_MIN || !follows(record)) {
                    return damage(log, end, "changes are missing before it");
                }
                end = file.offset();
            }
            if (file.isSound()) {
                return -1;
            }
            boolean isFollowed = isFollowed(file) || !later.stream().allMatch(LogCheck::isEmpty);
            return isFollowed ? damage(log, end, "it cannot be read, though there are records after it") : end;
        }
    }

    private boolean follows(byte[] record) {
        long sequence = sequenceOf(record);
        if (isExact ? sequence != expected : sequence > expected) {
            return false;
        }
        expected = sequence + countOf(record);
        isExact = true;
        return true;
    }

    private boolean isFollowed(LogFile file) throws IOException {
        for (var found = file.findLater(); found != null; found = file.findLater()) {
            if (found.length >= RECORD_BYTES_MIN) {
                long sequence = sequenceOf(found);
                if (sequence >= expected && sequence - expected < PLAUSIBLE_LEAD) {
                    return true;
                }
            }
        }
        return false;
    }

    private long damage(Path log, long offset, String what) {
        var where = "the log " + database.getFileName() + "/" + log.getFileName() + " at byte " + offset;
        if (!relaxed) {
            throw damaged.apply(where + ": " + what);
        }
        LOG.warn(
                "In {}, {}: {}. The log is cut there, as after a crash of the machine in relaxed mode.",
                database.getParent(),
                where,
                what);
        return offset;
    }

    private static void cut(Path log, long end, List<Path> later) throws IOException {
        try (var channel = FileChannel.open(log, WRITE)) {
            channel.truncate(end);
            channel.force(true);
        }
        for (var file : later) {
            Files.delete(file);
        }
    }

    /** Logs that RocksDB will replay, oldest first. */
    private List<Path> logsFrom(long number) throws IOException {
        var logs = new ArrayList<Path>();
        try (var files = Files.newDirectoryStream(database, "*.log")) {
            for (var file : files) {
                if (numberOf(file) >= number) {
                    logs.add(file);
                }
            }
        }
        logs.sort(Comparator.comparingLong(LogCheck::numberOf));
        return logs;
    }

    private static long numberOf(Path log) {
        var name = log.getFileName().toString();
        try {
            return Long.parseLong(name.substring(0, name.length() - ".log".length()));
        } catch (NumberFormatException e) {
            return -1; // not one of RocksDB's
        }
    }

    private static boolean isEmpty(Path log) {
        return log.toFile().length() == 0;
    }

    private static long sequenceOf(byte[] record) {
        return ByteBuffer.wrap(record).order(ByteOrder.LITTLE_ENDIAN).getLong();
    }

    private static long countOf(byte[] record) {
        return Integer.toUnsignedLong(
                ByteBuffer.wrap(record).order(ByteOrder.LITTLE_ENDIAN).getInt(Long.BYTES));
    }
}
