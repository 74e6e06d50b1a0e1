package trestle.wire.json;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.BatchGetItemRequest;
import trestle.engine.api.BatchGetItemRequest.KeysAndAttributes;
import trestle.engine.api.BatchWriteItemRequest;
import trestle.engine.api.BatchWriteItemRequest.Write;
import trestle.engine.api.Key;
import trestle.engine.api.TransactGetItemsRequest;
import trestle.engine.api.TransactGetItemsRequest.Get;
import trestle.engine.api.TransactWriteItemsRequest;
import trestle.engine.api.TransactWriteItemsRequest.Action;
import trestle.engine.api.TransactWriteItemsRequest.ConditionCheck;
import trestle.engine.api.TransactWriteItemsRequest.Delete;
import trestle.engine.api.TransactWriteItemsRequest.Put;
import trestle.engine.api.TransactWriteItemsRequest.Update;
import trestle.engine.value.Item;

/** Reads batches and transactions. */
final class BatchRequests {

    private BatchRequests() {}

    static BatchGetItemRequest batchGetItem(JsonInput in) throws IOException {
        @Nullable Map<String, KeysAndAttributes> requestItems = null;
        @Nullable String returnConsumedCapacity = null;
        var attributes = new AttributeReader(in);
        while (in.nextField()) {
            switch (in.name()) {
                case "RequestItems" ->
                    requestItems =
                            in.map(Refusals.SHAPES + "KeysAndAttributes", () -> keysAndAttributes(in, attributes));
                case "ReturnConsumedCapacity" -> returnConsumedCapacity = in.string();
                default -> in.skip();
            }
        }
        return new BatchGetItemRequest(requestItems, returnConsumedCapacity, attributes.defect());
    }

    private static KeysAndAttributes keysAndAttributes(JsonInput in, AttributeReader attributes) throws IOException {
        in.startElement("KeysAndAttributes");
        @Nullable List<Key> keys = null;
        @Nullable Boolean consistentRead = null;
        @Nullable String projectionExpression = null;
        @Nullable List<String> attributesToGet = null;
        var placeholders = new Placeholders(in);
        while (in.nextField()) {
            var field = in.name();
            switch (field) {
                case "Keys" -> keys = in.list(attributes::key);
                case "ConsistentRead" -> consistentRead = in.bool();
                case "ProjectionExpression" -> projectionExpression = in.string();
                case "AttributesToGet" -> attributesToGet = in.strings();
                default -> placeholders.readOrSkip(field);
            }
        }
        return new KeysAndAttributes(keys, consistentRead, projectionExpression, attributesToGet, placeholders.read());
    }

    static BatchWriteItemRequest batchWriteItem(JsonInput in) throws IOException {
        @Nullable Map<String, List<Write>> requestItems = null;
        @Nullable String returnConsumedCapacity = null;
        @Nullable String returnItemCollectionMetrics = null;
        var attributes = new AttributeReader(in);
        while (in.nextField()) {
            switch (in.name()) {
                case "RequestItems" ->
                    requestItems = in.map(
                            "java.util.List<" + Refusals.SHAPES + "WriteRequest>",
                            () -> in.list(() -> write(in, attributes)));
                case "ReturnConsumedCapacity" -> returnConsumedCapacity = in.string();
                case "ReturnItemCollectionMetrics" -> returnItemCollectionMetrics = in.string();
                default -> in.skip();
            }
        }
        return new BatchWriteItemRequest(
                requestItems, returnConsumedCapacity, returnItemCollectionMetrics, attributes.defect());
    }

    private static Write write(JsonInput in, AttributeReader attributes) throws IOException {
        in.startElement("WriteRequest");
        @Nullable Item put = null;
        @Nullable Key delete = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "PutRequest" -> put = putRequest(in, attributes);
                case "DeleteRequest" -> delete = deleteRequest(in, attributes);
                default -> in.skip();
            }
        }
        return new Write(put, delete);
    }

    private static @Nullable Item putRequest(JsonInput in, AttributeReader attributes) throws IOException {
        in.startField("PutRequest");
        @Nullable Item item = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "Item" -> item = attributes.item();
                default -> in.skip();
            }
        }
        return item;
    }

    private static @Nullable Key deleteRequest(JsonInput in, AttributeReader attributes) throws IOException {
        in.startField("DeleteRequest");
        @Nullable Key key = null;
        while (in.nextField()) {
            switch (in.name()) {
                case "Key" -> key = attributes.key();
                default -> in.skip();
            }
        }
        return key;
    }

    static TransactGetItemsRequest transactGetItems(JsonInput in) throws IOException {
        @Nullable List<Get> transactItems = null;
        @Nullable String returnConsumedCapacity = null;
        var attributes = new AttributeReader(in);
        while (in.nextField()) {
            switch (in.name()) {
                case "TransactItems" -> transactItems = in.list(() -> transactGet(in, attributes));
                case "ReturnConsumedCapacity" -> returnConsumedCapacity = in.string();
                default -> in.skip();
            }
        }
        return new TransactGetItemsRequest(transactItems, returnConsumedCapacity, attributes.defect());
    }

    private static Get transactGet(JsonInput in, AttributeReader attributes) throws IOException {
        in.startElement("TransactGetItem");
        var action = new ActionFields(in, attributes);
        while (in.nextField()) {
            switch (in.name()) {
                case "Get" -> action.read("Get");
                default -> in.skip();
            }
        }
        return new Get(action.tableName, action.key, action.projectionExpression, action.placeholders.read());
    }

    static TransactWriteItemsRequest transactWriteItems(JsonInput in) throws IOException {
        @Nullable List<Action> transactItems = null;
        @Nullable String clientRequestToken = null;
        @Nullable String returnConsumedCapacity = null;
        @Nullable String returnItemCollectionMetrics = null;
        var attributes = new AttributeReader(in);
        while (in.nextField()) {
            switch (in.name()) {
                case "TransactItems" -> transactItems = in.list(() -> action(in, attributes));
                case "ClientRequestToken" -> clientRequestToken = in.string();
                case "ReturnConsumedCapacity" -> returnConsumedCapacity = in.string();
                case "ReturnItemCollectionMetrics" -> returnItemCollectionMetrics = in.string();
                default -> in.skip();
            }
        }
        return new TransactWriteItemsRequest(
                transactItems,
                clientRequestToken,
                returnConsumedCapacity,
                returnItemCollectionMetrics,
                attributes.defect());
    }

    private static Action action(JsonInput in, AttributeReader attributes) throws IOException {
        in.startElement("TransactWriteItem");
        @Nullable ConditionCheck conditionCheck = null;
        @Nullable Put put = null;
        @Nullable Delete delete = null;
        @Nullable Update update = null;
        while (in.nextField()) {
            var field = in.name();
            var action = new ActionFields(in, attributes);
            switch (field) {
                case "ConditionCheck" -> conditionCheck = action.read(field).conditionCheck();
                case "Put" -> put = action.read(field).put();
                case "Delete" -> delete = action.read(field).delete();
                case "Update" -> update = action.read(field).update();
                default -> in.skip();
            }
        }
        return new Action(conditionCheck, put, delete, update);
    }

    /** All fields that the actions of transactions have; each action takes its own. */
    private static final class ActionFields {
        private final JsonInput in;
        private final AttributeReader attributes;
        final Placeholders placeholders;

        @Nullable String tableName;

        @Nullable Key key;

        private @Nullable Item item;

        @Nullable String projectionExpression;

        private @Nullable String updateExpression;
        private @Nullable String conditionExpression;
        private @Nullable String returnValuesOnConditionCheckFailure;

        ActionFields(JsonInput in, AttributeReader attributes) {
            this.in = in;
            this.attributes = attributes;
            placeholders = new Placeholders(in);
        }

        ActionFields read(String shape) throws IOException {
            in.startField(shape);
            while (in.nextField()) {
                var field = in.name();
                switch (field) {
                    case "TableName" -> tableName = in.string();
                    case "Key" -> key = attributes.key();
                    case "Item" -> item = attributes.item();
                    case "ProjectionExpression" -> projectionExpression = in.string();
                    case "UpdateExpression" -> updateExpression = in.string();
                    case "ConditionExpression" -> conditionExpression = in.string();
                    case "ReturnValuesOnConditionCheckFailure" -> returnValuesOnConditionCheckFailure = in.string();
                    default -> placeholders.readOrSkip(field);
                }
            }
            return this;
        }

        ConditionCheck conditionCheck() {
            return new ConditionCheck(
                    tableName, key, conditionExpression, placeholders.read(), returnValuesOnConditionCheckFailure);
        }

        Put put() {
            return new Put(
                    tableName, item, conditionExpression, placeholders.read(), returnValuesOnConditionCheckFailure);
        }

        Delete delete() {
            return new Delete(
                    tableName, key, conditionExpression, placeholders.read(), returnValuesOnConditionCheckFailure);
        }

        Update update() {
            return new Update(
                    tableName,
                    key,
                    updateExpression,
                    conditionExpression,
                    placeholders.read(),
                    returnValuesOnConditionCheckFailure);
        }
    }
}
