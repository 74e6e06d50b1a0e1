package trestle.engine.table;

import org.jspecify.annotations.Nullable;
import trestle.engine.store.Batch;
import trestle.engine.store.Store;
import trestle.engine.value.Item;

/** What it means for the rows of a table that one of its items changes. */
public final class Rows {
    private Rows() {}

    /**
     * Adds to the batch all that changes with the item: its own row, its rows in indexes, its due time and the
     * counters.
     *
     * @param store what the batch is for: an index that is being filled may not have the item's old row yet
     * @param itemKey where the item lies, locked by the caller
     * @param tally receives the size of each entry written, for capacity
     */
    public static void change(
            Batch batch,
            Store store,
            Table table,
            byte[] itemKey,
            @Nullable Item before,
            @Nullable Item after,
            Tally tally) {
        if (after == null) {
            batch.delete(itemKey);
        } else {
            batch.put(itemKey, after.form());
        }
        count(batch, table, 0, before, after);
        for (var index : table.writtenIndexes()) {
            changeIndex(batch, store, table, index, before, after, tally);
        }
        changeDue(batch, table, itemKey, before, after);
    }

    private static void changeIndex(
            Batch batch,
            Store store,
            Table table,
            Index index,
            @Nullable Item before,
            @Nullable Item after,
            Tally tally) {
        var oldRow = before == null ? null : oldRow(store, index, before);
        var newRow = after == null ? null : index.row(after);
        if (oldRow != null && newRow != null && oldRow.hasKeyOf(newRow)) {
            if (oldRow.hasEntryOf(newRow)) {
                return;
            }
            batch.put(newRow.key(), newRow.entry().form());
            tally.wrote(index, Math.max(oldRow.sizeBytes(), newRow.sizeBytes()));
        } else {
            if (oldRow != null) {
                batch.delete(oldRow.key());
                tally.wrote(index, oldRow.sizeBytes());
            }
            if (newRow != null) {
                batch.put(newRow.key(), newRow.entry().form());
                tally.wrote(index, newRow.sizeBytes());
            }
        }
        count(batch, table, index.definition().number(), entry(oldRow), entry(newRow));
    }

    private static Index.@Nullable Row oldRow(Store store, Index index, Item before) {
        var row = index.row(before);
        return row != null && index.isFilling() && store.get(row.key()) == null ? null : row;
    }

    private static @Nullable Item entry(Index.@Nullable Row row) {
        return row == null ? null : row.entry();
    }

    /** Adds the row that an item already stored has in a new index. */
    static void addToIndex(Batch batch, Table table, Index index, Item item) {
        var row = index.row(item);
        if (row != null) {
            batch.put(row.key(), row.entry().form());
            count(batch, table, index.definition().number(), null, row.entry());
        }
    }

    private static void changeDue(
            Batch batch, Table table, byte[] itemKey, @Nullable Item before, @Nullable Item after) {
        var oldDue = table.dueSecond(before);
        var newDue = table.dueSecond(after);
        if (oldDue != null && !oldDue.equals(newDue)) {
            batch.delete(table.dueKey(oldDue, itemKey));
        }
        if (newDue != null && !newDue.equals(oldDue)) {
            batch.put(table.dueKey(newDue, itemKey), EMPTY);
        }
    }

    static final byte[] EMPTY = {};

    private static void count(Batch batch, Table table, int index, @Nullable Item before, @Nullable Item after) {
        var countDelta = (after == null ? 0 : 1) - (before == null ? 0 : 1);
        var bytesDelta = (after == null ? 0 : after.sizeBytes()) - (before == null ? 0 : before.sizeBytes());
        if (countDelta != 0) {
            batch.add(countKey(table.number(), index), countDelta);
        }
        if (bytesDelta != 0) {
            batch.add(bytesKey(table.number(), index), bytesDelta);
        }
    }

    static byte[] countKey(int table, int index) {
        return KeySpace.start(KeySpace.COUNTER, table, index).put(0).toByteArray();
    }

    static byte[] bytesKey(int table, int index) {
        return KeySpace.start(KeySpace.COUNTER, table, index).put(1).toByteArray();
    }

    /** Hears of the index entries that a change writes. */
    public interface Tally {
        Tally NONE = (index, sizeBytes) -> {};

        void wrote(Index index, int sizeBytes);
    }
}
