package trestle.model.runtime;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The text of keys. A segment is never empty and never holds {@code #}, which parts segments: {@code a#b} and
 * {@code c} would otherwise make the key of {@code a} and {@code b#c}.
 */
public final class Keys {
    /** The most bytes a partition key may have. */
    public static final int PK_BYTES_MAX = 2048;

    /** The most bytes a sort key may have. */
    public static final int SK_BYTES_MAX = 1024;

    private static final int UTF8_BYTES_PER_CHAR_MAX = 3;

    private Keys() {}

    /** A partition key, refused when it is too long. */
    public static String pk(String text) {
        return bounded(text, PK_BYTES_MAX, "partition");
    }

    /** A sort key, refused when it is too long. */
    public static String sk(String text) {
        return bounded(text, SK_BYTES_MAX, "sort");
    }

    /** A segment of free text. */
    public static String text(String segment, String value) {
        present(segment, value);
        if (value.isEmpty()) {
            throw new IllegalArgumentException("The key segment {" + segment + "} is empty.");
        }
        if (value.indexOf('#') >= 0) {
            throw new IllegalArgumentException(
                    "The key segment {" + segment + "} holds a \"#\", which parts segments: \"" + value + "\".");
        }
        return value;
    }

    /** A segment that a generated method has found not to be null. */
    public static <T> T present(String segment, @Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException("The key segment {" + segment + "} is null.");
        }
        return value;
    }

    /** Whether a segment of text that may be absent is there: what is empty is absent too. */
    public static boolean isPresent(@Nullable String value) {
        return value != null && !value.isEmpty();
    }

    /** Lower case by the rules of no language. */
    public static String lower(String value) {
        return value.toLowerCase(Locale.ROOT);
    }

    /** A number of at least {@code digits} digits, padded with zeros; negative ones and longer ones are refused. */
    public static String padded(String segment, long value, int digits) {
        var text = Long.toString(value);
        if (value < 0 || text.length() > digits) {
            throw new IllegalArgumentException(
                    "The key segment {" + segment + "} has " + digits + " digits and cannot hold " + value + ".");
        }
        return text.length() == digits ? text : "0".repeat(digits - text.length()) + text;
    }

    /** The key of the shard that a value belongs to: the plain key for shard 0, else the key and {@code #01}. */
    public static String sharded(String pk, String value, int shards) {
        return shard(pk, shardOf(value, shards));
    }

    /** The key of one shard. */
    public static String shard(String pk, int shard) {
        return shard == 0 ? pk : pk + (shard < 10 ? "#0" : "#") + shard;
    }

    /** The shard that a key's text names, whose plain form is known. */
    static int shardIn(String pk, String plain) {
        return pk.length() == plain.length() ? 0 : Integer.parseInt(pk, plain.length() + 1, pk.length(), 10);
    }

    /** CRC-32 of the value's UTF-8 bytes, modulo the number of shards. */
    public static int shardOf(String value, int shards) {
        if (shards == 1) {
            return 0;
        }
        var crc = new CRC32();
        crc.update(value.getBytes(StandardCharsets.UTF_8));
        return (int) (crc.getValue() % shards);
    }

    private static String bounded(String text, int bytesMax, String which) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("A " + which + " key is empty.");
        }
        if (text.length() * UTF8_BYTES_PER_CHAR_MAX > bytesMax
                && text.getBytes(StandardCharsets.UTF_8).length > bytesMax) {
            throw new IllegalArgumentException(
                    "A " + which + " key is longer than " + bytesMax + " bytes: \"" + text.substring(0, 60) + "…\".");
        }
        return text;
    }
}
