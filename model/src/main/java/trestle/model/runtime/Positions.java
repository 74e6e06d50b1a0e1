package trestle.model.runtime;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Where a page ended, in bytes: for each shard, and there is one where none were asked for, a byte that says whether
 * it was not begun, has a position, or is read to its end; then the position's values in the order of their names,
 * each a byte of {@code S} or {@code N}, two bytes of length and UTF-8.
 */
final class Positions {
    static final int NOT_BEGUN = 0;
    static final int AT = 1;
    static final int AT_THE_END = 2;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(64);
    private final DataOutputStream out = new DataOutputStream(bytes);

    void add(int state) {
        bytes.write(state);
    }

    void add(Map<String, AttributeValue> item, List<String> names) {
        try {
            bytes.write(AT);
            for (var name : names) {
                var value = item.get(name);
                if (value == null) {
                    throw new IllegalStateException("An item without its key attribute \"" + name + "\".");
                }
                boolean text = value.s() != null;
                var encoded = (text ? value.s() : value.n()).getBytes(StandardCharsets.UTF_8);
                bytes.write(text ? 'S' : 'N');
                out.writeShort(encoded.length);
                out.write(encoded);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }

    /** Reads what was written, one shard at a time. */
    static final class Reader {
        private final DataInputStream in;

        Reader(byte[] bytes) {
            this.in = new DataInputStream(new ByteArrayInputStream(bytes));
        }

        int state() {
            try {
                return in.readUnsignedByte();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        Map<String, AttributeValue> position(List<String> names) {
            try {
                var position = HashMap.<String, AttributeValue>newHashMap(names.size() + 1);
                for (var name : names) {
                    int type = in.readUnsignedByte();
                    var encoded = in.readNBytes(in.readUnsignedShort());
                    var text = new String(encoded, StandardCharsets.UTF_8);
                    position.put(name, type == 'S' ? AttributeValue.fromS(text) : AttributeValue.fromN(text));
                }
                return position;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
