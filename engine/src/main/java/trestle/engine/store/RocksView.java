package trestle.engine.store;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;
import org.rocksdb.Snapshot;

/**
 * A RocksDB snapshot. Methods are synchronized so that a view shared by mistake is closed under nobody's feet; its
 * cursors use the same lock.
 */
final class RocksView implements View {
    private final RocksStore store;
    private final Database database;
    private final List<RocksCursor> cursors = new ArrayList<>(1);
    private final Snapshot snapshot;
    private final ReadOptions options;
    private boolean closed;

    /** Called by a thread that has entered the database. */
    RocksView(RocksStore store, Database database) {
        this.store = store;
        this.database = database;
        this.snapshot = database.rocks().getSnapshot();
        this.options = new ReadOptions().setSnapshot(snapshot);
        database.register(this);
    }

    @Override
    public synchronized byte @Nullable [] get(byte[] key) {
        enter();
        try {
            return database.get(options, key);
        } finally {
            database.exit();
        }
    }

    @Override
    public Cursor ascending(byte[] from, byte[] to) {
        return cursor(from, to, true);
    }

    @Override
    public Cursor descending(byte[] from, byte[] to) {
        return cursor(from, to, false);
    }

    private synchronized Cursor cursor(byte[] from, byte[] to, boolean ascending) {
        enter();
        try {
            var cursor = new RocksCursor(this, database, options, from, to, ascending);
            cursors.add(cursor);
            return cursor;
        } finally {
            database.exit();
        }
    }

    void forget(RocksCursor cursor) {
        cursors.remove(cursor);
    }

    /** Enters the database, for a view that is open. */
    void enter() {
        if (closed) {
            throw new StoreException("The view is closed.");
        }
        if (!database.enter()) {
            throw store.gone();
        }
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (database.enter()) {
            try {
                free();
                database.unregister(this);
            } finally {
                database.exit();
            }
        }
    }

    /** Called by a thread that has entered, or when nobody can any more. */
    void free() {
        cursors.forEach(RocksCursor::free);
        cursors.clear();
        options.close();
        database.rocks().releaseSnapshot(snapshot);
        snapshot.close();
    }
}
