package trestle.engine.table;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import trestle.engine.store.Batch;
import trestle.engine.store.Store;
import trestle.engine.store.StoreException;
import trestle.engine.table.TableDefinition.TimeToLive;

/**
 * All tables by name.
 *
 * <h2>Changing a table while it is written to</h2>
 *
 * Writers hold the schema shared from looking a table up to the end of their write; a change of schema waits for them and
 * keeps new ones out while it is stored. So no write goes by an outdated definition. Readers do not lock: they look the
 * table up before and after taking their view of the store, and start over if it changed in between.
 */
public final class Catalog {
    private final Store store;
    private final ConcurrentSkipListMap<String, Table> tables = new ConcurrentSkipListMap<>();
    private final SchemaLock schema = new SchemaLock();

    public Catalog(Store store) {
        this.store = store;
        load();
        store.aroundReopening(this::reopen);
    }

    /**
     * Lets the store reopen while nobody writes: a change that failed may have survived, of an item or of a table, and a
     * write that had read before it would go by what is no longer there.
     */
    private void reopen(Runnable opening) {
        var stamp = schema.takeAlone();
        try {
            opening.run();
            load();
        } catch (StoreException e) {
            // not open yet, or closed for good: nothing can be written, and the store goes on trying
            return;
        } finally {
            schema.giveBack(stamp);
        }
    }

    private void load() {
        var stored = new HashSet<String>();
        try (var view = store.view();
                var rows = view.ascending(new byte[] {KeySpace.TABLE}, new byte[] {KeySpace.TABLE + 1})) {
            while (rows.next()) {
                var definition = TableCodec.read(rows.value());
                stored.add(definition.name());
                tables.put(definition.name(), new Table(definition));
            }
        }
        tables.keySet().retainAll(stored);
    }

    public Optional<Table> find(String name) {
        return Optional.ofNullable(tables.get(name));
    }

    public Collection<Table> tables() {
        return tables.values();
    }

    /** Names after the given one, in order. */
    public Iterable<String> namesAfter(@Nullable String name) {
        return name == null ? tables.keySet() : tables.tailMap(name, false).keySet();
    }

    public boolean isCurrent(Table table) {
        return tables.get(table.name()) == table;
    }

    /** Keeps all definitions as they are until {@link #release}. */
    public long shareSchema() {
        return schema.share();
    }

    public void release(long stamp) {
        schema.unshare(stamp);
    }

    /** Makes a table, if the name is free. The number given to {@code make} is the table's. */
    public Optional<Table> create(String name, java.util.function.IntFunction<TableDefinition> make) {
        var stamp = schema.takeAlone();
        try {
            if (tables.containsKey(name)) {
                return Optional.empty();
            }
            var definition = make.apply(Math.toIntExact(counter(new byte[] {KeySpace.NEXT_TABLE}) + 1));
            store.write(new Batch()
                    .add(new byte[] {KeySpace.NEXT_TABLE}, 1)
                    .put(definitionKey(name), TableCodec.write(definition)));
            return Optional.of(install(definition));
        } finally {
            schema.giveBack(stamp);
        }
    }

    /**
     * Replaces the definition of a table, if it still exists and {@code change} does not return null.
     *
     * @return the table as it then is
     */
    public Optional<Table> change(String name, UnaryOperator<@Nullable TableDefinition> change) {
        return change(name, change, List.of());
    }

    Optional<Table> change(String name, UnaryOperator<@Nullable TableDefinition> change, List<byte[]> emptiedPrefixes) {
        var stamp = schema.takeAlone();
        try {
            var table = tables.get(name);
            var next = table == null ? null : change.apply(table.definition());
            if (next == null) {
                return Optional.empty();
            }
            var batch = new Batch().put(definitionKey(name), TableCodec.write(next));
            emptiedPrefixes.forEach(prefix -> batch.deleteRange(prefix, KeySpace.after(prefix)));
            store.write(batch);
            return Optional.of(install(next));
        } finally {
            schema.giveBack(stamp);
        }
    }

    /** Replaces a table's time to live, forgetting all due times first: none, or those of the attribute before. */
    public Optional<Table> changeTimeToLive(
            String name, java.util.function.Function<TableDefinition, @Nullable TimeToLive> change) {
        var due = find(name)
                .map(table -> KeySpace.start(KeySpace.DUE, table.number()).toByteArray())
                .stream()
                .toList();
        return change(
                name,
                table -> {
                    var definition = java.util.Objects.requireNonNull(table);
                    return definition.withTimeToLive(change.apply(definition));
                },
                due);
    }

    private Table install(TableDefinition definition) {
        var table = new Table(definition);
        tables.put(definition.name(), table);
        return table;
    }

    /** Removes a table and all that it holds. Says no if it was gone already. */
    public boolean drop(Table table) {
        var stamp = schema.takeAlone();
        try {
            var current = tables.get(table.name());
            if (current == null || current.number() != table.number()) {
                return false;
            }
            var batch = new Batch().delete(definitionKey(table.name()));
            for (var kind : new int[] {KeySpace.ITEM, KeySpace.INDEX_ROW, KeySpace.DUE, KeySpace.COUNTER}) {
                var prefix = KeySpace.start(kind, table.number()).toByteArray();
                batch.deleteRange(prefix, KeySpace.after(prefix));
            }
            store.write(batch);
            tables.remove(table.name());
            return true;
        } finally {
            schema.giveBack(stamp);
        }
    }

    public long itemCount(Table table) {
        return counter(Rows.countKey(table.number(), 0));
    }

    public long sizeBytes(Table table) {
        return counter(Rows.bytesKey(table.number(), 0));
    }

    public long itemCount(Table table, Index index) {
        return counter(Rows.countKey(table.number(), index.definition().number()));
    }

    public long sizeBytes(Table table, Index index) {
        return counter(Rows.bytesKey(table.number(), index.definition().number()));
    }

    private long counter(byte[] key) {
        var bytes = store.get(key);
        return bytes == null ? 0 : ByteBuffer.wrap(bytes).getLong();
    }

    private static byte[] definitionKey(String name) {
        return KeyLayout.sink()
                .put(KeySpace.TABLE)
                .put(name.getBytes(StandardCharsets.UTF_8))
                .toByteArray();
    }
}
