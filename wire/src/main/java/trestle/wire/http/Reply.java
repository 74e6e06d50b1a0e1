package trestle.wire.http;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import trestle.engine.value.ByteSink;

/**
 * An answer being made, in one piece of memory: room for the head, then the body. The head is written last, when the
 * body's length is known, and ends where the body begins; so the whole goes out in one write. One object serves all
 * answers of a connection.
 */
final class Reply {
    static final String JSON = "application/x-amz-json-1.0";

    private static final int HEAD_ROOM = 2048;
    private static final byte[] BLANK = new byte[HEAD_ROOM];
    private static final int KEPT_BYTES_MAX = 256 << 10;

    private ByteSink bytes = new ByteSink(4096);
    private final ByteSink head = new ByteSink(512);
    private final ByteSink extra = new ByteSink(256);
    private final CRC32 crc = new CRC32();
    private int status;
    private String contentType = JSON;
    private String requestId = "";
    private boolean closing;

    void start(String id) {
        if (bytes.array().length > KEPT_BYTES_MAX) {
            bytes = new ByteSink(4096);
        }
        bytes.truncate(0);
        bytes.put(BLANK);
        extra.truncate(0);
        contentType = JSON;
        requestId = id;
        status = 200;
        closing = false;
    }

    /** Where the body goes. What is there already stays. */
    ByteSink body() {
        return bytes;
    }

    int bodyLength() {
        return bytes.length() - HEAD_ROOM;
    }

    /** Puts another body in the place of the one so far. */
    void replaceBody(byte[] body, int length) {
        bytes.truncate(HEAD_ROOM);
        bytes.put(body, 0, length);
    }

    /** What answers HEAD: the head of an answer without its body, and so without a length. */
    void dropBody() {
        bytes.truncate(HEAD_ROOM);
    }

    byte[] bodyBytes() {
        return Arrays.copyOfRange(bytes.array(), HEAD_ROOM, bytes.length());
    }

    String requestId() {
        return requestId;
    }

    void status(int newStatus) {
        status = newStatus;
    }

    void contentType(String type) {
        contentType = type;
    }

    /** Adds a header. The value must be of one line. */
    void header(String name, String value) {
        extra.ascii(name).ascii(": ").ascii(value).ascii("\r\n");
    }

    void text(int newStatus, String type, String text) {
        status = newStatus;
        contentType = type;
        var body = text.getBytes(StandardCharsets.UTF_8);
        replaceBody(body, body.length);
    }

    /** Has the connection closed after this answer. */
    void close() {
        closing = true;
    }

    boolean closing() {
        return closing;
    }

    /** Writes the head in front of the body; {@link #array} from {@link #from} to {@link #to} is then the answer. */
    void seal() {
        var body = bytes.array();
        crc.reset();
        crc.update(body, HEAD_ROOM, bodyLength());
        head.truncate(0);
        head.ascii(StatusLine.of(status));
        head.ascii("x-amzn-RequestId: ").ascii(requestId);
        head.ascii("\r\nx-amz-crc32: ").ascii(Long.toString(crc.getValue()));
        head.ascii("\r\nContent-Type: ").ascii(contentType);
        head.ascii("\r\nContent-Length: ").ascii(Integer.toString(bodyLength()));
        head.ascii(closing ? "\r\nConnection: close\r\n" : "\r\n");
        head.put(extra.array(), 0, extra.length());
        head.ascii("Date: ").ascii(HttpDate.now()).ascii("\r\n\r\n");
        if (head.length() > HEAD_ROOM) {
            throw new IllegalStateException("the head of an answer outgrew its room");
        }
        System.arraycopy(head.array(), 0, body, HEAD_ROOM - head.length(), head.length());
    }

    byte[] array() {
        return bytes.array();
    }

    int from() {
        return HEAD_ROOM - head.length();
    }

    int to() {
        return bytes.length();
    }
}
