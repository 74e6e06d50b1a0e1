package trestle.engine.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A node of the persistent B+ tree beneath {@link MemoryStore}.
 *
 * <h2>Editions</h2>
 *
 * Each batch edits under a number of its own, its edition. A node made under that edition is not published yet and is
 * edited in place; any other is copied first. So a batch copies each node it touches once, and what a reader holds
 * never changes.
 *
 * <h2>Arrays</h2>
 *
 * Arrays are exactly as long as what they hold. Key arrays are never written to after they are made, only replaced, so
 * a copy shares them until it gains or loses a key. Value and child arrays belong to one node alone.
 *
 * <h2>Balance</h2>
 *
 * All leaves are equally deep. An edit may leave a node one over {@link #MAX} or short of {@link #MIN}: its parent, who
 * called the edit, splits it, merges it with a neighbour or takes it out. A short node between full neighbours stays.
 */
abstract sealed class Node permits Leaf, Branch {
    static final int MAX = 48;
    static final int MIN = MAX / 4;

    /** A merge stops short of {@link #MAX}, lest the next put split the node again. */
    static final int MERGED_MAX = MAX - MIN;

    final long edition;

    /** What the entries beneath take up in memory, by estimate. Never zero for a node that holds entries. */
    long bytes;

    Node(long edition) {
        this.edition = edition;
    }

    /** Entries of a leaf, children of a branch. */
    abstract int size();

    abstract byte @Nullable [] find(byte[] key);

    abstract Node put(byte[] key, byte[] value, long edition);

    /** This very node, its bytes as before, if the key is absent. */
    abstract Node delete(byte[] key, long edition);

    /** This very node, its bytes as before, if there was nothing to delete. */
    abstract Node deleteRange(byte[] from, byte[] to, long edition);

    /** Cuts this node, which the edition owns, in half and hands out the upper half. */
    abstract Split split();

    abstract Node merge(byte[] separator, Node right, long edition);

    /**
     * @param separator not above any key of the upper half, above all keys of the lower
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Split(byte[] separator, Node upper) {}

    /** The index of the key, or {@code -(insertion point) - 1}. */
    static int search(byte[][] keys, byte[] key) {
        int low = 0;
        int high = keys.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = Arrays.compareUnsigned(keys[middle], key);
            if (order < 0) {
                low = middle + 1;
            } else if (order > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    static byte[][] inserted(byte[][] array, int index, byte[] element) {
        var longer = new byte[array.length + 1][];
        System.arraycopy(array, 0, longer, 0, index);
        longer[index] = element;
        System.arraycopy(array, index, longer, index + 1, array.length - index);
        return longer;
    }

    /** Without the elements from {@code start} to before {@code end}. */
    static <T> T[] without(T[] array, int start, int end) {
        var shorter = Arrays.copyOf(array, array.length - (end - start));
        System.arraycopy(array, end, shorter, start, array.length - end);
        return shorter;
    }

    static <T> T[] joined(T[] left, T[] right) {
        var both = Arrays.copyOf(left, left.length + right.length);
        System.arraycopy(right, 0, both, left.length, right.length);
        return both;
    }
}
