package trestle.engine.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/**
 * Makes one RocksDB write of several batches. Used by one thread at a time.
 *
 * <p>Additions are summed here: the current value of each key added to is kept in memory, and the new one is written
 * once for the whole group, at its end. The value is read from the database the first time; all keys that a group adds
 * to are read before any of its batches is applied, so that earlier batches of the same group are seen too.
 */
final class Merger {
    /** Above this many, the values kept are forgotten after the group. */
    private static final int KEPT_MAX = 10_000;

    private final Map<Key, Kept> kept = new HashMap<>();

    /** Those added to by the group at hand. */
    private final List<Kept> added = new ArrayList<>();

    /** One batch on its way into the database. */
    static class Entry {
        private final Batch batch;
        private final boolean adds;

        /** Why this batch alone cannot be applied. */
        @Nullable StoreException refused;

        Entry(Batch batch) {
            this.batch = batch;
            this.adds = batch.changes().stream().anyMatch(Batch.Change.Add.class::isInstance);
        }

        /** By estimate, for bounding groups. */
        long sizeBytes() {
            long size = 0;
            for (var change : batch.changes()) {
                if (change instanceof Batch.Change.Put(var key, var value)) {
                    size += key.length + value.length;
                }
            }
            return size;
        }
    }

    /** Where the values kept come from. */
    private @Nullable Database source;

    /** Fills the write, which is empty, with all entries that can be applied, in order. */
    void merge(List<? extends Entry> group, Database database, WriteBatch write) throws RocksDBException {
        if (database != source) {
            forget();
            source = database;
        }
        for (var entry : group) {
            if (entry.adds) {
                keep(entry.batch, database);
            }
        }
        for (var entry : group) {
            entry.refused = refusal(entry);
            if (entry.refused == null) {
                apply(entry.batch, write);
            }
        }
        putSums(write);
    }

    /** Forgets all values kept: they may no longer be what the database holds. */
    void forget() {
        kept.clear();
        added.clear();
    }

    private void keep(Batch batch, Database database) {
        for (var change : batch.changes()) {
            if (change instanceof Batch.Change.Add(var key, var delta)) {
                var found = kept.get(new Key(key));
                if (found == null) {
                    kept.put(new Key(key), new Kept(key, database.get(key)));
                }
            }
        }
    }

    private @Nullable StoreException refusal(Entry entry) {
        if (entry.adds) {
            var changes = entry.batch.changes();
            for (int i = 0; i < changes.size(); i++) {
                if (changes.get(i) instanceof Batch.Change.Add(var key, var delta)) {
                    if (!keptOf(key).isNumber && !clearedBefore(i, key, changes)) {
                        return new StoreException("Cannot add to a value that is not a number of 8 bytes.");
                    }
                }
            }
        }
        return null;
    }

    private static boolean clearedBefore(int index, byte[] key, List<Batch.Change> changes) {
        return changes.subList(0, index).stream()
                .anyMatch(change ->
                        change instanceof Batch.Change.DeleteRange(var from, var to) && isWithin(key, from, to));
    }

    private void apply(Batch batch, WriteBatch write) throws RocksDBException {
        for (var change : batch.changes()) {
            switch (change) {
                case Batch.Change.Put(var key, var value) -> {
                    write.put(key, value);
                    replace(key, value);
                }
                case Batch.Change.Delete(var key) -> {
                    write.delete(key);
                    replace(key, null);
                }
                case Batch.Change.DeleteRange(var from, var to) -> deleteRange(from, to, write);
                case Batch.Change.Add(var key, var delta) -> add(keptOf(key), delta);
            }
        }
    }

    /** RocksDB refuses a range that ends before it starts. */
    private void deleteRange(byte[] from, byte[] to, WriteBatch write) throws RocksDBException {
        if (Arrays.compareUnsigned(from, to) < 0) {
            write.deleteRange(from, to);
            kept.values().stream().filter(each -> isWithin(each.key, from, to)).forEach(each -> each.replace(null));
        }
    }

    private void add(Kept each, long delta) {
        if (!each.listed) {
            each.listed = true;
            added.add(each);
        }
        each.value += delta;
        each.changed = true;
    }

    private void replace(byte[] key, byte @Nullable [] value) {
        if (kept.isEmpty()) {
            return;
        }
        var found = kept.get(new Key(key));
        if (found != null) {
            found.replace(value);
        }
    }

    private Kept keptOf(byte[] key) {
        var found = kept.get(new Key(key));
        if (found == null) {
            throw new IllegalStateException("A key is added to that was not read.");
        }
        return found;
    }

    private void putSums(WriteBatch write) throws RocksDBException {
        for (var each : added) {
            if (each.changed) {
                write.put(each.key, Count.bytes(each.value));
            }
            each.changed = false;
            each.listed = false;
        }
        added.clear();
        if (kept.size() > KEPT_MAX) {
            kept.clear();
        }
    }

    private static boolean isWithin(byte[] key, byte[] from, byte[] to) {
        return Arrays.compareUnsigned(key, from) >= 0 && Arrays.compareUnsigned(key, to) < 0;
    }

    /** A key that was added to, and its value when all before is applied. */
    private static final class Kept {
        final byte[] key;
        long value;

        boolean isNumber;

        /** Ours to write at the end of the group. */
        boolean changed;

        boolean listed;

        Kept(byte[] key, byte @Nullable [] stored) {
            this.key = key;
            replace(stored);
        }

        /** The database holds this already, or a batch writes it: it is not ours to write. */
        void replace(byte @Nullable [] stored) {
            changed = false;
            isNumber = stored == null || stored.length == Long.BYTES;
            value = isNumber ? Count.of(stored) : 0;
        }
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record Key(byte[] bytes) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key(var otherBytes) && Arrays.equals(bytes, otherBytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }
    }
}
