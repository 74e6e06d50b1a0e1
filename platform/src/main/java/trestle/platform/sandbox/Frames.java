package trestle.platform.sandbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Optional;

/** What server and process send each other. The package documentation has the format. */
final class Frames {
    static final byte TASK = 'T';
    static final byte DONE = 'D';
    static final byte PROBLEM = 'P';
    static final byte ERROR = 'E';

    static final int REQUEST_BYTES_MAX = 256 << 10;
    static final int RESULT_BYTES_MAX = 16 << 20;

    static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private Frames() {}

    /** One message. */
    record Frame(byte kind, byte[] body) {
        <T> T as(Class<T> type) throws IOException {
            return JSON.readValue(body, type);
        }
    }

    static byte[] json(Object value) {
        try {
            return JSON.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("This cannot be sent: " + value.getClass(), e);
        }
    }

    static void write(DataOutputStream out, byte kind, byte[] body) throws IOException {
        out.writeByte(kind);
        out.writeInt(body.length);
        out.write(body);
        out.flush();
    }

    /** The next message; empty at the end. */
    static Optional<Frame> read(DataInputStream in, int bytesMax) throws IOException {
        int kind = in.read();
        if (kind < 0) return Optional.empty();
        int length = in.readInt();
        if (length < 0 || length > bytesMax) throw new IOException("A frame of " + length + " bytes");
        var body = in.readNBytes(length);
        if (body.length < length) throw new EOFException("A frame that ends early");
        return Optional.of(new Frame((byte) kind, body));
    }
}
