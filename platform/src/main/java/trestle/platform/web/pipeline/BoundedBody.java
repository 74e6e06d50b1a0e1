package trestle.platform.web.pipeline;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import trestle.platform.web.Problem;

/** A body that refuses to be longer than its route takes. */
final class BoundedBody extends FilterInputStream {
    private final long bytesMax;
    private long bytesRead;

    BoundedBody(InputStream body, long bytesMax) {
        super(body);
        this.bytesMax = bytesMax;
    }

    @Override
    public int read() throws IOException {
        int next = super.read();
        if (next >= 0) count(1);
        return next;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int count = super.read(into, offset, length);
        if (count > 0) count(count);
        return count;
    }

    /** What is skipped counts as read. */
    @Override
    public long skip(long wanted) throws IOException {
        long skipped = super.skip(wanted);
        count(skipped);
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void count(long more) {
        bytesRead += more;
        if (bytesRead > bytesMax) throw Problem.tooLarge(bytesMax).asException();
    }
}
