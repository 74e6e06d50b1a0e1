package trestle.objects;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A body as it was found on the way into a file: held to what was announced, its size and digest known. */
record Measured(long size, byte[] sha256) {
    private static final int CHUNK_BYTES = 64 * 1024;

    /**
     * Copies a body to the file's position. Never more than a chunk beyond the bound is read.
     *
     * @throws UncheckedIOException if the stream fails, which is the sender's failure and not the disk's
     */
    static Measured copy(NewBody body, FileChannel to) throws IOException {
        var digest = newDigest();
        var chunk = new byte[CHUNK_BYTES];
        long size = 0;
        for (int n = read(body.stream(), chunk); n >= 0; n = read(body.stream(), chunk)) {
            size += n;
            if (size > body.sizeMax()) {
                throw new BodyRefused(
                        body.size().isPresent() ? BodyRefused.Reason.WRONG_SIZE : BodyRefused.Reason.TOO_LARGE);
            }
            digest.update(chunk, 0, n);
            writeFully(to, ByteBuffer.wrap(chunk, 0, n));
        }
        var found = new Measured(size, digest.digest());
        found.check(body);
        return found;
    }

    private void check(NewBody body) {
        if (body.size().orElse(size) != size) {
            throw new BodyRefused(BodyRefused.Reason.WRONG_SIZE);
        }
        if (!body.sha256().map(wanted -> wanted.equals(hex())).orElse(true)) {
            throw new BodyRefused(BodyRefused.Reason.WRONG_DIGEST);
        }
    }

    String hex() {
        return HexFormat.of().formatHex(sha256);
    }

    static void writeFully(FileChannel to, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
    }

    private static int read(InputStream from, byte[] chunk) {
        try {
            return from.read(chunk);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java has no SHA-256.", e);
        }
    }
}
