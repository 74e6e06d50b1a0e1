package trestle.wire.sdk;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import trestle.engine.api.BatchGetItemResult;
import trestle.engine.api.BatchWriteItemRequest.Write;
import trestle.engine.api.BatchWriteItemResult;
import trestle.engine.api.GetItemResult;
import trestle.engine.api.Key;
import trestle.engine.api.PageResult;
import trestle.engine.api.TransactGetItemsResult;
import trestle.engine.api.TransactWriteItemsResult;
import trestle.engine.api.WriteItemResult;
import trestle.engine.value.Item;

/** The engine's results as the SDK's responses. What a result lacks is not set, so that {@code has…} says no. */
final class Responses {
    private Responses() {}

    static GetItemResponse.Builder getItem(GetItemResult result) {
        var response = GetItemResponse.builder();
        if (result.item() != null) {
            response.item(attributes(result.item()));
        }
        if (result.consumedCapacity() != null) {
            response.consumedCapacity(capacity(result.consumedCapacity()));
        }
        return response;
    }

    static PutItemResponse.Builder putItem(WriteItemResult result) {
        var response = PutItemResponse.builder();
        if (result.attributes() != null) {
            response.attributes(attributes(result.attributes()));
        }
        if (result.consumedCapacity() != null) {
            response.consumedCapacity(capacity(result.consumedCapacity()));
        }
        if (result.itemCollectionMetrics() != null) {
            response.itemCollectionMetrics(metrics(result.itemCollectionMetrics()));
        }
        return response;
    }

    static UpdateItemResponse.Builder updateItem(WriteItemResult result) {
        var response = UpdateItemResponse.builder();
        if (result.attributes() != null) {
            response.attributes(attributes(result.attributes()));
        }
        if (result.consumedCapacity() != null) {
            response.consumedCapacity(capacity(result.consumedCapacity()));
        }
        if (result.itemCollectionMetrics() != null) {
            response.itemCollectionMetrics(metrics(result.itemCollectionMetrics()));
        }
        return response;
    }

    static DeleteItemResponse.Builder deleteItem(WriteItemResult result) {
        var response = DeleteItemResponse.builder();
        if (result.attributes() != null) {
            response.attributes(attributes(result.attributes()));
        }
        if (result.consumedCapacity() != null) {
            response.consumedCapacity(capacity(result.consumedCapacity()));
        }
        if (result.itemCollectionMetrics() != null) {
            response.itemCollectionMetrics(metrics(result.itemCollectionMetrics()));
        }
        return response;
    }

    static QueryResponse.Builder query(PageResult result) {
        var response = QueryResponse.builder().count(result.count()).scannedCount(result.scannedCount());
        if (result.items() != null) {
            response.items(items(result.items()));
        }
        if (result.lastEvaluatedKey() != null) {
            response.lastEvaluatedKey(attributes(result.lastEvaluatedKey()));
        }
        if (result.consumedCapacity() != null) {
            response.consumedCapacity(capacity(result.consumedCapacity()));
        }
        return response;
    }

    static ScanResponse.Builder scan(PageResult result) {
        var response = ScanResponse.builder().count(result.count()).scannedCount(result.scannedCount());
        if (result.items() != null) {
            response.items(items(result.items()));
        }
        if (result.lastEvaluatedKey() != null) {
            response.lastEvaluatedKey(attributes(result.lastEvaluatedKey()));
        }
        if (result.consumedCapacity() != null) {
            response.consumedCapacity(capacity(result.consumedCapacity()));
        }
        return response;
    }

    static BatchGetItemResponse.Builder batchGetItem(BatchGetItemResult result) {
        var response = BatchGetItemResponse.builder()
                .responses(mapped(result.responses(), Responses::items))
                .unprocessedKeys(mapped(result.unprocessedKeys(), Responses::keysAndAttributes));
        if (result.consumedCapacity() != null) {
            response.consumedCapacity(capacities(result.consumedCapacity()));
        }
        return response;
    }

    static BatchWriteItemResponse.Builder batchWriteItem(BatchWriteItemResult result) {
        var response = BatchWriteItemResponse.builder()
                .unprocessedItems(mapped(
                        result.unprocessedItems(),
                        writes -> writes.stream().map(Responses::write).toList()));
        if (result.itemCollectionMetrics() != null) {
            response.itemCollectionMetrics(mapped(result.itemCollectionMetrics(), Responses::metrics));
        }
        if (result.consumedCapacity() != null) {
            response.consumedCapacity(capacities(result.consumedCapacity()));
        }
        return response;
    }

    static TransactGetItemsResponse.Builder transactGetItems(TransactGetItemsResult result) {
        var response = TransactGetItemsResponse.builder()
                .responses(result.items().stream()
                        .map(item -> item == null
                                ? ItemResponse.builder().build()
                                : ItemResponse.builder().item(attributes(item)).build())
                        .toList());
        if (result.consumedCapacity() != null) {
            response.consumedCapacity(capacities(result.consumedCapacity()));
        }
        return response;
    }

    static TransactWriteItemsResponse.Builder transactWriteItems(TransactWriteItemsResult result) {
        var response = TransactWriteItemsResponse.builder();
        if (result.itemCollectionMetrics() != null) {
            response.itemCollectionMetrics(mapped(result.itemCollectionMetrics(), Responses::metrics));
        }
        if (result.consumedCapacity() != null) {
            response.consumedCapacity(capacities(result.consumedCapacity()));
        }
        return response;
    }

    static Map<String, AttributeValue> attributes(Item item) {
        return item.read(SdkValues.INSTANCE);
    }

    private static List<Map<String, AttributeValue>> items(List<Item> items) {
        return items.stream().map(Responses::attributes).toList();
    }

    private static Map<String, AttributeValue> key(Key key) {
        return attributes(Item.of(key.attributes()));
    }

    private static <T, U> Map<String, U> mapped(Map<String, T> map, Function<T, U> mapping) {
        return map.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> mapping.apply(entry.getValue())));
    }

    private static KeysAndAttributes keysAndAttributes(trestle.engine.api.BatchGetItemRequest.KeysAndAttributes given) {
        var keys = KeysAndAttributes.builder()
                .consistentRead(given.consistentRead())
                .projectionExpression(given.projectionExpression())
                .attributesToGet(given.attributesToGet())
                .expressionAttributeNames(given.expressionAttributes().names());
        if (given.keys() != null) {
            keys.keys(given.keys().stream().map(Responses::key).toList());
        }
        return keys.build();
    }

    private static WriteRequest write(Write write) {
        var request = WriteRequest.builder();
        if (write.put() != null) {
            var item = attributes(write.put());
            request.putRequest(put -> put.item(item));
        }
        if (write.delete() != null) {
            var key = key(write.delete());
            request.deleteRequest(delete -> delete.key(key));
        }
        return request.build();
    }

    private static List<ItemCollectionMetrics> metrics(List<trestle.engine.api.ItemCollectionMetrics> metrics) {
        return metrics.stream().map(Responses::metrics).toList();
    }

    private static ItemCollectionMetrics metrics(trestle.engine.api.ItemCollectionMetrics metrics) {
        return ItemCollectionMetrics.builder()
                .itemCollectionKey(attributes(metrics.itemCollectionKey()))
                .sizeEstimateRangeGB(metrics.lowerGb(), metrics.upperGb())
                .build();
    }

    private static List<ConsumedCapacity> capacities(List<trestle.engine.api.ConsumedCapacity> capacities) {
        return capacities.stream().map(Responses::capacity).toList();
    }

    private static ConsumedCapacity capacity(trestle.engine.api.ConsumedCapacity given) {
        var capacity = ConsumedCapacity.builder()
                .tableName(given.tableName())
                .capacityUnits(given.units())
                .readCapacityUnits(given.readUnits())
                .writeCapacityUnits(given.writeUnits());
        if (given.table() != null) {
            capacity.table(units(given.table()));
        }
        if (!given.localSecondaryIndexes().isEmpty()) {
            capacity.localSecondaryIndexes(mapped(given.localSecondaryIndexes(), Responses::units));
        }
        if (!given.globalSecondaryIndexes().isEmpty()) {
            capacity.globalSecondaryIndexes(mapped(given.globalSecondaryIndexes(), Responses::units));
        }
        return capacity.build();
    }

    private static Capacity units(trestle.engine.api.ConsumedCapacity.Capacity given) {
        return Capacity.builder()
                .capacityUnits(given.units())
                .readCapacityUnits(given.readUnits())
                .writeCapacityUnits(given.writeUnits())
                .build();
    }
}
