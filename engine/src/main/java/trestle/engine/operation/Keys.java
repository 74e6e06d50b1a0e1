package trestle.engine.operation;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.Messages;
import trestle.engine.table.Index;
import trestle.engine.table.KeyAttribute;
import trestle.engine.table.Table;
import trestle.engine.value.Item;
import trestle.engine.value.Sizes;
import trestle.engine.value.Value;

/** Checks of keys against a table's schema. */
final class Keys {
    static final int PARTITION_BYTES_MAX = 2048;
    static final int SORT_BYTES_MAX = 1024;

    private Keys() {}

    /** Refuses a key that has not exactly the table's key attributes. */
    static void checkKey(Table table, Map<String, Value> key) {
        var attributes = table.key().attributes();
        if (key.size() != attributes.size()) {
            throw EngineException.invalid(Messages.KEY_MISMATCH);
        }
        for (var attribute : attributes) {
            var value = key.get(attribute.name().text());
            if (value == null || !attribute.type().holds(value)) {
                throw EngineException.invalid(Messages.KEY_MISMATCH);
            }
        }
        checkContents(table, key);
    }

    /** Refuses values of the table's key that are empty or too long. */
    static void checkContents(Table table, Map<String, Value> key) {
        table.key()
                .attributes()
                .forEach(attribute ->
                        checkContent(table, attribute, key.get(attribute.name().text())));
    }

    /** Refuses an item that lacks a key attribute of the table, or has one that no index can hold. */
    static void checkItem(Table table, Item item) {
        for (var attribute : table.key().attributes()) {
            checkKeyOf(table, item, attribute);
        }
        checkIndexKeys(table, item, false);
    }

    private static void checkKeyOf(Table table, Item item, KeyAttribute attribute) {
        var value = item.find(attribute.name());
        if (value == null) {
            throw EngineException.invalid(Messages.missingKey(attribute.name().text()));
        }
        if (!attribute.type().holds(value)) {
            throw EngineException.invalid(Messages.keyTypeMismatch(
                    attribute.name().text(), attribute.type().name(), value.type()));
        }
        checkContent(table, attribute, value);
    }

    private static void checkContent(Table table, KeyAttribute attribute, @Nullable Value value) {
        if (value == null) {
            return;
        }
        if (isEmpty(value)) {
            throw new EmptyKeyException(Messages.emptyKey(attribute.name().text(), value instanceof Value.B));
        }
        var isPartition = table.key().partition().contains(attribute);
        if (Sizes.valueBytes(value) > (isPartition ? PARTITION_BYTES_MAX : SORT_BYTES_MAX)) {
            throw EngineException.invalid(isPartition ? Messages.PARTITION_KEY_TOO_LONG : Messages.SORT_KEY_TOO_LONG);
        }
    }

    static boolean isEmpty(Value value) {
        return value instanceof Value.S(var text) && text.isEmpty()
                || value instanceof Value.B(var bytes) && bytes.array().length == 0;
    }

    /**
     * Refuses an item with an attribute of an index's key that has another type, or is empty or too long.
     *
     * @param updated whether the item is what an update made, for which the service has a text of its own
     */
    static void checkIndexKeys(Table table, Item item, boolean updated) {
        for (var index : table.writtenIndexes()) {
            for (var attribute : index.key().partition()) {
                checkIndexKey(index, item, attribute, PARTITION_BYTES_MAX, updated);
            }
            for (var attribute : index.key().sort()) {
                checkIndexKey(index, item, attribute, SORT_BYTES_MAX, updated);
            }
        }
    }

    private static void checkIndexKey(Index index, Item item, KeyAttribute attribute, int bytesMax, boolean updated) {
        var value = item.find(attribute.name());
        if (value == null) {
            return;
        }
        var name = attribute.name().text();
        if (!attribute.type().holds(value)) {
            throw EngineException.invalid(
                    Messages.indexKeyTypeMismatch(name, attribute.type().name(), value.type(), index.name()));
        }
        if (isEmpty(value)) {
            var binary = value instanceof Value.B;
            throw new EmptyKeyException(
                    updated
                            ? Messages.emptyUpdatedIndexKey(binary)
                            : Messages.emptyIndexKey(name, index.name(), binary));
        }
        if (Sizes.valueBytes(value) > bytesMax) {
            throw EngineException.invalid(
                    bytesMax == PARTITION_BYTES_MAX ? Messages.PARTITION_KEY_TOO_LONG : Messages.SORT_KEY_TOO_LONG);
        }
    }
}
