package trestle.engine.store;

import org.jspecify.annotations.Nullable;

/** A published root. It costs nothing to keep, save the memory of what was replaced since. */
final class MemoryView implements View {
    private final MemoryStore store;
    private final Node root;
    private boolean closed;

    MemoryView(MemoryStore store, Node root) {
        this.store = store;
        this.root = root;
    }

    @Override
    public byte @Nullable [] get(byte[] key) {
        requireOpen();
        return root.find(key);
    }

    @Override
    public Cursor ascending(byte[] from, byte[] to) {
        requireOpen();
        return new TreeCursor(this, root, from, to, true);
    }

    @Override
    public Cursor descending(byte[] from, byte[] to) {
        requireOpen();
        return new TreeCursor(this, root, from, to, false);
    }

    void requireOpen() {
        if (closed) {
            throw new StoreException("The view is closed.");
        }
        store.root();
    }

    @Override
    public void close() {
        closed = true;
    }
}
