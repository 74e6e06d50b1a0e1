package trestle.engine.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Children in key order; separator {@code i} parts child {@code i} from child {@code i + 1}, and belongs to the latter. */
final class Branch extends Node {
    private byte[][] separators;
    Node[] children;

    private Branch(long edition, byte[][] separators, Node[] children, long bytes) {
        super(edition);
        this.separators = separators;
        this.children = children;
        this.bytes = bytes;
    }

    /** A node and what was split off it. */
    static Branch over(Node lower, Split split, long edition) {
        return new Branch(
                edition,
                new byte[][] {split.separator()},
                new Node[] {lower, split.upper()},
                lower.bytes + split.upper().bytes);
    }

    @Override
    int size() {
        return children.length;
    }

    /** The index of the only child that may hold the key. */
    int childFor(byte[] key) {
        int found = search(separators, key);
        return found >= 0 ? found + 1 : -(found + 1);
    }

    @Override
    byte @Nullable [] find(byte[] key) {
        return children[childFor(key)].find(key);
    }

    @Override
    Node put(byte[] key, byte[] value, long edition) {
        int index = childFor(key);
        long before = children[index].bytes;
        var child = children[index].put(key, value, edition);
        var branch = ownedBy(edition);
        branch.replace(index, child, before);
        if (child.size() > MAX) {
            branch.splitChild(index);
        }
        return branch;
    }

    private void splitChild(int index) {
        var split = children[index].split();
        separators = inserted(separators, index, split.separator());
        var longer = Arrays.copyOf(children, children.length + 1);
        System.arraycopy(children, index + 1, longer, index + 2, children.length - index - 1);
        longer[index + 1] = split.upper();
        children = longer;
    }

    @Override
    Node delete(byte[] key, long edition) {
        int index = childFor(key);
        long before = children[index].bytes;
        var child = children[index].delete(key, edition);
        return withShrunk(index, child, before, edition);
    }

    @Override
    Node deleteRange(byte[] from, byte[] to, long edition) {
        int first = childFor(from);
        int last = childFor(to);
        long firstBytes = children[first].bytes;
        var shrunkFirst = children[first].deleteRange(from, to, edition);
        if (first == last) {
            return withShrunk(first, shrunkFirst, firstBytes, edition);
        }
        long lastBytes = children[last].bytes;
        var shrunkLast = children[last].deleteRange(from, to, edition);
        boolean unchanged = last == first + 1 && shrunkFirst.bytes == firstBytes && shrunkLast.bytes == lastBytes;
        if (unchanged) {
            return this;
        }
        var branch = ownedBy(edition);
        branch.replace(first, shrunkFirst, firstBytes);
        branch.replace(last, shrunkLast, lastBytes);
        branch.drop(first + 1, last);
        branch.removeIfEmpty(first + 1);
        branch.removeIfEmpty(first);
        branch.mergeIfShort(first + 1, edition);
        branch.mergeIfShort(first, edition);
        return branch;
    }

    private Node withShrunk(int index, Node child, long before, long edition) {
        if (child == children[index] && child.bytes == before) {
            return this;
        }
        var branch = ownedBy(edition);
        branch.replace(index, child, before);
        branch.removeIfEmpty(index);
        branch.mergeIfShort(index, edition);
        return branch;
    }

    private void replace(int index, Node child, long bytesBefore) {
        children[index] = child;
        bytes += child.bytes - bytesBefore;
    }

    /** Drops whole subtrees, from child {@code start} to before child {@code end}, which is not the last. */
    private void drop(int start, int end) {
        for (int i = start; i < end; i++) {
            bytes -= children[i].bytes;
        }
        separators = without(separators, start - 1, end - 1);
        children = without(children, start, end);
    }

    private void removeIfEmpty(int index) {
        if (children[index].size() == 0) {
            int separator = Math.max(index - 1, 0);
            separators = separators.length == 0 ? separators : without(separators, separator, separator + 1);
            children = without(children, index, index + 1);
        }
    }

    /** Merges a short child with a neighbour if they fit in one node. No child may be empty now. */
    private void mergeIfShort(int index, long edition) {
        if (index >= children.length || children[index].size() >= MIN) {
            return;
        }
        int size = children[index].size();
        if (index > 0 && size + children[index - 1].size() <= MERGED_MAX) {
            mergeWithNext(index - 1, edition);
        } else if (index + 1 < children.length && size + children[index + 1].size() <= MERGED_MAX) {
            mergeWithNext(index, edition);
        }
    }

    private void mergeWithNext(int index, long edition) {
        var merged = children[index].merge(separators[index], children[index + 1], edition);
        separators = without(separators, index, index + 1);
        children = without(children, index + 1, index + 2);
        children[index] = merged;
    }

    @Override
    Split split() {
        int half = children.length / 2;
        var upperChildren = Arrays.copyOfRange(children, half, children.length);
        var upperSeparators = Arrays.copyOfRange(separators, half, separators.length);
        var separator = separators[half - 1];
        long upperBytes = 0;
        for (var child : upperChildren) {
            upperBytes += child.bytes;
        }
        children = Arrays.copyOf(children, half);
        separators = Arrays.copyOf(separators, half - 1);
        bytes -= upperBytes;
        return new Split(separator, new Branch(edition, upperSeparators, upperChildren, upperBytes));
    }

    @Override
    Node merge(byte[] separator, Node right, long edition) {
        var other = (Branch) right;
        var between = inserted(separators, separators.length, separator);
        return new Branch(
                edition, joined(between, other.separators), joined(children, other.children), bytes + other.bytes);
    }

    private Branch ownedBy(long edition) {
        return this.edition == edition ? this : new Branch(edition, separators, children.clone(), bytes);
    }
}
