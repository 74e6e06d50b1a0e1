package trestle.objects;

/**
 * A part of a body, both ends included; one that reaches past the end of the body ends with it.
 *
 * @param first the first byte, counted from 0
 * @param last the last byte
 */
public record ByteRange(long first, long last) {
    public ByteRange {
        if (first < 0 || last < first) {
            throw new IllegalArgumentException("A range goes from a byte to itself or a later one.");
        }
    }

    /** From one byte to the end. */
    public static ByteRange from(long first) {
        return new ByteRange(first, Long.MAX_VALUE);
    }

    /** How many bytes of a body of this size it covers. */
    long lengthIn(long size) {
        return Math.max(0, Math.min(last, size - 1) - first + 1);
    }
}
