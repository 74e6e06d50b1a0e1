package trestle.engine.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A walk over the entries of one published tree, which never changes. */
final class TreeCursor implements Cursor {
    /** Four levels of half-full nodes hold 300,000 entries. */
    private static final int USUAL_DEPTH = 4;

    private final MemoryView view;
    private final byte[] from;
    private final byte[] to;
    private final boolean ascending;

    private Branch[] path = new Branch[USUAL_DEPTH];
    private int[] taken = new int[USUAL_DEPTH];
    private int depth;

    /** Null when the walk is over. */
    private @Nullable Leaf leaf;

    private int index;

    /** Where in the leaf the range ends: the first index past it when ascending, the last within it when descending. */
    private int limit;

    private boolean onEntry;
    private boolean closed;

    TreeCursor(MemoryView view, Node root, byte[] from, byte[] to, boolean ascending) {
        this.view = view;
        this.from = from;
        this.to = to;
        this.ascending = ascending;
        if (Arrays.compareUnsigned(from, to) < 0) {
            var start = ascending ? from : to;
            var node = root;
            while (node instanceof Branch branch) {
                node = push(branch, branch.childFor(start));
            }
            enter((Leaf) node);
            index = ascending ? ((Leaf) node).below(start) - 1 : ((Leaf) node).below(start);
        }
    }

    @Override
    public boolean next() {
        requireOpen();
        onEntry = leaf != null && (ascending ? up() : down());
        if (!onEntry) {
            leaf = null;
        }
        return onEntry;
    }

    private boolean up() {
        index++;
        while (index >= limit) {
            if (limit < leaf().size() || !moveToNeighbour()) {
                return false;
            }
            index = 0;
        }
        return true;
    }

    private boolean down() {
        index--;
        while (index < limit) {
            if (limit > 0 || !moveToNeighbour()) {
                return false;
            }
            index = leaf().size() - 1;
        }
        return true;
    }

    private boolean moveToNeighbour() {
        int step = ascending ? 1 : -1;
        while (depth > 0) {
            int next = taken[depth - 1] + step;
            var parent = path[depth - 1];
            depth--;
            if (next >= 0 && next < parent.size()) {
                var node = push(parent, next);
                while (node instanceof Branch branch) {
                    node = push(branch, ascending ? 0 : branch.size() - 1);
                }
                enter((Leaf) node);
                return true;
            }
        }
        return false;
    }

    private Node push(Branch branch, int child) {
        if (depth == path.length) {
            path = Arrays.copyOf(path, depth * 2);
            taken = Arrays.copyOf(taken, depth * 2);
        }
        path[depth] = branch;
        taken[depth] = child;
        depth++;
        return branch.children[child];
    }

    private void enter(Leaf entered) {
        leaf = entered;
        int size = entered.size();
        if (size == 0) {
            limit = 0;
        } else if (ascending) {
            limit = Arrays.compareUnsigned(entered.keys[size - 1], to) < 0 ? size : entered.below(to);
        } else {
            limit = Arrays.compareUnsigned(entered.keys[0], from) >= 0 ? 0 : entered.below(from);
        }
    }

    @Override
    public byte[] key() {
        requireEntry();
        return leaf().keys[index];
    }

    @Override
    public byte[] value() {
        requireEntry();
        return leaf().values[index];
    }

    private void requireOpen() {
        if (closed) {
            throw new StoreException("The cursor is closed.");
        }
        view.requireOpen();
    }

    private void requireEntry() {
        requireOpen();
        if (!onEntry) {
            throw new IllegalStateException("The cursor is on no entry: next() was not called, or returned false.");
        }
    }

    private Leaf leaf() {
        if (leaf == null) {
            throw new IllegalStateException("The cursor's walk is over.");
        }
        return leaf;
    }

    @Override
    public void close() {
        closed = true;
        leaf = null;
    }
}
