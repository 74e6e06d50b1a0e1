package trestle.cli.backup;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import trestle.platform.text.Digests;

/** Writes a ZIP file entry by entry, and knows of each how long it is and its digest. */
final class BackupWriter implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 16;

    private final ZipOutputStream zip;

    BackupWriter(OutputStream out) {
        zip = new ZipOutputStream(new BufferedOutputStream(out, BUFFER_BYTES));
        zip.setLevel(Deflater.BEST_SPEED);
    }

    /** What is in an entry. */
    @FunctionalInterface
    interface Content {
        void writeTo(Measured out) throws IOException;
    }

    Entry add(String name, Content content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        var out = new Measured(zip);
        content.writeTo(out);
        zip.closeEntry();
        return new Entry(name, out.bytes, HexFormat.of().formatHex(out.digest.digest()));
    }

    /** A stream that counts and digests what goes through it. */
    static final class Measured extends FilterOutputStream {
        private final MessageDigest digest = Digests.sha256();
        private long bytes;

        Measured(OutputStream out) {
            super(out);
        }

        long bytes() {
            return bytes;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] from, int offset, int length) throws IOException {
            out.write(from, offset, length);
            digest.update(from, offset, length);
            bytes += length;
        }

        /** Entries are ended by {@link #add}, not by their writers. */
        @Override
        public void close() {}

        /** The ZIP is flushed at its end: doing so at each line would spoil its packing. */
        @Override
        public void flush() {}
    }

    /** Ends the ZIP with the list of its entries; without it nothing can be read. */
    void finish() throws IOException {
        zip.finish();
        zip.flush();
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
