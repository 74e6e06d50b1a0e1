package trestle.objects;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.CRC32C;

/** What stands after a body in its file, byte by byte as the package describes it. */
record Trailer(byte[] sha256, Instant storedAt, String contentType) {
    private static final int MAGIC = 0x54524f31;
    private static final int DIGEST_BYTES = 32;
    private static final int TAIL_BYTES = Short.BYTES + Integer.BYTES + Integer.BYTES;
    private static final int FIXED_BYTES = DIGEST_BYTES + Long.BYTES + TAIL_BYTES;

    ByteBuffer bytes() {
        var type = contentType.getBytes(StandardCharsets.UTF_8);
        var buffer = ByteBuffer.allocate(FIXED_BYTES + type.length);
        buffer.put(sha256).putLong(storedAt.toEpochMilli()).put(type).putShort((short) type.length);
        buffer.putInt(checksum(buffer.duplicate().flip())).putInt(MAGIC);
        return buffer.flip();
    }

    StoredObject of(String key, long size) {
        return new StoredObject(
                key, size, contentType, Optional.of(HexFormat.of().formatHex(sha256)), storedAt);
    }

    /** What is known of the object in a file. */
    static StoredObject read(String key, FileChannel file) throws IOException {
        long end = file.size();
        var tail = part(file, end - TAIL_BYTES, TAIL_BYTES);
        int typeBytes = tail.getShort();
        int checksum = tail.getInt();
        long size = end - FIXED_BYTES - typeBytes;
        if (tail.getInt() != MAGIC || typeBytes < 0 || size < 0) {
            throw damaged();
        }
        var head = part(file, size, FIXED_BYTES + typeBytes - Integer.BYTES - Integer.BYTES);
        if (checksum(head.duplicate()) != checksum) {
            throw damaged();
        }
        var digest = new byte[DIGEST_BYTES];
        head.get(digest);
        var storedAt = Instant.ofEpochMilli(head.getLong());
        var type = new byte[typeBytes];
        head.get(type);
        return new Trailer(digest, storedAt, new String(type, StandardCharsets.UTF_8)).of(key, size);
    }

    private static ByteBuffer part(FileChannel file, long position, int length) throws IOException {
        var buffer = ByteBuffer.allocate(length);
        while (position >= 0 && buffer.hasRemaining()) {
            if (file.read(buffer, position + buffer.position()) < 0) {
                break;
            }
        }
        if (buffer.hasRemaining()) {
            throw damaged();
        }
        return buffer.flip();
    }

    private static int checksum(ByteBuffer bytes) {
        var crc = new CRC32C();
        crc.update(bytes);
        return (int) crc.getValue();
    }

    private static IOException damaged() {
        return new IOException("The file is not a whole object.");
    }
}
