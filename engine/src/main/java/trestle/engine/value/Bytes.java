package trestle.engine.value;

import java.util.Arrays;
import java.util.HexFormat;

/** Binary with value equality and unsigned order. The array is shared, not copied: nobody may change it. */
public record Bytes(byte[] array) implements Comparable<Bytes> {
    @Override
    public int compareTo(Bytes other) {
        return Arrays.compareUnsigned(array, other.array);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes(var bytes) && Arrays.equals(array, bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(array);
    }

    @Override
    public String toString() {
        return HexFormat.of().formatHex(array);
    }
}
