package trestle.wire.proof;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/**
 * What a writer that will be killed meant to do and what was acknowledged, in a file. Each line is
 * written with one call and without a buffer, so that it outlives the process; the order of lines is the
 * order of time.
 */
final class CrashLedger implements AutoCloseable {
    enum Mark {
        /** About to be asked for. */
        INTENT,
        /** Acknowledged. */
        DONE,
        /** Refused: it has not happened and will not. */
        REFUSED
    }

    enum Kind {
        PUT,
        /** Put with a time to live that has passed. */
        PUT_EXPIRED,
        UPDATE,
        DELETE,
        /** Three items of two tables in one transaction. */
        TRIPLE,
        /** As a triple, of items that several threads write. */
        SHARED_TRIPLE,
        /** Adds one to a counter, in a transaction with a token. */
        COUNT
    }

    /** @param stamp what is written, different each time: the writer's run, its thread and a number */
    record Action(Kind kind, String key, String stamp) {
        String thread() {
            return stamp.substring(0, stamp.lastIndexOf('-'));
        }
    }

    record Line(Mark mark, Action action) {}

    private final FileChannel file;

    CrashLedger(Path path) throws IOException {
        file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    }

    void add(Mark mark, Action action) {
        var line = mark + " " + action.kind() + " " + action.key() + " " + action.stamp() + "\n";
        try {
            synchronized (file) {
                file.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)));
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    static List<Line> read(Path path) throws IOException {
        if (!Files.exists(path)) {
            return List.of();
        }
        var lines = new ArrayList<Line>();
        for (var text : Files.readAllLines(path)) {
            var words = new Scanner(text);
            lines.add(new Line(
                    Mark.valueOf(words.next()), new Action(Kind.valueOf(words.next()), words.next(), words.next())));
        }
        return lines;
    }
}
