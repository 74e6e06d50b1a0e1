package trestle.engine.store;

import java.util.Arrays;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;

/** A RocksDB iterator. Bounds are RocksDB's own, so that it neither reads past the range nor skips through what was deleted there. */
final class RocksCursor implements Cursor {
    private final RocksView view;
    private final Database database;
    private final byte[] from;
    private final boolean ascending;

    /** Native; the bounds are used by the iterator for as long as it lives. */
    private final Slice lower;

    private final Slice upper;
    private final ReadOptions options;
    private final RocksIterator iterator;

    private boolean started;
    private boolean onEntry;
    private boolean closed;
    private boolean freed;

    /** Called by a thread that has entered the database. */
    RocksCursor(RocksView view, Database database, ReadOptions snapshot, byte[] from, byte[] to, boolean ascending) {
        this.view = view;
        this.database = database;
        this.ascending = ascending;
        this.from = from;
        // RocksDB wants bounds in order; a range that ends before it starts is empty all the same.
        var end = Arrays.compareUnsigned(from, to) < 0 ? to : from;
        lower = new Slice(from);
        upper = new Slice(end);
        options = new ReadOptions(snapshot).setIterateLowerBound(lower).setIterateUpperBound(upper);
        iterator = database.rocks().newIterator(options);
    }

    @Override
    public boolean next() {
        synchronized (view) {
            enter();
            try {
                move();
                onEntry = iterator.isValid();
                if (!onEntry) {
                    iterator.status();
                }
                return onEntry;
            } catch (RocksDBException e) {
                throw Database.unreadable(e);
            } finally {
                database.exit();
            }
        }
    }

    private void move() {
        if (!started) {
            started = true;
            if (ascending) {
                iterator.seek(from);
            } else {
                iterator.seekToLast();
            }
        } else if (onEntry) {
            if (ascending) {
                iterator.next();
            } else {
                iterator.prev();
            }
        }
    }

    @Override
    public byte[] key() {
        synchronized (view) {
            enter();
            try {
                requireEntry();
                return iterator.key();
            } finally {
                database.exit();
            }
        }
    }

    @Override
    public byte[] value() {
        synchronized (view) {
            enter();
            try {
                requireEntry();
                return iterator.value();
            } finally {
                database.exit();
            }
        }
    }

    private void enter() {
        if (closed) {
            throw new StoreException("The cursor is closed.");
        }
        view.enter();
    }

    private void requireEntry() {
        if (!onEntry) {
            throw new IllegalStateException("The cursor is on no entry: next() was not called, or returned false.");
        }
    }

    @Override
    public void close() {
        synchronized (view) {
            if (closed) {
                return;
            }
            closed = true;
            if (database.enter()) {
                try {
                    free();
                    view.forget(this);
                } finally {
                    database.exit();
                }
            }
        }
    }

    /** Called by a thread that has entered, or when nobody can any more. */
    void free() {
        if (!freed) {
            freed = true;
            iterator.close();
            options.close();
            lower.close();
            upper.close();
        }
    }
}
