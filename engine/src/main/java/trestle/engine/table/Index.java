package trestle.engine.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.expression.KeyRange;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** An index at work: from an item to its row. */
public final class Index {
    private final IndexDefinition definition;
    private final int tableNumber;
    private final KeyLayout tableKey;
    private final KeyLayout key;
    private final List<AttributeName> keyNames;
    /** Null when all attributes are projected. */
    private final @Nullable List<AttributeName> projected;

    Index(IndexDefinition definition, int tableNumber, KeyLayout tableKey, KeyLayout key) {
        this.definition = definition;
        this.tableNumber = tableNumber;
        this.tableKey = tableKey;
        this.key = key;
        this.keyNames = key.namesWith(tableKey);
        this.projected = projected(definition, keyNames);
    }

    private static @Nullable List<AttributeName> projected(IndexDefinition index, List<AttributeName> keyNames) {
        if ("ALL".equals(index.projection().projectionType())) {
            return null;
        }
        var names = new ArrayList<>(keyNames);
        var included = index.projection().nonKeyAttributes();
        if (included != null) {
            included.stream()
                    .map(AttributeName::of)
                    .filter(name -> !names.contains(name))
                    .forEach(names::add);
        }
        return names;
    }

    public IndexDefinition definition() {
        return definition;
    }

    public String name() {
        return definition.name();
    }

    public KeyLayout key() {
        return key;
    }

    /** The names of the index's key and the table's, each once: what a cursor into this index consists of. */
    public List<AttributeName> keyNames() {
        return keyNames;
    }

    public boolean projectsAll() {
        return projected == null;
    }

    /** Whether rows of this index have the attribute, if the item does. */
    public boolean projects(AttributeName name) {
        return projected == null || projected.contains(name);
    }

    /** Whether items are to have rows in this index. */
    boolean written() {
        return definition.status() != IndexDefinition.Status.DELETING;
    }

    /** Whether items that were there before the index may still lack their rows. */
    boolean isFilling() {
        return definition.status() == IndexDefinition.Status.CREATING;
    }

    /** The row of an item, or null if the item has not all of the index's key attributes. */
    @Nullable Row row(Item item) {
        var sink = KeySpace.start(KeySpace.INDEX_ROW, tableNumber, definition.number());
        if (!key.write(sink, item)) {
            return null;
        }
        if (!tableKey.write(sink, item)) {
            throw new IllegalStateException("a stored item lacks its key");
        }
        return new Row(sink.toByteArray(), projected == null ? item : item.pick(projected));
    }

    /** Where the row with these attributes of the index's key and the table's lies. All must be there. */
    public byte[] rowKey(Map<String, Value> attributes) {
        var sink = KeySpace.start(KeySpace.INDEX_ROW, tableNumber, definition.number());
        if (!key.write(sink, attributes) || !tableKey.write(sink, attributes)) {
            throw new IllegalArgumentException("not a key of index " + name());
        }
        return sink.toByteArray();
    }

    /** The rows that a query's key conditions allow. */
    public Span span(KeyRange range) {
        return Span.of(KeySpace.start(KeySpace.INDEX_ROW, tableNumber, definition.number()), key, range);
    }

    /** One of as many equal parts of the index, or all of it. */
    public Span segment(int segment, int segments) {
        return Span.ofSegment(
                KeySpace.start(KeySpace.INDEX_ROW, tableNumber, definition.number())
                        .toByteArray(),
                segment,
                segments);
    }

    record Row(byte[] key, Item entry) {
        int sizeBytes() {
            return entry.sizeBytes();
        }

        boolean hasKeyOf(Row other) {
            return Arrays.equals(key, other.key);
        }

        boolean hasEntryOf(Row other) {
            return Arrays.equals(entry.form(), other.entry.form());
        }
    }
}
