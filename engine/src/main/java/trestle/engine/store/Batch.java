package trestle.engine.store;

import java.util.ArrayList;
import java.util.List;

/**
 * Changes that become visible and durable together. Later changes to a key win over earlier ones of the same batch.
 * Built by one thread, handed to {@link Store#write} once.
 */
public final class Batch {
    /** One change of a batch. Its arrays are shared with the caller, and nobody compares changes. */
    @SuppressWarnings("ArrayRecordComponent")
    public sealed interface Change {
        record Put(byte[] key, byte[] value) implements Change {}

        record Delete(byte[] key) implements Change {}

        /** Deletes all entries with {@code from <= key < to}, those put earlier in the same batch included. */
        record DeleteRange(byte[] from, byte[] to) implements Change {}

        /** Adds to the signed 64-bit big-endian number at the key, absent being zero. */
        record Add(byte[] key, long delta) implements Change {}
    }

    private final List<Change> changes = new ArrayList<>(8);

    public Batch put(byte[] key, byte[] value) {
        changes.add(new Change.Put(key, value));
        return this;
    }

    public Batch delete(byte[] key) {
        changes.add(new Change.Delete(key));
        return this;
    }

    public Batch deleteRange(byte[] from, byte[] to) {
        changes.add(new Change.DeleteRange(from, to));
        return this;
    }

    /** A key that is added to is never put or deleted in the same batch, save by {@link #deleteRange}. */
    public Batch add(byte[] key, long delta) {
        if (delta != 0) {
            changes.add(new Change.Add(key, delta));
        }
        return this;
    }

    public List<Change> changes() {
        return changes;
    }

    public boolean isEmpty() {
        return changes.isEmpty();
    }
}
