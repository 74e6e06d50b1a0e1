package trestle.engine.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Entries in key order. */
final class Leaf extends Node {
    private static final byte[][] NONE = {};

    /** Two array headers and two references, in arrays that are three quarters full. */
    private static final int ENTRY_OVERHEAD = 48;

    byte[][] keys;
    byte[][] values;

    private Leaf(long edition, byte[][] keys, byte[][] values, long bytes) {
        super(edition);
        this.keys = keys;
        this.values = values;
        this.bytes = bytes;
    }

    static Leaf empty(long edition) {
        return new Leaf(edition, NONE, NONE, 0);
    }

    @Override
    int size() {
        return keys.length;
    }

    /** The number of keys below this one. */
    int below(byte[] key) {
        int found = search(keys, key);
        return found >= 0 ? found : -(found + 1);
    }

    @Override
    byte @Nullable [] find(byte[] key) {
        int found = search(keys, key);
        return found >= 0 ? values[found] : null;
    }

    @Override
    Node put(byte[] key, byte[] value, long edition) {
        int found = search(keys, key);
        var leaf = ownedBy(edition);
        if (found >= 0) {
            leaf.bytes += value.length - leaf.values[found].length;
            leaf.values[found] = value;
        } else {
            int index = -(found + 1);
            leaf.keys = inserted(leaf.keys, index, key);
            leaf.values = inserted(leaf.values, index, value);
            leaf.bytes += bytesOf(key, value);
        }
        return leaf;
    }

    @Override
    Node delete(byte[] key, long edition) {
        int found = search(keys, key);
        return found >= 0 ? without(found, found + 1, edition) : this;
    }

    @Override
    Node deleteRange(byte[] from, byte[] to, long edition) {
        int start = below(from);
        int end = below(to);
        return start < end ? without(start, end, edition) : this;
    }

    private Leaf without(int start, int end, long edition) {
        var leaf = ownedBy(edition);
        for (int i = start; i < end; i++) {
            leaf.bytes -= bytesOf(leaf.keys[i], leaf.values[i]);
        }
        leaf.keys = without(leaf.keys, start, end);
        leaf.values = without(leaf.values, start, end);
        return leaf;
    }

    @Override
    Split split() {
        int half = keys.length / 2;
        var upperKeys = Arrays.copyOfRange(keys, half, keys.length);
        var upperValues = Arrays.copyOfRange(values, half, values.length);
        long upperBytes = 0;
        for (int i = 0; i < upperKeys.length; i++) {
            upperBytes += bytesOf(upperKeys[i], upperValues[i]);
        }
        keys = Arrays.copyOf(keys, half);
        values = Arrays.copyOf(values, half);
        bytes -= upperBytes;
        return new Split(upperKeys[0], new Leaf(edition, upperKeys, upperValues, upperBytes));
    }

    @Override
    Node merge(byte[] separator, Node right, long edition) {
        var other = (Leaf) right;
        return new Leaf(edition, joined(keys, other.keys), joined(values, other.values), bytes + other.bytes);
    }

    private Leaf ownedBy(long edition) {
        return this.edition == edition ? this : new Leaf(edition, keys, values.clone(), bytes);
    }

    private static long bytesOf(byte[] key, byte[] value) {
        return (long) key.length + value.length + ENTRY_OVERHEAD;
    }
}
