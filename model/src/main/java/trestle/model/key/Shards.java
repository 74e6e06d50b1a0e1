package trestle.model.key;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.CRC32;

/** Over which shard of a partition key a value falls, and how that shard's key is written. */
public final class Shards {
    private Shards() {}

    /** The shard of a value: CRC-32 of its UTF-8 bytes, modulo their number. */
    public static int of(String value, int shards) {
        var crc = new CRC32();
        crc.update(value.getBytes(StandardCharsets.UTF_8));
        return (int) (crc.getValue() % shards);
    }

    /** The partition key of one shard: shard 0 is the plain key, others append {@code #01}, {@code #02} and so on. */
    public static String key(String plain, int shard) {
        return shard == 0 ? plain : plain + "#" + String.format(Locale.ROOT, "%02d", shard);
    }
}
