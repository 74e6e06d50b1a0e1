package trestle.wire.proof;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** The tables that are written until the kill, and the items in them, which their stamps determine. */
final class CrashTables {
    static final TableShape ITEMS = new TableShape(
            "Items",
            List.of(new KeyAttribute("pk1", ScalarAttributeType.S)),
            List.of(),
            List.of(new TableShape.Index(
                    "by-group",
                    List.of(new KeyAttribute("group1", ScalarAttributeType.S)),
                    List.of(new KeyAttribute("stamp1", ScalarAttributeType.S)),
                    ProjectionType.ALL,
                    List.of(),
                    false)));
    static final TableShape OTHERS = TableShape.simple("Others", "pk1");
    static final List<TableShape> ALL = List.of(ITEMS, OTHERS);

    private static final int PADDING_MAX = 2_000;
    private static final long EXPIRED_SECONDS = 100;

    private CrashTables() {}

    static void create(Target target) {
        target.create(ALL);
        target.client()
                .updateTimeToLive(request -> request.tableName(ITEMS.name())
                        .timeToLiveSpecification(
                                each -> each.attributeName("expires").enabled(true)));
    }

    /** Begins to make another index of the first table. Refused while there is one, or one is being removed. */
    static void makeIndex(DynamoDbClient client) {
        var made = CreateGlobalSecondaryIndexAction.builder()
                .indexName("by-padding")
                .keySchema(KeySchemaElement.builder()
                        .attributeName("padding")
                        .keyType(KeyType.HASH)
                        .build())
                .projection(each -> each.projectionType(ProjectionType.ALL))
                .build();
        client.updateTable(request -> request.tableName(ITEMS.name())
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("padding")
                        .attributeType(ScalarAttributeType.S)
                        .build())
                .globalSecondaryIndexUpdates(
                        GlobalSecondaryIndexUpdate.builder().create(made).build()));
    }

    /** Begins to remove that index, if it is there. */
    static void removeIndex(DynamoDbClient client) {
        try {
            client.updateTable(request -> request.tableName(ITEMS.name())
                    .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                            .delete(each -> each.indexName("by-padding"))
                            .build()));
        } catch (ResourceInUseException | ResourceNotFoundException alreadyUnderWay) {
            return;
        }
    }

    static Map<String, AttributeValue> key(String key) {
        return Map.of("pk1", Values.text(key));
    }

    /** The item that a stamp makes, whichever operation wrote it. */
    static Map<String, AttributeValue> item(String key, String stamp) {
        var random = new Random(stamp.hashCode());
        var padding = random.nextInt(10) == 0 ? random.nextInt(1, PADDING_MAX) : random.nextInt(1, 100);
        var item = new HashMap<>(key(key));
        item.put("stamp1", Values.text(stamp));
        item.put("group1", Values.text("group" + random.nextInt(5)));
        item.put("padding", Values.text("p".repeat(padding)));
        return item;
    }

    /** Makes the action of the client. A refusal or failure is an exception. */
    static void perform(DynamoDbClient client, CrashLedger.Action action) {
        var item = item(action.key(), action.stamp());
        switch (action.kind()) {
            case PUT ->
                client.putItem(request -> request.tableName(ITEMS.name()).item(item));
            case PUT_EXPIRED -> {
                var expired = Instant.now().getEpochSecond() - EXPIRED_SECONDS;
                item.put("expires", Values.number(expired));
                client.putItem(request -> request.tableName(ITEMS.name()).item(item));
            }
            case UPDATE ->
                client.updateItem(request -> request.tableName(ITEMS.name())
                        .key(key(action.key()))
                        .updateExpression("SET stamp1 = :stamp, group1 = :group, padding = :padding REMOVE expires")
                        .expressionAttributeValues(Map.of(
                                ":stamp", item.get("stamp1"),
                                ":group", item.get("group1"),
                                ":padding", item.get("padding"))));
            case DELETE ->
                client.deleteItem(request -> request.tableName(ITEMS.name()).key(key(action.key())));
            case TRIPLE, SHARED_TRIPLE -> client.transactWriteItems(request -> request.transactItems(triple(action)));
            case COUNT ->
                client.transactWriteItems(request -> request.clientRequestToken(action.stamp())
                        .transactItems(TransactWriteItem.builder()
                                .update(update -> update.tableName(OTHERS.name())
                                        .key(key(action.key()))
                                        .updateExpression("ADD times :one")
                                        .expressionAttributeValues(Map.of(":one", Values.number(1))))
                                .build()));
        }
    }

    /** Where the items of a triple are: one in the first table, two in the second. */
    static List<String> tripleKeys(CrashLedger.Action action) {
        return List.of(action.key() + "-x", action.key() + "-y", action.key() + "-z");
    }

    private static List<TransactWriteItem> triple(CrashLedger.Action action) {
        var keys = tripleKeys(action);
        return List.of(
                put(ITEMS, keys.get(0), action.stamp()),
                put(OTHERS, keys.get(1), action.stamp()),
                put(OTHERS, keys.get(2), action.stamp()));
    }

    private static TransactWriteItem put(TableShape table, String key, String stamp) {
        return TransactWriteItem.builder()
                .put(put -> put.tableName(table.name()).item(item(key, stamp)))
                .build();
    }
}
