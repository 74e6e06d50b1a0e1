package trestle.cli.backup;

import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;

/** Splits an entry into lines, each of which is bounded. */
final class Lines {
    /** An item of 400 KB can be as long as 5 MB in JSON: the empty texts of a list take one byte and nine characters each. */
    static final int LINE_BYTES_MAX = 8 << 20;

    private static final int BUFFER_BYTES = 1 << 16;

    private Lines() {}

    /** Hands over each line without its end; the last must have one too. Reads, and so checks, the entry whole. */
    static void each(CheckedStream stream, String entry, Consumer<byte[]> taker) {
        var buffer = new byte[BUFFER_BYTES];
        var line = new ByteArrayOutputStream(BUFFER_BYTES);
        for (int n = stream.read(buffer, 0, buffer.length); n >= 0; n = stream.read(buffer, 0, buffer.length)) {
            int from = 0;
            for (int at = 0; at < n; at++) {
                if (buffer[at] == '\n') {
                    line.write(buffer, from, at - from);
                    taker.accept(line.toByteArray());
                    line.reset();
                    from = at + 1;
                }
            }
            line.write(buffer, from, n - from);
            if (line.size() > LINE_BYTES_MAX) {
                throw new BackupDamaged("In " + entry + " there is a line that is longer than any item.");
            }
        }
        if (line.size() > 0) throw new BackupDamaged("The entry " + entry + " ends within a line.");
    }
}
