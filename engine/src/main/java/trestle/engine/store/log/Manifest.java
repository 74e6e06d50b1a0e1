package trestle.engine.store.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What RocksDB's manifest says about its logs. The manifest is a list of edits, each a row of fields; a field is its tag
 * and, for those that matter here, one number, all of variable length. They come before those that name tables.
 *
 * @param logNumber logs with lower numbers are in the tables already
 * @param lastSequence the number of the latest change when the manifest was last written
 * @param unknownAt where a record of a kind stands that RocksDB never writes to a manifest; -1 if there is none
 */
record Manifest(long logNumber, long lastSequence, long unknownAt) {
    private static final int COMPARATOR = 1;
    private static final int LOG_NUMBER = 2;
    private static final int NEXT_FILE_NUMBER = 3;
    private static final int LAST_SEQUENCE = 4;
    private static final int PREVIOUS_LOG_NUMBER = 9;
    private static final int MIN_LOG_NUMBER = 10;
    private static final int MAX_COLUMN_FAMILY = 203;

    /** Tags with this bit may be skipped: their value starts with its length. */
    private static final int SKIPPABLE = 1 << 13;

    /** Null if there is none that can be read. */
    static @Nullable Manifest read(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return null;
        }
        var manifest = new Manifest(0, 0, -1);
        try (var file = new LogFile(path)) {
            for (var edit = file.next(); edit != null; edit = file.next()) {
                manifest = manifest.with(ByteBuffer.wrap(edit));
            }
            return new Manifest(manifest.logNumber, manifest.lastSequence, file.unknownAt());
        }
    }

    private Manifest with(ByteBuffer edit) {
        long log = logNumber;
        long sequence = lastSequence;
        while (edit.hasRemaining()) {
            int tag = (int) number(edit);
            switch (tag) {
                case LOG_NUMBER -> log = Math.max(log, number(edit));
                case LAST_SEQUENCE -> sequence = Math.max(sequence, number(edit));
                case NEXT_FILE_NUMBER, PREVIOUS_LOG_NUMBER, MIN_LOG_NUMBER, MAX_COLUMN_FAMILY -> number(edit);
                default -> {
                    if (tag != COMPARATOR && (tag & SKIPPABLE) == 0) {
                        return new Manifest(log, sequence, unknownAt);
                    }
                    long length = number(edit);
                    edit.position((int) Math.min(edit.limit(), edit.position() + length));
                }
            }
        }
        return new Manifest(log, sequence, unknownAt);
    }

    private static long number(ByteBuffer edit) {
        long number = 0;
        for (int shift = 0; edit.hasRemaining() && shift < Long.SIZE; shift += 7) {
            byte next = edit.get();
            number |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return number;
            }
        }
        return number;
    }
}
