package trestle.engine.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.KeySchemaElement;
import trestle.engine.expression.KeyRange;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** A table at work: its definition turned into key layouts and indexes. Immutable, like the definition. */
public final class Table {
    private final TableDefinition definition;
    private final KeyLayout key;
    private final List<AttributeName> keyNames;
    private final Map<String, Index> indexes;
    private final List<Index> written;
    private final boolean hasLocalIndexes;
    private final @Nullable AttributeName timeToLive;

    Table(TableDefinition definition) {
        this.definition = definition;
        var types = new LinkedHashMap<String, KeyAttribute>();
        for (var attribute : definition.attributes()) {
            var name = Objects.requireNonNull(attribute.attributeName());
            var type = KeyAttribute.Type.valueOf(Objects.requireNonNull(attribute.attributeType()));
            types.put(name, new KeyAttribute(AttributeName.of(name), type));
        }
        this.key = layout(definition.keySchema(), types);
        this.keyNames = key.names();
        this.indexes = new LinkedHashMap<>();
        for (var index : definition.indexes()) {
            indexes.put(index.name(), new Index(index, definition.number(), key, layout(index.keySchema(), types)));
        }
        // by name: when an attribute fits none of several indexes, the service names the first of them
        this.written = indexes.values().stream()
                .filter(Index::written)
                .sorted(Comparator.comparing(Index::name))
                .toList();
        this.hasLocalIndexes = definition.indexes().stream().anyMatch(index -> !index.global());
        this.timeToLive = definition.timeToLive() == null
                ? null
                : AttributeName.of(definition.timeToLive().attribute());
    }

    private static KeyLayout layout(List<KeySchemaElement> schema, Map<String, KeyAttribute> types) {
        var partition = new ArrayList<KeyAttribute>();
        var sort = new ArrayList<KeyAttribute>();
        for (var element : schema) {
            var attribute = Objects.requireNonNull(types.get(Objects.requireNonNull(element.attributeName())));
            ("HASH".equals(element.keyType()) ? partition : sort).add(attribute);
        }
        return KeyLayout.of(partition, sort);
    }

    public TableDefinition definition() {
        return definition;
    }

    public String name() {
        return definition.name();
    }

    public int number() {
        return definition.number();
    }

    public KeyLayout key() {
        return key;
    }

    /** The names of the key's attributes: what a cursor into this table consists of. */
    public List<AttributeName> keyNames() {
        return keyNames;
    }

    public Optional<Index> index(String name) {
        return Optional.ofNullable(indexes.get(name));
    }

    public Iterable<Index> indexes() {
        return indexes.values();
    }

    /** The indexes in which items are to have rows. */
    public List<Index> writtenIndexes() {
        return written;
    }

    public boolean hasLocalIndexes() {
        return hasLocalIndexes;
    }

    public Optional<AttributeName> timeToLive() {
        return Optional.ofNullable(timeToLive);
    }

    /** Where the item with this key lies. The key must be complete and of the right types. */
    public byte[] itemKey(Map<String, Value> attributes) {
        var sink = KeySpace.start(KeySpace.ITEM, number());
        if (!key.write(sink, attributes)) {
            throw new IllegalArgumentException("not a key of table " + name());
        }
        return sink.toByteArray();
    }

    /** Where this item lies. Its key must be complete and of the right types. */
    public byte[] itemKey(Item item) {
        var sink = KeySpace.start(KeySpace.ITEM, number());
        if (!key.write(sink, item)) {
            throw new IllegalArgumentException("not an item of table " + name());
        }
        return sink.toByteArray();
    }

    /** The items that a query's key conditions allow. */
    public Span span(KeyRange range) {
        return Span.of(KeySpace.start(KeySpace.ITEM, number()), key, range);
    }

    /** The items of one partition. */
    public Span partition(List<Value> values) {
        return Span.of(KeySpace.start(KeySpace.ITEM, number()), key, new KeyRange(values, List.of(), null));
    }

    /** One of as many equal parts of the table, or all of it. */
    public Span segment(int segment, int segments) {
        return Span.ofSegment(KeySpace.start(KeySpace.ITEM, number()).toByteArray(), segment, segments);
    }

    /** The row key of the due-time row for an item that lies at this key. */
    byte[] dueKey(long second, byte[] itemKey) {
        var keyFrom = 1 + Integer.BYTES;
        return KeySpace.start(KeySpace.DUE, number())
                .int64(second)
                .put(itemKey, keyFrom, itemKey.length - keyFrom)
                .toByteArray();
    }

    /** The second at which the item expires, or null if it does not. */
    @Nullable Long dueSecond(@Nullable Item item) {
        if (item == null || timeToLive == null || !(item.find(timeToLive) instanceof Value.N(var number))) {
            return null;
        }
        var second = number.toBigDecimal().toBigInteger();
        return second.signum() > 0 && second.bitLength() < Long.SIZE ? (Long) second.longValue() : null;
    }
}
