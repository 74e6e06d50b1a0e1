package trestle.wire.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Whether bytes are UTF-8. The JSON parser takes sequences that are longer than needed, and surrogates, for
 * characters: two spellings of one text, and texts that no other reader would take.
 */
final class Utf8 {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080808080808080L;

    private Utf8() {}

    static boolean isValid(byte[] bytes, int from, int length) {
        var end = from + length;
        var at = skipAscii(bytes, from, end);
        while (at < end) {
            var more = sequence(bytes, at, end);
            if (more < 0) {
                return false;
            }
            at = skipAscii(bytes, at + more, end);
        }
        return true;
    }

    private static int skipAscii(byte[] bytes, int from, int end) {
        var at = from;
        while (at + Long.BYTES <= end && ((long) LONGS.get(bytes, at) & HIGH_BITS) == 0) {
            at += Long.BYTES;
        }
        while (at < end && bytes[at] >= 0) {
            at++;
        }
        return at;
    }

    /** The length of the sequence that begins at {@code at}, or -1 if none does (Unicode, table 3-7). */
    private static int sequence(byte[] bytes, int at, int end) {
        var first = bytes[at] & 0xFF;
        if (first >= 0xC2 && first <= 0xDF) {
            return follows(bytes, at + 1, end, 1, 0x80, 0xBF) ? 2 : -1;
        }
        if (first >= 0xE0 && first <= 0xEF) {
            var low = first == 0xE0 ? 0xA0 : 0x80;
            var high = first == 0xED ? 0x9F : 0xBF;
            return follows(bytes, at + 1, end, 2, low, high) ? 3 : -1;
        }
        if (first >= 0xF0 && first <= 0xF4) {
            var low = first == 0xF0 ? 0x90 : 0x80;
            var high = first == 0xF4 ? 0x8F : 0xBF;
            return follows(bytes, at + 1, end, 3, low, high) ? 4 : -1;
        }
        return -1;
    }

    /** Whether as many continuation bytes follow, the first of them within the bounds. */
    private static boolean follows(byte[] bytes, int at, int end, int count, int low, int high) {
        if (at + count > end || (bytes[at] & 0xFF) < low || (bytes[at] & 0xFF) > high) {
            return false;
        }
        for (var i = at + 1; i < at + count; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                return false;
            }
        }
        return true;
    }
}
