package trestle.engine.value;

import java.util.Arrays;

/** Bytes that grow. Not for two threads at once. */
public final class ByteSink {
    private byte[] bytes;
    private int length;

    public ByteSink(int capacity) {
        bytes = new byte[Math.max(16, capacity)];
    }

    /** Makes room for as many more bytes, so that {@link #array} can be written directly from {@link #length} on. */
    public byte[] reserve(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, Math.addExact(length, more)));
        }
        return bytes;
    }

    public ByteSink put(int b) {
        reserve(1)[length++] = (byte) b;
        return this;
    }

    public ByteSink put(byte[] source) {
        return put(source, 0, source.length);
    }

    public ByteSink put(byte[] source, int from, int count) {
        System.arraycopy(source, from, reserve(count), length, count);
        length += count;
        return this;
    }

    /** Writes each character as one byte: for texts known to be ASCII. */
    @SuppressWarnings("deprecation") // copies the low bytes, which is what is wanted of ASCII, without an encoder
    public ByteSink ascii(String text) {
        var count = text.length();
        text.getBytes(0, count, reserve(count), length);
        length += count;
        return this;
    }

    public ByteSink varint(int value) {
        reserve(5);
        var rest = value;
        while (rest > 0x7F) {
            bytes[length++] = (byte) (rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
        return this;
    }

    /** Four bytes, the highest first, so that they sort by unsigned value. */
    public ByteSink int32(int value) {
        return put(value >>> 24).put(value >>> 16).put(value >>> 8).put(value);
    }

    /** Eight bytes, the highest first. */
    public ByteSink int64(long value) {
        return int32((int) (value >>> 32)).int32((int) value);
    }

    /** The bytes so far; only the first {@link #length} count, and only until the next write. */
    public byte[] array() {
        return bytes;
    }

    public int length() {
        return length;
    }

    /** Forgets all but the first bytes. */
    public void truncate(int newLength) {
        length = newLength;
    }

    void advance(int count) {
        length += count;
    }

    int last() {
        return bytes[length - 1];
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }
}
