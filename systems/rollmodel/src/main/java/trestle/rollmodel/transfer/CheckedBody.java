package trestle.rollmodel.transfer;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.ZipException;

/** An unpacked file, held to its size and checksum: it never yields more, and ends with a refusal if it is not so. */
final class CheckedBody extends FilterInputStream {
    private final CRC32 found = new CRC32();
    private final long crc;
    private long left;

    CheckedBody(InputStream in, long size, long crc) {
        super(in);
        this.left = size;
        this.crc = crc;
    }

    @Override
    public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int n;
        try {
            n = super.read(into, offset, length);
        } catch (ZipException | EOFException broken) {
            throw new ImportRefused("The archive is damaged.");
        }
        if (n < 0 ? left != 0 || found.getValue() != crc : n > left) {
            throw new ImportRefused("The archive is damaged.");
        }
        if (n > 0) {
            found.update(into, offset, n);
            left -= n;
        }
        return n;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
