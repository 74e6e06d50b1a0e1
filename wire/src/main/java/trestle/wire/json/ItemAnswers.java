package trestle.wire.json;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.BatchGetItemRequest.KeysAndAttributes;
import trestle.engine.api.BatchGetItemResult;
import trestle.engine.api.BatchWriteItemRequest.Write;
import trestle.engine.api.BatchWriteItemResult;
import trestle.engine.api.ConsumedCapacity;
import trestle.engine.api.GetItemResult;
import trestle.engine.api.ItemCollectionMetrics;
import trestle.engine.api.Key;
import trestle.engine.api.PageResult;
import trestle.engine.api.TransactGetItemsResult;
import trestle.engine.api.TransactWriteItemsResult;
import trestle.engine.api.WriteItemResult;
import trestle.engine.value.Item;

/** Writes the answers that carry items. */
final class ItemAnswers {
    private final JsonOutput out;

    ItemAnswers(JsonOutput out) {
        this.out = out;
    }

    void getItem(GetItemResult result) {
        out.open().optional("Item", result.item());
        capacity(result.consumedCapacity());
        out.close();
    }

    void writeItem(WriteItemResult result) {
        out.open().optional("Attributes", result.attributes());
        capacity(result.consumedCapacity());
        if (result.itemCollectionMetrics() != null) {
            out.field("ItemCollectionMetrics");
            metrics(result.itemCollectionMetrics());
        }
        out.close();
    }

    void page(PageResult result) {
        if (result.items() != null) {
            out.expect(bytes(result.items()));
        }
        out.open();
        out.field("Count").whole(result.count());
        out.field("ScannedCount").whole(result.scannedCount());
        if (result.items() != null) {
            out.list("Items", result.items(), out::item);
        }
        out.optional("LastEvaluatedKey", result.lastEvaluatedKey());
        capacity(result.consumedCapacity());
        out.close();
    }

    private static int bytes(List<Item> items) {
        var bytes = 0;
        for (var item : items) {
            bytes += item.form().length;
        }
        return bytes;
    }

    void batchGetItem(BatchGetItemResult result) {
        out.open();
        out.field("Responses").open();
        result.responses().forEach((table, items) -> {
            out.entry(table).openList();
            items.forEach(out::item);
            out.closeList();
        });
        out.close();
        out.field("UnprocessedKeys").open();
        result.unprocessedKeys().forEach((table, keys) -> {
            out.entry(table);
            keysAndAttributes(keys);
        });
        out.close();
        capacities(result.consumedCapacity());
        out.close();
    }

    void batchWriteItem(BatchWriteItemResult result) {
        out.open();
        out.field("UnprocessedItems").open();
        result.unprocessedItems().forEach((table, writes) -> {
            out.entry(table).openList();
            writes.forEach(this::write);
            out.closeList();
        });
        out.close();
        metricsByTable(result.itemCollectionMetrics());
        capacities(result.consumedCapacity());
        out.close();
    }

    void transactGetItems(TransactGetItemsResult result) {
        out.open();
        out.field("Responses").openList();
        for (var item : result.items()) {
            out.open().optional("Item", item).close();
        }
        out.closeList();
        capacities(result.consumedCapacity());
        out.close();
    }

    void transactWriteItems(TransactWriteItemsResult result) {
        out.open();
        metricsByTable(result.itemCollectionMetrics());
        capacities(result.consumedCapacity());
        out.close();
    }

    private void keysAndAttributes(KeysAndAttributes keys) {
        out.open();
        if (keys.keys() != null) {
            out.list("Keys", keys.keys(), this::key);
        }
        out.optional("ConsistentRead", keys.consistentRead());
        out.optional("ProjectionExpression", keys.projectionExpression());
        if (keys.attributesToGet() != null) {
            out.list("AttributesToGet", keys.attributesToGet(), out::text);
        }
        var names = keys.expressionAttributes().names();
        if (names != null) {
            out.field("ExpressionAttributeNames").open();
            names.forEach((placeholder, name) -> out.entry(placeholder).text(name));
            out.close();
        }
        out.close();
    }

    private void write(Write write) {
        out.open();
        if (write.put() != null) {
            out.field("PutRequest").open().field("Item").item(write.put()).close();
        }
        if (write.delete() != null) {
            out.field("DeleteRequest").open().field("Key");
            key(write.delete());
            out.close();
        }
        out.close();
    }

    private void key(Key key) {
        out.item(Item.of(key.attributes()));
    }

    private void metricsByTable(@Nullable Map<String, List<ItemCollectionMetrics>> metrics) {
        if (metrics == null) {
            return;
        }
        out.field("ItemCollectionMetrics").open();
        metrics.forEach((table, ofTable) -> {
            out.entry(table).openList();
            ofTable.forEach(this::metrics);
            out.closeList();
        });
        out.close();
    }

    private void metrics(ItemCollectionMetrics metrics) {
        out.open().field("ItemCollectionKey").item(metrics.itemCollectionKey());
        out.field("SizeEstimateRangeGB").openList();
        out.units(metrics.lowerGb()).units(metrics.upperGb());
        out.closeList().close();
    }

    private void capacities(@Nullable List<ConsumedCapacity> capacities) {
        if (capacities != null) {
            out.list("ConsumedCapacity", capacities, this::ofTable);
        }
    }

    private void capacity(@Nullable ConsumedCapacity capacity) {
        if (capacity != null) {
            out.field("ConsumedCapacity");
            ofTable(capacity);
        }
    }

    private void ofTable(ConsumedCapacity capacity) {
        out.open().field("TableName").text(capacity.tableName());
        out.field("CapacityUnits").units(capacity.units());
        out.optional("ReadCapacityUnits", capacity.readUnits());
        out.optional("WriteCapacityUnits", capacity.writeUnits());
        if (capacity.table() != null) {
            out.field("Table");
            units(capacity.table());
        }
        ofIndexes("LocalSecondaryIndexes", capacity.localSecondaryIndexes());
        ofIndexes("GlobalSecondaryIndexes", capacity.globalSecondaryIndexes());
        out.close();
    }

    private void ofIndexes(String field, Map<String, ConsumedCapacity.Capacity> indexes) {
        if (indexes.isEmpty()) {
            return;
        }
        out.field(field).open();
        indexes.forEach((index, capacity) -> {
            out.entry(index);
            units(capacity);
        });
        out.close();
    }

    private void units(ConsumedCapacity.Capacity capacity) {
        out.open().field("CapacityUnits").units(capacity.units());
        out.optional("ReadCapacityUnits", capacity.readUnits());
        out.optional("WriteCapacityUnits", capacity.writeUnits());
        out.close();
    }
}
