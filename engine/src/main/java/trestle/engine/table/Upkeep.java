package trestle.engine.table;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import trestle.engine.store.Batch;
import trestle.engine.store.Store;
import trestle.engine.table.TableDefinition.TimeToLive;
import trestle.engine.value.Item;

/**
 * Work on tables that nobody waits for: filling a new index, clearing a removed one, adding due times, deleting what has
 * expired. Every step is small, holds an item's lock for as long as a write does, and may be repeated: work cut short by
 * the end of the process is taken up by {@link #resume} at the next start.
 */
public final class Upkeep {
    /** Entries looked at in one view of the store, so that no view is held for long. */
    private static final int STEP = 256;
    /** Long enough that giving up means the store has stopped; the work is then taken up at the next start. */
    private static final long LOCK_WAIT_MILLIS = 60_000;
    /** Items that expired longer ago are left alone, as the service does: their attribute was hardly meant as a time. */
    private static final Duration EXPIRY_AGE_MAX = Duration.ofDays(5 * 365);

    private final Store store;
    private final Catalog catalog;
    private final ItemLocks locks;
    private final InstantSource clock;
    private final BooleanSupplier stopping;

    public Upkeep(Store store, Catalog catalog, ItemLocks locks, InstantSource clock, BooleanSupplier stopping) {
        this.store = store;
        this.catalog = catalog;
        this.locks = locks;
        this.clock = clock;
        this.stopping = stopping;
    }

    /** Whether the table's definition says that work is under way, for {@link #resume}. */
    public static boolean isDue(Table table) {
        var timeToLive = table.definition().timeToLive();
        return timeToLive != null && !timeToLive.complete()
                || table.definition().indexes().stream()
                        .anyMatch(index -> index.status() != IndexDefinition.Status.ACTIVE);
    }

    /** Does whatever the table's definition says is under way. Does nothing if nothing is. */
    public void resume(Table table) {
        for (var index : table.definition().indexes()) {
            switch (index.status()) {
                case CREATING -> fillIndex(table, index);
                case DELETING -> clearIndex(table, index);
                case ACTIVE -> {}
            }
        }
        var timeToLive = table.definition().timeToLive();
        if (timeToLive != null && !timeToLive.complete()) {
            addDueTimes(table, timeToLive);
        }
    }

    private void fillIndex(Table started, IndexDefinition definition) {
        var done = forEachItem(started, (table, key) -> {
            var index = table.index(definition.name()).orElse(null);
            if (index != null && isStill(definition, index.definition())) {
                addMissingRow(table, index, key);
            }
        });
        if (done) {
            catalog.change(
                    started.name(),
                    table -> withIndex(
                            started, table, definition, index -> index.withStatus(IndexDefinition.Status.ACTIVE)));
        }
    }

    /** Whether nobody finished the work on the index, or gave it another turn, since this work began. */
    private static boolean isStill(IndexDefinition started, IndexDefinition current) {
        return current.number() == started.number() && current.status() == started.status();
    }

    private void addMissingRow(Table table, Index index, byte[] key) {
        var form = store.get(key);
        var item = form == null ? null : Item.of(form);
        var row = item == null ? null : index.row(item);
        if (item != null && row != null && store.get(row.key()) == null) {
            var batch = new Batch();
            Rows.addToIndex(batch, table, index, item);
            store.write(batch);
        }
    }

    private void clearIndex(Table table, IndexDefinition definition) {
        var rows = KeySpace.start(KeySpace.INDEX_ROW, table.number(), definition.number())
                .toByteArray();
        var counters = KeySpace.start(KeySpace.COUNTER, table.number(), definition.number())
                .toByteArray();
        catalog.change(
                table.name(), current -> withIndex(table, current, definition, index -> null), List.of(rows, counters));
    }

    /** The definition with one of its indexes changed, or removed for null; null if the index is not as it was. */
    private static @Nullable TableDefinition withIndex(
            Table started,
            @Nullable TableDefinition current,
            IndexDefinition wanted,
            UnaryOperator<@Nullable IndexDefinition> change) {
        var table = Objects.requireNonNull(current);
        var indexes = new ArrayList<IndexDefinition>();
        var found = false;
        for (var index : table.indexes()) {
            var isWanted = isStill(wanted, index);
            found |= isWanted;
            var next = isWanted ? change.apply(index) : index;
            if (next != null) {
                indexes.add(next);
            }
        }
        return found && table.number() == started.number() ? table.withIndexes(indexes) : null;
    }

    private void addDueTimes(Table started, TimeToLive timeToLive) {
        var done = forEachItem(started, (table, key) -> {
            var form = isSame(timeToLive, table.definition().timeToLive()) ? store.get(key) : null;
            var due = form == null ? null : table.dueSecond(Item.of(form));
            if (due != null) {
                store.write(new Batch().put(table.dueKey(due, key), Rows.EMPTY));
            }
        });
        if (done) {
            catalog.change(
                    started.name(),
                    table -> isSame(timeToLive, Objects.requireNonNull(table).timeToLive())
                            ? table.withTimeToLive(new TimeToLive(timeToLive.attribute(), true))
                            : null);
        }
    }

    /**
     * Whether it is the very one whose due times are being added: expiry that was disabled and enabled again, by the same
     * attribute, lost those added before and is for the work that it started itself.
     */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isSame(TimeToLive started, @Nullable TimeToLive current) {
        return started == current;
    }

    /**
     * Calls the work for the key of each item that the table has had since this call began, with the item's lock held and
     * the table as it then is.
     *
     * @return false if the engine is stopping, the table is gone, or an item could not be locked
     */
    private boolean forEachItem(Table started, BiConsumer<Table, byte[]> work) {
        var from = KeySpace.start(KeySpace.ITEM, started.number()).toByteArray();
        var to = KeySpace.after(from);
        while (true) {
            var keys = keys(from, to);
            for (var key : keys) {
                if (stopping.getAsBoolean() || !withItem(started, key, work)) {
                    return false;
                }
            }
            if (keys.size() < STEP) {
                return true;
            }
            from = following(keys.getLast());
        }
    }

    private boolean withItem(Table started, byte[] key, BiConsumer<Table, byte[]> work) {
        var stamp = catalog.shareSchema();
        try (var held = locks.acquire(key, LOCK_WAIT_MILLIS)) {
            var table = catalog.find(started.name()).orElse(null);
            if (held == null || table == null || table.number() != started.number()) {
                return false;
            }
            work.accept(table, key);
            return true;
        } finally {
            catalog.release(stamp);
        }
    }

    private List<byte[]> keys(byte[] from, byte[] to) {
        var keys = new ArrayList<byte[]>(STEP);
        try (var view = store.view();
                var rows = view.ascending(from, to)) {
            while (keys.size() < STEP && rows.next()) {
                keys.add(rows.key());
            }
        }
        return keys;
    }

    private static byte[] following(byte[] key) {
        return java.util.Arrays.copyOf(key, key.length + 1);
    }

    /** Deletes what has expired, in all tables. Returns how many items it deleted. */
    public int sweep() {
        var deleted = 0;
        for (var table : catalog.tables()) {
            if (table.timeToLive().isPresent()) {
                deleted += sweep(table);
            }
        }
        return deleted;
    }

    private int sweep(Table table) {
        var now = clock.instant().getEpochSecond();
        var from = KeySpace.start(KeySpace.DUE, table.number())
                .int64(Math.max(0, now - EXPIRY_AGE_MAX.toSeconds()))
                .toByteArray();
        var to = KeySpace.start(KeySpace.DUE, table.number()).int64(now + 1).toByteArray();
        var deleted = 0;
        while (true) {
            var dueKeys = keys(from, to);
            for (var dueKey : dueKeys) {
                if (stopping.getAsBoolean()) {
                    return deleted;
                }
                deleted += expire(table, dueKey) ? 1 : 0;
            }
            if (dueKeys.size() < STEP) {
                return deleted;
            }
            from = following(dueKeys.getLast());
        }
    }

    /** Deletes the item that this row says is due, unless its time was changed in the meantime. */
    private boolean expire(Table swept, byte[] dueKey) {
        var due = (Long) ByteBuffer.wrap(dueKey).getLong(1 + Integer.BYTES);
        var keyFrom = 1 + Integer.BYTES + Long.BYTES;
        var itemKey = KeySpace.start(KeySpace.ITEM, swept.number())
                .put(dueKey, keyFrom, dueKey.length - keyFrom)
                .toByteArray();
        var deleted = new boolean[1];
        withItem(swept, itemKey, (table, key) -> {
            var form = store.get(key);
            var item = form == null ? null : Item.of(form);
            if (item != null && due.equals(table.dueSecond(item))) {
                var batch = new Batch();
                Rows.change(batch, store, table, key, item, null, Rows.Tally.NONE);
                store.write(batch);
                deleted[0] = true;
            }
        });
        return deleted[0];
    }
}
