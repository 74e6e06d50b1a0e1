package trestle.platform.exports;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;

/**
 * A temporary file. It loses its name as soon as it is open, so that private text does not stay on the disk when the
 * process is killed.
 */
final class ScratchFile implements AutoCloseable {
    private final FileChannel file;

    private ScratchFile(FileChannel file) {
        this.file = file;
    }

    static ScratchFile open() throws IOException {
        var path = Files.createTempFile("trestle-export-", null);
        return new ScratchFile(FileChannel.open(
                path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE));
    }

    /** Appends. Close it before reading; the file stays open. */
    OutputStream writer() {
        return new BufferedOutputStream(Channels.newOutputStream(file)) {
            @Override
            public void close() throws IOException {
                flush();
            }
        };
    }

    /** All that was written, from the beginning. */
    InputStream reader() {
        return new Reader();
    }

    long size() throws IOException {
        return file.size();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** Reads at a position of its own, so that closing one reader leaves the file and other readers alone. */
    private final class Reader extends InputStream {
        private long position;

        @Override
        public int read() throws IOException {
            var one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int n = file.read(ByteBuffer.wrap(into, offset, length), position);
            position += Math.max(n, 0);
            return n;
        }
    }
}
