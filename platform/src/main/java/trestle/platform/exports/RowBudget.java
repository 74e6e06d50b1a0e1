package trestle.platform.exports;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Bounds what is read for one row, which is held in memory whole. */
final class RowBudget extends FilterInputStream {
    private static final int ROW_BYTES_MAX = 1 << 20;
    private static final int READ_BYTES_MAX = 8 << 10;

    private int left = ROW_BYTES_MAX;

    RowBudget(InputStream in) {
        super(in);
    }

    /** The next row begins; a little of it may have been read already. */
    void nextRow() {
        left = ROW_BYTES_MAX;
    }

    @Override
    public int read() throws IOException {
        spend(1);
        return super.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, Math.min(length, READ_BYTES_MAX));
        spend(Math.max(read, 0));
        return read;
    }

    private void spend(int bytes) {
        left -= bytes;
        if (left < 0) throw new ImportRefused("The file has an entry that is too large.");
    }
}
