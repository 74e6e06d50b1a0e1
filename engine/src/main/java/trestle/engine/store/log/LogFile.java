package trestle.engine.store.log;

import static java.nio.file.StandardOpenOption.READ;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of a file in RocksDB's log format, in which both its log and its manifest are written, and says
 * where it stops making sense.
 *
 * <p>The file is a row of blocks of 32 KiB. A record lies within a block whole, or is cut into a first, middle and last
 * fragments, one a block. Each fragment has a header of a four-byte checksum of what follows its length, a two-byte
 * length and a one-byte type, all little-endian. Less than a header's room at the end of a block stays empty.
 */
public final class LogFile implements AutoCloseable {
    private static final int BLOCK_BYTES = 32 * 1024;
    private static final int HEADER_BYTES = 7;
    private static final int FULL = 1;
    private static final int FIRST = 2;
    private static final int MIDDLE = 3;
    private static final int LAST = 4;

    private final FileChannel channel;
    private final long size;
    private final ByteBuffer block = ByteBuffer.allocate(BLOCK_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private long blockStart = -1;
    private long offset;
    private long unknownAt = -1;
    private boolean sound = true;

    public LogFile(Path file) throws IOException {
        channel = FileChannel.open(file, READ);
        size = channel.size();
    }

    /** The next whole record; null at the end, or where the file stops making sense. */
    public byte @Nullable [] next() throws IOException {
        long start = offset;
        int type = fragmentType();
        if (type == FULL) {
            var record = payload();
            skipFragment();
            return record;
        }
        if (type == FIRST) {
            var record = new ByteArrayOutputStream();
            do {
                record.writeBytes(payload());
                skipFragment();
                type = fragmentType();
            } while (type == MIDDLE);
            if (type == LAST) {
                record.writeBytes(payload());
                skipFragment();
                return record.toByteArray();
            }
        }
        offset = start;
        sound = atBlockEnd() >= size;
        return null;
    }

    /** Where the last whole record ends. */
    public long offset() {
        return offset;
    }

    /** After {@link #next} has returned null: whether that was the end of the file, and of a record. */
    boolean isSound() {
        return sound;
    }

    /** Where a fragment of a type that is never written here was found; -1 if there was none. */
    long unknownAt() {
        return unknownAt;
    }

    /** The start of a record that begins anywhere after the present offset; null if there is none. */
    byte @Nullable [] findLater() throws IOException {
        for (offset++; offset + HEADER_BYTES <= size; offset++) {
            int type = fragmentType();
            if (type == FULL || type == FIRST) {
                return payload();
            }
        }
        return null;
    }

    /** The type of the fragment here, once past a block's empty end; 0 if there is no intact one. */
    private int fragmentType() throws IOException {
        offset = atBlockEnd();
        if (!load()) {
            return 0;
        }
        int at = (int) (offset - blockStart);
        if (at + HEADER_BYTES > block.limit()) {
            return 0;
        }
        int length = block.getShort(at + 4) & 0xffff;
        int type = block.get(at + 6) & 0xff;
        if (at + HEADER_BYTES + length > block.limit()) {
            return 0;
        }
        if (type > LAST) {
            unknownAt = offset;
        }
        if (type < FULL || type > LAST) {
            return 0;
        }
        var checksum = new CRC32C();
        checksum.update(block.array(), at + 6, 1 + length);
        int crc = (int) checksum.getValue();
        return block.getInt(at) == Integer.rotateRight(crc, 15) + 0xa282ead8 ? type : 0;
    }

    private long atBlockEnd() {
        int left = BLOCK_BYTES - (int) (offset % BLOCK_BYTES);
        return left < HEADER_BYTES ? offset + left : offset;
    }

    private boolean load() throws IOException {
        long start = offset - offset % BLOCK_BYTES;
        if (start != blockStart) {
            block.clear();
            long position = start;
            while (block.hasRemaining()) {
                int read = channel.read(block, position);
                if (read < 0) {
                    break;
                }
                position += read;
            }
            block.flip();
            blockStart = start;
        }
        return block.limit() > 0;
    }

    private byte[] payload() {
        int at = (int) (offset - blockStart);
        var payload = new byte[block.getShort(at + 4) & 0xffff];
        block.get(at + HEADER_BYTES, payload);
        return payload;
    }

    private void skipFragment() {
        offset += HEADER_BYTES + (block.getShort((int) (offset - blockStart) + 4) & 0xffff);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
