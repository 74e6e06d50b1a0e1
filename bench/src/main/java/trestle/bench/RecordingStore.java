package trestle.bench;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.store.Batch;
import trestle.engine.store.Cursor;
import trestle.engine.store.Store;
import trestle.engine.store.View;

/**
 * A store that notes the keys the engine reads and the batches it writes, so that the same can be asked of the store
 * without the engine. Records what the thread asks that made it, not what the engine does in the background. Closing it
 * leaves the store beneath open.
 */
final class RecordingStore implements Store {
    private final Store store;
    private final Thread recorded = Thread.currentThread();
    private final List<byte[]> reads = new ArrayList<>();
    private final List<Batch> writes = new ArrayList<>();

    RecordingStore(Store store) {
        this.store = store;
    }

    /** Keys whose values were found since the last call, in the order they were read. */
    List<byte[]> takeReads() {
        var taken = List.copyOf(reads);
        reads.clear();
        return taken;
    }

    /** Drops what was recorded. */
    void forget() {
        reads.clear();
        writes.clear();
    }

    /** Batches written since the last call. */
    List<Batch> takeWrites() {
        var taken = List.copyOf(writes);
        writes.clear();
        return taken;
    }

    /** A batch is handed to a store once: this makes another with the same changes. */
    static Batch copy(Batch batch) {
        var copy = new Batch();
        for (var change : batch.changes()) {
            switch (change) {
                case Batch.Change.Put(var key, var value) -> copy.put(key, value);
                case Batch.Change.Delete(var key) -> copy.delete(key);
                case Batch.Change.DeleteRange(var from, var to) -> copy.deleteRange(from, to);
                case Batch.Change.Add(var key, var delta) -> copy.add(key, delta);
            }
        }
        return copy;
    }

    @Override
    public byte @Nullable [] get(byte[] key) {
        return found(key, store.get(key));
    }

    private byte @Nullable [] found(byte[] key, byte @Nullable [] value) {
        if (value != null && Thread.currentThread().equals(recorded)) {
            reads.add(key.clone());
        }
        return value;
    }

    @Override
    public View view() {
        return new RecordingView(store.view());
    }

    @Override
    public void write(Batch batch) {
        if (Thread.currentThread().equals(recorded)) {
            writes.add(copy(batch));
        }
        store.write(batch);
    }

    @Override
    public Status status() {
        return store.status();
    }

    @Override
    public Counters counters() {
        return store.counters();
    }

    @Override
    public long sizeBytes() {
        return store.sizeBytes();
    }

    @Override
    public void close() {}

    private final class RecordingView implements View {
        private final View view;

        RecordingView(View view) {
            this.view = view;
        }

        @Override
        public byte @Nullable [] get(byte[] key) {
            return found(key, view.get(key));
        }

        @Override
        public Cursor ascending(byte[] from, byte[] to) {
            return view.ascending(from, to);
        }

        @Override
        public Cursor descending(byte[] from, byte[] to) {
            return view.descending(from, to);
        }

        @Override
        public void close() {
            view.close();
        }
    }
}
