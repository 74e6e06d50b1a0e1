package trestle.rollmodel.transfer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Some bytes of a file. */
final class FilePart extends InputStream {
    private final FileChannel file;
    private final long end;
    private long position;

    FilePart(FileChannel file, long begin, long length) {
        this.file = file;
        this.position = begin;
        this.end = begin + length;
    }

    @Override
    public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (position >= end) {
            return -1;
        }
        int n = file.read(ByteBuffer.wrap(into, offset, (int) Math.min(length, end - position)), position);
        position += Math.max(n, 0);
        return n;
    }
}
