package trestle.wire.sdk;

import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;
import software.amazon.awssdk.services.dynamodb.model.Condition;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ExpectedAttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import trestle.engine.expression.AttributeUpdate;
import trestle.engine.expression.ExpectedAttribute;
import trestle.engine.expression.LegacyCondition;

/**
 * The SDK's requests for single items and pages of them, as the engine's. In the SDK a collection that was not given is
 * an empty one; {@code has…} tells it from one that was given empty.
 */
final class ItemRequests {
    private ItemRequests() {}

    static trestle.engine.api.GetItemRequest getItem(GetItemRequest request) {
        var attributes = new Attributes();
        return new trestle.engine.api.GetItemRequest(
                request.tableName(),
                request.hasKey() ? attributes.key(request.key()) : null,
                request.consistentRead(),
                request.projectionExpression(),
                request.hasAttributesToGet() ? request.attributesToGet() : null,
                Attributes.placeholders(
                        request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null, null),
                request.returnConsumedCapacityAsString(),
                attributes.defect());
    }

    static trestle.engine.api.PutItemRequest putItem(PutItemRequest request) {
        var attributes = new Attributes();
        return new trestle.engine.api.PutItemRequest(
                request.tableName(),
                request.hasItem() ? attributes.item(request.item()) : null,
                request.conditionExpression(),
                request.hasExpected() ? expected(request.expected(), attributes) : null,
                request.conditionalOperatorAsString(),
                Attributes.placeholders(
                        request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                        request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null),
                request.returnValuesAsString(),
                request.returnValuesOnConditionCheckFailureAsString(),
                request.returnConsumedCapacityAsString(),
                request.returnItemCollectionMetricsAsString(),
                attributes.defect());
    }

    static trestle.engine.api.DeleteItemRequest deleteItem(DeleteItemRequest request) {
        var attributes = new Attributes();
        return new trestle.engine.api.DeleteItemRequest(
                request.tableName(),
                request.hasKey() ? attributes.key(request.key()) : null,
                request.conditionExpression(),
                request.hasExpected() ? expected(request.expected(), attributes) : null,
                request.conditionalOperatorAsString(),
                Attributes.placeholders(
                        request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                        request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null),
                request.returnValuesAsString(),
                request.returnValuesOnConditionCheckFailureAsString(),
                request.returnConsumedCapacityAsString(),
                request.returnItemCollectionMetricsAsString(),
                attributes.defect());
    }

    static trestle.engine.api.UpdateItemRequest updateItem(UpdateItemRequest request) {
        var attributes = new Attributes();
        return new trestle.engine.api.UpdateItemRequest(
                request.tableName(),
                request.hasKey() ? attributes.key(request.key()) : null,
                request.updateExpression(),
                request.hasAttributeUpdates() ? updates(request.attributeUpdates(), attributes) : null,
                request.conditionExpression(),
                request.hasExpected() ? expected(request.expected(), attributes) : null,
                request.conditionalOperatorAsString(),
                Attributes.placeholders(
                        request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                        request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null),
                request.returnValuesAsString(),
                request.returnValuesOnConditionCheckFailureAsString(),
                request.returnConsumedCapacityAsString(),
                request.returnItemCollectionMetricsAsString(),
                attributes.defect());
    }

    static trestle.engine.api.QueryRequest query(QueryRequest request) {
        var attributes = new Attributes();
        return new trestle.engine.api.QueryRequest(
                request.tableName(),
                request.indexName(),
                request.keyConditionExpression(),
                request.filterExpression(),
                request.projectionExpression(),
                Attributes.placeholders(
                        request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                        request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null),
                request.hasKeyConditions() ? conditions(request.keyConditions(), attributes) : null,
                request.hasQueryFilter() ? conditions(request.queryFilter(), attributes) : null,
                request.conditionalOperatorAsString(),
                request.hasAttributesToGet() ? request.attributesToGet() : null,
                request.selectAsString(),
                request.limit(),
                request.scanIndexForward(),
                request.consistentRead(),
                request.hasExclusiveStartKey() ? attributes.key(request.exclusiveStartKey()) : null,
                request.returnConsumedCapacityAsString(),
                attributes.defect());
    }

    static trestle.engine.api.ScanRequest scan(ScanRequest request) {
        var attributes = new Attributes();
        return new trestle.engine.api.ScanRequest(
                request.tableName(),
                request.indexName(),
                request.filterExpression(),
                request.projectionExpression(),
                Attributes.placeholders(
                        request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null,
                        request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null),
                request.hasScanFilter() ? conditions(request.scanFilter(), attributes) : null,
                request.conditionalOperatorAsString(),
                request.hasAttributesToGet() ? request.attributesToGet() : null,
                request.selectAsString(),
                request.limit(),
                request.segment(),
                request.totalSegments(),
                request.consistentRead(),
                request.hasExclusiveStartKey() ? attributes.key(request.exclusiveStartKey()) : null,
                request.returnConsumedCapacityAsString(),
                attributes.defect());
    }

    private static Map<String, ExpectedAttribute> expected(
            Map<String, ExpectedAttributeValue> given, Attributes attributes) {
        var expected = new LinkedHashMap<String, ExpectedAttribute>();
        given.forEach((name, value) -> expected.put(
                name,
                new ExpectedAttribute(
                        value.value() == null ? null : attributes.value(value.value()),
                        value.exists(),
                        value.comparisonOperatorAsString(),
                        value.hasAttributeValueList() ? attributes.values(value.attributeValueList()) : null)));
        return expected;
    }

    private static Map<String, AttributeUpdate> updates(
            Map<String, AttributeValueUpdate> given, Attributes attributes) {
        var updates = new LinkedHashMap<String, AttributeUpdate>();
        given.forEach((name, update) -> updates.put(
                name,
                new AttributeUpdate(
                        update.value() == null ? null : attributes.value(update.value()), update.actionAsString())));
        return updates;
    }

    private static Map<String, LegacyCondition> conditions(Map<String, Condition> given, Attributes attributes) {
        var conditions = new LinkedHashMap<String, LegacyCondition>();
        given.forEach((name, condition) -> conditions.put(
                name,
                new LegacyCondition(
                        condition.comparisonOperatorAsString(),
                        condition.hasAttributeValueList() ? attributes.values(condition.attributeValueList()) : null)));
        return conditions;
    }
}
