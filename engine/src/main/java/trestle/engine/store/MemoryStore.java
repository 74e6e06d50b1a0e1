package trestle.engine.store;

import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A store without files. Writers take turns; readers take the root of the tree as they find it and never wait, nor make
 * anybody wait. Entries cost some 50 bytes beyond their own.
 */
public final class MemoryStore implements Store {
    private final ReentrantLock writing = new ReentrantLock();

    /** The latest published tree; null after close. Written under the lock. */
    private volatile @Nullable Node root = Leaf.empty(0);

    /** The number of the latest batch begun, under the lock. See {@link Node}. */
    private long edition;

    /** Under the lock. */
    private long batches;

    @Override
    public byte @Nullable [] get(byte[] key) {
        return root().find(key);
    }

    @Override
    public View view() {
        return new MemoryView(this, root());
    }

    @Override
    public void write(Batch batch) {
        writing.lock();
        try {
            edition++;
            var edited = root();
            for (var change : batch.changes()) {
                edited = levelled(applied(edited, change));
            }
            batches++;
            root = edited;
        } finally {
            writing.unlock();
        }
    }

    private Node applied(Node tree, Batch.Change change) {
        return switch (change) {
            case Batch.Change.Put(var key, var value) -> tree.put(key, value, edition);
            case Batch.Change.Delete(var key) -> tree.delete(key, edition);
            case Batch.Change.DeleteRange(var from, var to) ->
                Arrays.compareUnsigned(from, to) < 0 ? tree.deleteRange(from, to, edition) : tree;
            case Batch.Change.Add(var key, var delta) ->
                tree.put(key, Count.bytes(Count.of(tree.find(key)) + delta), edition);
        };
    }

    /** The tree with its root neither too large nor idle: what a parent does for any other node. */
    private Node levelled(Node tree) {
        if (tree.size() > Node.MAX) {
            return Branch.over(tree, tree.split(), edition);
        }
        var top = tree;
        while (top instanceof Branch branch && branch.size() < 2) {
            top = branch.size() == 0 ? Leaf.empty(edition) : branch.children[0];
        }
        return top;
    }

    /** The latest tree, if the store is open. */
    Node root() {
        var latest = root;
        if (latest == null) {
            throw new StoreException("The store is closed.");
        }
        return latest;
    }

    @Override
    public Status status() {
        root();
        return Status.WRITABLE;
    }

    /** Nothing is ever forced to disk here, so {@code syncs} stays zero. */
    @Override
    public Counters counters() {
        writing.lock();
        try {
            root();
            return new Counters(batches, 0);
        } finally {
            writing.unlock();
        }
    }

    @Override
    public long sizeBytes() {
        return root().bytes;
    }

    @Override
    public void close() {
        writing.lock();
        try {
            root = null;
        } finally {
            writing.unlock();
        }
    }
}
