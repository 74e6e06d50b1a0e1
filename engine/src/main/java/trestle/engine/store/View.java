package trestle.engine.store;

import org.jspecify.annotations.Nullable;

/**
 * One moment of a {@link Store}. Holds resources: close it, and its cursors before it. It ends with its store; a {@link
 * RocksStore} whose disk has failed ends views that stay open for more than two seconds when it reopens its files.
 */
public interface View extends AutoCloseable {
    byte @Nullable [] get(byte[] key);

    /** Entries with {@code from <= key < to}, in key order. */
    Cursor ascending(byte[] from, byte[] to);

    /** Entries with {@code from <= key < to}, in reverse key order. */
    Cursor descending(byte[] from, byte[] to);

    @Override
    void close();
}
