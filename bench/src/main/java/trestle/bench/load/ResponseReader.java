package trestle.bench.load;

import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Finds where one HTTP/1.1 answer ends, and its status; looks at nothing else. A body with a length is skipped, not
 * read; a chunked one is skipped chunk by chunk. Allocates nothing, and is used again after {@link #reset}.
 */
final class ResponseReader {
    private enum Part {
        HEAD,
        BODY,
        CHUNK_SIZE,
        CHUNK,
        CHUNK_END,
        TRAILER,
        DONE
    }

    private static final int HEAD_BYTES_MAX = 8 << 10;
    /** Most heads fit; what follows in the same read is left in the buffer and skipped there. */
    private static final int COPY_BYTES = 512;

    private static final byte[] CONTENT_LENGTH = "content-length:".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] TRANSFER_ENCODING = "transfer-encoding:".getBytes(StandardCharsets.US_ASCII);

    private final byte[] head = new byte[HEAD_BYTES_MAX];
    private Part part = Part.HEAD;
    private int headBytes;
    private int status;
    private long left;
    private long bodyBytes;
    private int lineBytes;

    void reset() {
        part = Part.HEAD;
        headBytes = 0;
    }

    int status() {
        return status;
    }

    /** Length of the body without the framing of its chunks. */
    long bodyBytes() {
        return bodyBytes;
    }

    /** Consumes what has arrived; true once the answer is whole. */
    boolean read(ByteBuffer in) throws ProtocolException {
        while (part != Part.DONE && in.hasRemaining()) {
            switch (part) {
                case HEAD -> readHead(in);
                case BODY -> skip(in, Part.DONE);
                case CHUNK_SIZE -> readChunkSize(in.get());
                case CHUNK -> skip(in, Part.CHUNK_END);
                case CHUNK_END -> readChunkEnd(in.get());
                case TRAILER -> readTrailer(in.get());
                case DONE -> throw new AssertionError();
            }
        }
        return part == Part.DONE;
    }

    private void readHead(ByteBuffer in) throws ProtocolException {
        int before = headBytes;
        int start = in.position();
        int copied = Math.min(Math.min(in.remaining(), COPY_BYTES), HEAD_BYTES_MAX - before);
        if (copied == 0) {
            throw new ProtocolException("A head longer than " + HEAD_BYTES_MAX + " bytes.");
        }
        in.get(head, before, copied);
        headBytes = before + copied;
        int end = endOfHead(Math.max(0, before - 3));
        if (end >= 0) {
            in.position(start + end - before);
            headBytes = end;
            headIsWhole();
        }
    }

    private int endOfHead(int from) {
        for (int i = from + 3; i < headBytes; i++) {
            if (head[i] == '\n' && head[i - 1] == '\r' && head[i - 2] == '\n' && head[i - 3] == '\r') {
                return i + 1;
            }
        }
        return -1;
    }

    private void headIsWhole() throws ProtocolException {
        status = (head[9] - '0') * 100 + (head[10] - '0') * 10 + head[11] - '0';
        left = -1;
        bodyBytes = 0;
        boolean chunked = false;
        for (int line = 12; line < headBytes; line++) {
            if (head[line - 1] != '\n') {
                continue;
            }
            if (startsWith(CONTENT_LENGTH, line)) {
                left = number(line + CONTENT_LENGTH.length);
            } else if (startsWith(TRANSFER_ENCODING, line)) {
                chunked = true;
            }
        }
        if (chunked) {
            part = Part.CHUNK_SIZE;
            left = 0;
        } else if (left < 0) {
            throw new ProtocolException("An answer without a length: " + headText());
        } else {
            bodyBytes = left;
            part = left == 0 ? Part.DONE : Part.BODY;
        }
    }

    private boolean startsWith(byte[] lowerCase, int at) {
        if (at + lowerCase.length > headBytes) {
            return false;
        }
        for (int i = 0; i < lowerCase.length; i++) {
            if ((head[at + i] | 0x20) != (lowerCase[i] | 0x20)) {
                return false;
            }
        }
        return true;
    }

    private long number(int at) {
        int i = at;
        while (head[i] == ' ') {
            i++;
        }
        long value = 0;
        while (head[i] >= '0' && head[i] <= '9') {
            value = value * 10 + head[i++] - '0';
        }
        return value;
    }

    private void skip(ByteBuffer in, Part then) {
        int skipped = (int) Math.min(left, in.remaining());
        in.position(in.position() + skipped);
        left -= skipped;
        if (left == 0) {
            part = then;
        }
    }

    /** Extensions after the size are not expected, and refused. */
    private void readChunkSize(byte b) throws ProtocolException {
        int digit = Character.digit(b, 16);
        if (digit >= 0) {
            left = left * 16 + digit;
        } else if (b == '\n') {
            bodyBytes += left;
            lineBytes = 0;
            part = left == 0 ? Part.TRAILER : Part.CHUNK;
        } else if (b != '\r') {
            throw new ProtocolException("Not the size of a chunk: byte " + b);
        }
    }

    private void readChunkEnd(byte b) {
        if (b == '\n') {
            part = Part.CHUNK_SIZE;
        }
    }

    /** Ends at the first empty line. */
    private void readTrailer(byte b) {
        if (b == '\n') {
            if (lineBytes == 0) {
                part = Part.DONE;
            }
            lineBytes = 0;
        } else if (b != '\r') {
            lineBytes++;
        }
    }

    /** The head as far as it was read, for messages. */
    String headText() {
        return new String(head, 0, headBytes, StandardCharsets.US_ASCII);
    }
}
