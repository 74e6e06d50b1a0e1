package trestle.wire.json;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.DeleteItemRequest;
import trestle.engine.api.GetItemRequest;
import trestle.engine.api.Key;
import trestle.engine.api.PutItemRequest;
import trestle.engine.api.QueryRequest;
import trestle.engine.api.ScanRequest;
import trestle.engine.api.UpdateItemRequest;
import trestle.engine.expression.AttributeUpdate;
import trestle.engine.expression.ExpectedAttribute;
import trestle.engine.expression.LegacyCondition;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** Reads the requests for single items and for pages of them. */
final class ItemRequests {
    private ItemRequests() {}

    static GetItemRequest getItem(JsonInput in) throws IOException {
        @Nullable String tableName = null;
        @Nullable Key key = null;
        @Nullable Boolean consistentRead = null;
        @Nullable String projectionExpression = null;
        @Nullable List<String> attributesToGet = null;
        @Nullable String returnConsumedCapacity = null;
        var attributes = new AttributeReader(in);
        var placeholders = new Placeholders(in);
        while (in.nextField()) {
            var field = in.name();
            switch (field) {
                case "TableName" -> tableName = in.string();
                case "Key" -> key = attributes.key();
                case "ConsistentRead" -> consistentRead = in.bool();
                case "ProjectionExpression" -> projectionExpression = in.string();
                case "AttributesToGet" -> attributesToGet = in.strings();
                case "ReturnConsumedCapacity" -> returnConsumedCapacity = in.string();
                default -> placeholders.readOrSkip(field);
            }
        }
        return new GetItemRequest(
                tableName,
                key,
                consistentRead,
                projectionExpression,
                attributesToGet,
                placeholders.read(),
                returnConsumedCapacity,
                attributes.defect());
    }

    static PutItemRequest putItem(JsonInput in) throws IOException {
        @Nullable String tableName = null;
        @Nullable Item item = null;
        var attributes = new AttributeReader(in);
        var write = new WriteFields(in, attributes);
        while (in.nextField()) {
            var field = in.name();
            switch (field) {
                case "TableName" -> tableName = in.string();
                case "Item" -> item = attributes.item();
                default -> write.readOrSkip(field);
            }
        }
        return new PutItemRequest(
                tableName,
                item,
                write.conditionExpression,
                write.expected,
                write.conditionalOperator,
                write.placeholders.read(),
                write.returnValues,
                write.returnValuesOnConditionCheckFailure,
                write.returnConsumedCapacity,
                write.returnItemCollectionMetrics,
                attributes.defect());
    }

    static DeleteItemRequest deleteItem(JsonInput in) throws IOException {
        @Nullable String tableName = null;
        @Nullable Key key = null;
        var attributes = new AttributeReader(in);
        var write = new WriteFields(in, attributes);
        while (in.nextField()) {
            var field = in.name();
            switch (field) {
                case "TableName" -> tableName = in.string();
                case "Key" -> key = attributes.key();
                default -> write.readOrSkip(field);
            }
        }
        return new DeleteItemRequest(
                tableName,
                key,
                write.conditionExpression,
                write.expected,
                write.conditionalOperator,
                write.placeholders.read(),
                write.returnValues,
                write.returnValuesOnConditionCheckFailure,
                write.returnConsumedCapacity,
                write.returnItemCollectionMetrics,
                attributes.defect());
    }

    static UpdateItemRequest updateItem(JsonInput in) throws IOException {
        @Nullable String tableName = null;
        @Nullable Key key = null;
        @Nullable String updateExpression = null;
        @Nullable Map<String, AttributeUpdate> attributeUpdates = null;
        var attributes = new AttributeReader(in);
        var write = new WriteFields(in, attributes);
        while (in.nextField()) {
            var field = in.name();
            switch (field) {
                case "TableName" -> tableName = in.string();
                case "Key" -> key = attributes.key();
                case "UpdateExpression" -> updateExpression = in.string();
                case "AttributeUpdates" ->
                    attributeUpdates =
                            in.map(Refusals.SHAPES + "AttributeValueUpdate", () -> attributeUpdate(in, attributes));
                default -> write.readOrSkip(field);
            }
        }
        return new UpdateItemRequest(
                tableName,
                key,
                updateExpression,
                attributeUpdates,
                write.conditionExpression,
                write.expected,
                write.conditionalOperator,
                write.placeholders.read(),
                write.returnValues,
                write.returnValuesOnConditionCheckFailure,
                write.returnConsumedCapacity,
                write.returnItemCollectionMetrics,
                attributes.defect());
    }

    static QueryRequest query(JsonInput in) throws IOException {
        @Nullable String keyConditionExpression = null;
        @Nullable Map<String, LegacyCondition> keyConditions = null;
        @Nullable Map<String, LegacyCondition> queryFilter = null;
        @Nullable Boolean scanIndexForward = null;
        var page = new PageFields(in);
        while (in.nextField()) {
            var field = in.name();
            switch (field) {
                case "KeyConditionExpression" -> keyConditionExpression = in.string();
                case "KeyConditions" -> keyConditions = page.conditions();
                case "QueryFilter" -> queryFilter = page.conditions();
                case "ScanIndexForward" -> scanIndexForward = in.bool();
                default -> page.readOrSkip(field);
            }
        }
        return new QueryRequest(
                page.tableName,
                page.indexName,
                keyConditionExpression,
                page.filterExpression,
                page.projectionExpression,
                page.placeholders.read(),
                keyConditions,
                queryFilter,
                page.conditionalOperator,
                page.attributesToGet,
                page.select,
                page.limit,
                scanIndexForward,
                page.consistentRead,
                page.exclusiveStartKey,
                page.returnConsumedCapacity,
                page.attributes.defect());
    }

    static ScanRequest scan(JsonInput in) throws IOException {
        @Nullable Map<String, LegacyCondition> scanFilter = null;
        @Nullable Integer segment = null;
        @Nullable Integer totalSegments = null;
        var page = new PageFields(in);
        while (in.nextField()) {
            var field = in.name();
            switch (field) {
                case "ScanFilter" -> scanFilter = page.conditions();
                case "Segment" -> segment = in.integer();
                case "TotalSegments" -> totalSegments = in.integer();
                default -> page.readOrSkip(field);
            }
        }
        return new ScanRequest(
                page.tableName,
                page.indexName,
                page.filterExpression,
                page.projectionExpression,
                page.placeholders.read(),
                scanFilter,
                page.conditionalOperator,
                page.attributesToGet,
                page.select,
                page.limit,
                segment,
                totalSegments,
                page.consistentRead,
                page.exclusiveStartKey,
                page.returnConsumedCapacity,
                page.attributes.defect());
    }

    private static AttributeUpdate attributeUpdate(JsonInput in, AttributeReader attributes) throws IOException {
        in.startElement("AttributeValueUpdate");
        @Nullable Value value = null;
        @Nullable String action = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "Value" -> value = attributes.fieldValue();
                case "Action" -> action = in.string();
                default -> in.skip();
            }
        }
        return new AttributeUpdate(value, action);
    }

    private static ExpectedAttribute expectedAttribute(JsonInput in, AttributeReader attributes) throws IOException {
        in.startElement("ExpectedAttributeValue");
        @Nullable Value value = null;
        @Nullable Boolean exists = null;
        @Nullable String comparisonOperator = null;
        @Nullable List<Value> attributeValueList = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "Value" -> value = attributes.fieldValue();
                case "Exists" -> exists = in.bool();
                case "ComparisonOperator" -> comparisonOperator = in.string();
                case "AttributeValueList" -> attributeValueList = attributes.valueList();
                default -> in.skip();
            }
        }
        return new ExpectedAttribute(value, exists, comparisonOperator, attributeValueList);
    }

    private static LegacyCondition condition(JsonInput in, AttributeReader attributes) throws IOException {
        in.startElement("Condition");
        @Nullable String comparisonOperator = null;
        @Nullable List<Value> attributeValueList = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "ComparisonOperator" -> comparisonOperator = in.string();
                case "AttributeValueList" -> attributeValueList = attributes.valueList();
                default -> in.skip();
            }
        }
        return new LegacyCondition(comparisonOperator, attributeValueList);
    }

    /** The fields that PutItem, UpdateItem and DeleteItem share. */
    private static final class WriteFields {
        private final JsonInput in;
        private final AttributeReader attributes;
        final Placeholders placeholders;

        @Nullable String conditionExpression;

        @Nullable Map<String, ExpectedAttribute> expected;

        @Nullable String conditionalOperator;

        @Nullable String returnValues;

        @Nullable String returnValuesOnConditionCheckFailure;

        @Nullable String returnConsumedCapacity;

        @Nullable String returnItemCollectionMetrics;

        WriteFields(JsonInput in, AttributeReader attributes) {
            this.in = in;
            this.attributes = attributes;
            placeholders = new Placeholders(in);
        }

        void readOrSkip(String field) throws IOException {
            switch (field) {
                case "ConditionExpression" -> conditionExpression = in.string();
                case "Expected" ->
                    expected =
                            in.map(Refusals.SHAPES + "ExpectedAttributeValue", () -> expectedAttribute(in, attributes));
                case "ConditionalOperator" -> conditionalOperator = in.string();
                case "ReturnValues" -> returnValues = in.string();
                case "ReturnValuesOnConditionCheckFailure" -> returnValuesOnConditionCheckFailure = in.string();
                case "ReturnConsumedCapacity" -> returnConsumedCapacity = in.string();
                case "ReturnItemCollectionMetrics" -> returnItemCollectionMetrics = in.string();
                default -> placeholders.readOrSkip(field);
            }
        }
    }

    /** The fields that Query and Scan share. */
    private static final class PageFields {
        private final JsonInput in;
        final AttributeReader attributes;
        final Placeholders placeholders;

        @Nullable String tableName;

        @Nullable String indexName;

        @Nullable String filterExpression;

        @Nullable String projectionExpression;

        @Nullable String conditionalOperator;

        @Nullable List<String> attributesToGet;

        @Nullable String select;

        @Nullable Integer limit;

        @Nullable Boolean consistentRead;

        @Nullable Key exclusiveStartKey;

        @Nullable String returnConsumedCapacity;

        PageFields(JsonInput in) {
            this.in = in;
            attributes = new AttributeReader(in);
            placeholders = new Placeholders(in);
        }

        Map<String, LegacyCondition> conditions() throws IOException {
            return in.map(Refusals.SHAPES + "Condition", () -> condition(in, attributes));
        }

        void readOrSkip(String field) throws IOException {
            switch (field) {
                case "TableName" -> tableName = in.string();
                case "IndexName" -> indexName = in.string();
                case "FilterExpression" -> filterExpression = in.string();
                case "ProjectionExpression" -> projectionExpression = in.string();
                case "ConditionalOperator" -> conditionalOperator = in.string();
                case "AttributesToGet" -> attributesToGet = in.strings();
                case "Select" -> select = in.string();
                case "Limit" -> limit = in.integer();
                case "ConsistentRead" -> consistentRead = in.bool();
                case "ExclusiveStartKey" -> exclusiveStartKey = attributes.key();
                case "ReturnConsumedCapacity" -> returnConsumedCapacity = in.string();
                default -> placeholders.readOrSkip(field);
            }
        }
    }
}
