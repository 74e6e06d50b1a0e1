package trestle.objects;

import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * What a key is: 1 to 512 bytes of UTF-8 in segments parted by {@code /}, each of 1 to 80 bytes, none of them {@code .}
 * or {@code ..}, without control characters and backslashes.
 */
public final class ObjectKeys {
    public static final int BYTES_MAX = 512;
    public static final int SEGMENT_BYTES_MAX = 80;

    private ObjectKeys() {}

    /** @throws IllegalArgumentException if it is no key */
    public static String check(String key) {
        for (var segment : key.split("/", -1)) {
            if (!isSegment(segment)) {
                throw new IllegalArgumentException("A key has segments of 1 to " + SEGMENT_BYTES_MAX
                        + " bytes, none of them . or .., without control characters and backslashes.");
            }
        }
        return checkPrefix(key);
    }

    static boolean isKey(String text) {
        try {
            check(text);
            return true;
        } catch (IllegalArgumentException no) {
            return false;
        }
    }

    /** @throws IllegalArgumentException if no key begins so */
    static String checkPrefix(String prefix) {
        if (prefix.chars().anyMatch(c -> c < ' ' || c == 127 || c == '\\') || bytes(prefix) > BYTES_MAX) {
            throw new IllegalArgumentException(
                    "A key has up to " + BYTES_MAX + " bytes of UTF-8, without control characters and backslashes.");
        }
        return prefix;
    }

    private static boolean isSegment(String segment) {
        return !segment.isEmpty()
                && !segment.equals(".")
                && !segment.equals("..")
                && bytes(segment) <= SEGMENT_BYTES_MAX;
    }

    /** Half of a surrogate pair has no UTF-8, and would be stored as something else. */
    private static int bytes(String text) {
        try {
            return StandardCharsets.UTF_8
                    .newEncoder()
                    .encode(CharBuffer.wrap(text))
                    .remaining();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("A key is text that has a UTF-8 form.", e);
        }
    }
}
