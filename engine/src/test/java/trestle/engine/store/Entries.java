package trestle.engine.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Keys, values and walks that are easy to read. */
public final class Entries {
    private Entries() {}

    /** The entries walked over, as {@code key=value}. */
    static List<String> walk(Cursor walked) {
        try (var cursor = walked) {
            var entries = new ArrayList<String>();
            while (cursor.next()) {
                entries.add(new String(cursor.key(), UTF_8) + "=" + new String(cursor.value(), UTF_8));
            }
            return entries;
        }
    }

    /** Puts each key with itself as value. */
    public static Batch puts(String... keys) {
        var batch = new Batch();
        for (var key : keys) {
            batch.put(bytes(key), bytes(key));
        }
        return batch;
    }

    static byte[] account(int index) {
        return bytes("account%04d".formatted(index));
    }

    public static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    static byte[] number(long number) {
        return ByteBuffer.allocate(8).putLong(number).array();
    }

    static long numberOf(byte[] value) {
        return ByteBuffer.wrap(value).getLong();
    }
}
