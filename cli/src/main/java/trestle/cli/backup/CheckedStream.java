package trestle.cli.backup;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import trestle.platform.text.Digests;

/**
 * The bytes of an entry, held to what the manifest says of them: a reader that comes to the end has read what was written. Never
 * gives more bytes than announced, whatever the ZIP unpacks to.
 */
final class CheckedStream extends InputStream {
    private final InputStream in;
    private final Entry entry;
    private final MessageDigest digest = Digests.sha256();
    private long left;
    private boolean checked;

    CheckedStream(InputStream in, Entry entry) {
        this.in = in;
        this.entry = entry;
        this.left = entry.bytes();
    }

    @Override
    public int read() {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int offset, int length) {
        if (length == 0) return 0;
        int n = unpack(to, offset, length);
        if (n < 0) {
            check();
            return -1;
        }
        left -= n;
        if (left < 0) throw new BackupDamaged("The entry " + entry.name() + " is longer than it was.");
        digest.update(to, offset, n);
        return n;
    }

    private int unpack(byte[] to, int offset, int length) {
        try {
            return in.read(to, offset, length);
        } catch (IOException e) {
            throw new BackupDamaged("The entry " + entry.name() + " cannot be unpacked: " + e.getMessage() + ".", e);
        }
    }

    private void check() {
        if (checked) return;
        checked = true;
        if (left > 0 || !HexFormat.of().formatHex(digest.digest()).equals(entry.sha256())) {
            throw new BackupDamaged("The entry " + entry.name() + " is not what was written.");
        }
    }

    /** Reads what is left, so that all of it was checked. */
    void drain() {
        var some = new byte[1 << 16];
        while (read(some, 0, some.length) >= 0) {
            // what is read is digested
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
