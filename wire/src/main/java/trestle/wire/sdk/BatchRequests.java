package trestle.wire.sdk;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;
import trestle.engine.api.BatchWriteItemRequest.Write;
import trestle.engine.api.ExpressionAttributes;
import trestle.engine.api.TransactWriteItemsRequest.Action;

/** The SDK's batches and transactions, as the engine's. */
final class BatchRequests {
    private BatchRequests() {}

    static trestle.engine.api.BatchGetItemRequest batchGetItem(BatchGetItemRequest request) {
        var attributes = new Attributes();
        @Nullable Map<String, trestle.engine.api.BatchGetItemRequest.KeysAndAttributes> items = null;
        if (request.hasRequestItems()) {
            items = new LinkedHashMap<>();
            for (var table : request.requestItems().entrySet()) {
                items.put(table.getKey(), keysAndAttributes(table.getValue(), attributes));
            }
        }
        return new trestle.engine.api.BatchGetItemRequest(
                items, request.returnConsumedCapacityAsString(), attributes.defect());
    }

    private static trestle.engine.api.BatchGetItemRequest.KeysAndAttributes keysAndAttributes(
            KeysAndAttributes given, Attributes attributes) {
        return new trestle.engine.api.BatchGetItemRequest.KeysAndAttributes(
                given.hasKeys() ? given.keys().stream().map(attributes::key).toList() : null,
                given.consistentRead(),
                given.projectionExpression(),
                given.hasAttributesToGet() ? given.attributesToGet() : null,
                names(given.hasExpressionAttributeNames() ? given.expressionAttributeNames() : null));
    }

    static trestle.engine.api.BatchWriteItemRequest batchWriteItem(BatchWriteItemRequest request) {
        var attributes = new Attributes();
        @Nullable Map<String, List<Write>> items = null;
        if (request.hasRequestItems()) {
            items = new LinkedHashMap<>();
            for (var table : request.requestItems().entrySet()) {
                items.put(
                        table.getKey(),
                        table.getValue().stream()
                                .map(write -> write(write, attributes))
                                .toList());
            }
        }
        return new trestle.engine.api.BatchWriteItemRequest(
                items,
                request.returnConsumedCapacityAsString(),
                request.returnItemCollectionMetricsAsString(),
                attributes.defect());
    }

    private static Write write(WriteRequest given, Attributes attributes) {
        var put = given.putRequest();
        var delete = given.deleteRequest();
        return new Write(
                put != null && put.hasItem() ? attributes.item(put.item()) : null,
                delete != null && delete.hasKey() ? attributes.key(delete.key()) : null);
    }

    static trestle.engine.api.TransactGetItemsRequest transactGetItems(TransactGetItemsRequest request) {
        var attributes = new Attributes();
        return new trestle.engine.api.TransactGetItemsRequest(
                request.hasTransactItems()
                        ? request.transactItems().stream()
                                .map(TransactGetItem::get)
                                .map(get -> get(get, attributes))
                                .toList()
                        : null,
                request.returnConsumedCapacityAsString(),
                attributes.defect());
    }

    private static trestle.engine.api.TransactGetItemsRequest.Get get(@Nullable Get given, Attributes attributes) {
        if (given == null) {
            return new trestle.engine.api.TransactGetItemsRequest.Get(null, null, null, ExpressionAttributes.NONE);
        }
        return new trestle.engine.api.TransactGetItemsRequest.Get(
                given.tableName(),
                given.hasKey() ? attributes.key(given.key()) : null,
                given.projectionExpression(),
                names(given.hasExpressionAttributeNames() ? given.expressionAttributeNames() : null));
    }

    static trestle.engine.api.TransactWriteItemsRequest transactWriteItems(TransactWriteItemsRequest request) {
        var attributes = new Attributes();
        return new trestle.engine.api.TransactWriteItemsRequest(
                request.hasTransactItems()
                        ? request.transactItems().stream()
                                .map(action -> action(action, attributes))
                                .toList()
                        : null,
                request.clientRequestToken(),
                request.returnConsumedCapacityAsString(),
                request.returnItemCollectionMetricsAsString(),
                attributes.defect());
    }

    private static Action action(TransactWriteItem given, Attributes attributes) {
        return new Action(
                given.conditionCheck() == null ? null : conditionCheck(given.conditionCheck(), attributes),
                given.put() == null ? null : put(given.put(), attributes),
                given.delete() == null ? null : delete(given.delete(), attributes),
                given.update() == null ? null : update(given.update(), attributes));
    }

    private static trestle.engine.api.TransactWriteItemsRequest.ConditionCheck conditionCheck(
            ConditionCheck given, Attributes attributes) {
        return new trestle.engine.api.TransactWriteItemsRequest.ConditionCheck(
                given.tableName(),
                given.hasKey() ? attributes.key(given.key()) : null,
                given.conditionExpression(),
                Attributes.placeholders(
                        given.hasExpressionAttributeNames() ? given.expressionAttributeNames() : null,
                        given.hasExpressionAttributeValues() ? given.expressionAttributeValues() : null),
                given.returnValuesOnConditionCheckFailureAsString());
    }

    private static trestle.engine.api.TransactWriteItemsRequest.Put put(Put given, Attributes attributes) {
        return new trestle.engine.api.TransactWriteItemsRequest.Put(
                given.tableName(),
                given.hasItem() ? attributes.item(given.item()) : null,
                given.conditionExpression(),
                Attributes.placeholders(
                        given.hasExpressionAttributeNames() ? given.expressionAttributeNames() : null,
                        given.hasExpressionAttributeValues() ? given.expressionAttributeValues() : null),
                given.returnValuesOnConditionCheckFailureAsString());
    }

    private static trestle.engine.api.TransactWriteItemsRequest.Delete delete(Delete given, Attributes attributes) {
        return new trestle.engine.api.TransactWriteItemsRequest.Delete(
                given.tableName(),
                given.hasKey() ? attributes.key(given.key()) : null,
                given.conditionExpression(),
                Attributes.placeholders(
                        given.hasExpressionAttributeNames() ? given.expressionAttributeNames() : null,
                        given.hasExpressionAttributeValues() ? given.expressionAttributeValues() : null),
                given.returnValuesOnConditionCheckFailureAsString());
    }

    private static trestle.engine.api.TransactWriteItemsRequest.Update update(Update given, Attributes attributes) {
        return new trestle.engine.api.TransactWriteItemsRequest.Update(
                given.tableName(),
                given.hasKey() ? attributes.key(given.key()) : null,
                given.updateExpression(),
                given.conditionExpression(),
                Attributes.placeholders(
                        given.hasExpressionAttributeNames() ? given.expressionAttributeNames() : null,
                        given.hasExpressionAttributeValues() ? given.expressionAttributeValues() : null),
                given.returnValuesOnConditionCheckFailureAsString());
    }

    private static ExpressionAttributes names(@Nullable Map<String, String> names) {
        return Attributes.placeholders(names, null);
    }
}
