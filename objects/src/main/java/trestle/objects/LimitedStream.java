package trestle.objects;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The first bytes of a stream. */
final class LimitedStream extends FilterInputStream {
    private long left;

    LimitedStream(InputStream in, long length) {
        super(in);
        this.left = length;
    }

    @Override
    public int read() throws IOException {
        int b = left == 0 ? -1 : super.read();
        left -= b < 0 ? 0 : 1;
        return b;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (left == 0 && length > 0) {
            return -1;
        }
        int n = super.read(into, offset, (int) Math.min(length, left));
        left -= Math.max(n, 0);
        return n;
    }

    @Override
    public long skip(long n) throws IOException {
        long skipped = super.skip(Math.min(n, left));
        left -= skipped;
        return skipped;
    }

    @Override
    public int available() throws IOException {
        return (int) Math.min(super.available(), left);
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
