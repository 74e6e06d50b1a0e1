package trestle.rollmodel.transfer;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;

/**
 * A file for work in hand. It loses its name as soon as it is open, so that what somebody wrote for themself alone does
 * not lie about when the process that was at it is killed.
 */
final class Scratch implements AutoCloseable {
    private final FileChannel file;

    private Scratch(FileChannel file) {
        this.file = file;
    }

    static Scratch open() throws IOException {
        var path = Files.createTempFile("trestle-transfer-", null);
        return new Scratch(FileChannel.open(
                path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE));
    }

    FileChannel file() {
        return file;
    }

    /** Writes on at the end; to be closed, which leaves the file open, before it is read. */
    OutputStream writer() {
        var channel = Channels.newOutputStream(file);
        return new BufferedOutputStream(channel) {
            @Override
            public void close() throws IOException {
                flush();
            }
        };
    }

    /** All that was written, from the beginning. */
    InputStream reader() throws IOException {
        return new FilePart(file, 0, file.size());
    }

    long size() throws IOException {
        return file.size();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
