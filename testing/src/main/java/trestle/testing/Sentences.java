package trestle.testing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Requests as one line each, with names and values in place of the placeholders:
 *
 * <pre>
 * GetItem Gallery {"PK": "ALBUM#1", "SK": "METADATA"} consistent only id, title
 * Query Gallery.GSI1 where GSI1PK = "ALBUM" filter title = "x" descending limit 25 from {…} only id, title
 * Scan Gallery filter title = "x" segment 0 of 4
 * PutItem Gallery {"PK": …} if attribute_not_exists(PK)
 * UpdateItem Gallery {"PK": …} do SET title = "x" if rev = 3
 * DeleteItem Gallery {"PK": …}
 * TransactWriteItems [PutItem Gallery {"PK": …}; CheckItem Gallery {"PK": …} if attribute_exists(PK)]
 * BatchGetItem [Gallery {"PK": …} consistent]
 * BatchWriteItem [PutItem Gallery {"PK": …}; DeleteItem Gallery {"PK": …}]
 * </pre>
 *
 * A query that only counts has the word {@code counting}. An operation on tables is the request's own text.
 */
final class Sentences {
    private final UnaryOperator<String> tableName;

    Sentences(UnaryOperator<String> tableName) {
        this.tableName = tableName;
    }

    String of(DynamoDbRequest request) {
        var parts = parts(request);
        return parts.isEmpty() ? single(request) : operation(request) + " [" + String.join("; ", parts) + "]";
    }

    /**
     * The same in lines: what a batch or a transaction does has a line for each part, indented. Their order is that of
     * their texts, after the first of a transaction, which is what it is for: the order they are sent in may follow
     * that of a set, and so be another in every run.
     */
    List<String> block(DynamoDbRequest request) {
        var parts = new ArrayList<>(parts(request));
        if (parts.isEmpty()) {
            return List.of(single(request));
        }
        parts.subList(request instanceof TransactWriteItemsRequest ? 1 : 0, parts.size())
                .sort(Comparator.naturalOrder());
        return Stream.concat(Stream.of(operation(request)), parts.stream().map(part -> "    " + part))
                .toList();
    }

    private static String operation(DynamoDbRequest request) {
        return request.getClass().getSimpleName().replace("Request", "");
    }

    /** What a batch or a transaction does, one by one; empty for any other request. */
    private List<String> parts(DynamoDbRequest request) {
        return switch (request) {
            case BatchGetItemRequest batch -> batch(batch);
            case BatchWriteItemRequest batch -> batch(batch);
            case TransactGetItemsRequest transaction ->
                transaction.transactItems().stream()
                        .map(TransactGetItem::get)
                        .map(this::get)
                        .toList();
            case TransactWriteItemsRequest transaction ->
                transaction.transactItems().stream().map(this::action).toList();
            default -> List.of();
        };
    }

    private String single(DynamoDbRequest request) {
        return switch (request) {
            case GetItemRequest get -> get(get);
            case QueryRequest query -> query(query);
            case ScanRequest scan -> scan(scan);
            case PutItemRequest put ->
                put(
                        put.tableName(),
                        put.item(),
                        put.conditionExpression(),
                        put.expressionAttributeNames(),
                        put.expressionAttributeValues());
            case UpdateItemRequest update ->
                begin(
                                "UpdateItem",
                                update.tableName(),
                                update.expressionAttributeNames(),
                                update.expressionAttributeValues())
                        .item(update.key())
                        .expression("do", update.updateExpression())
                        .expression("if", update.conditionExpression())
                        .toString();
            case DeleteItemRequest delete ->
                byKey(
                        "DeleteItem",
                        delete.tableName(),
                        delete.key(),
                        delete.conditionExpression(),
                        delete.expressionAttributeNames(),
                        delete.expressionAttributeValues());
            default -> request.toString();
        };
    }

    private String get(GetItemRequest get) {
        return begin("GetItem", get.tableName(), get.expressionAttributeNames(), Map.of())
                .item(get.key())
                .when(get.consistentRead(), "consistent")
                .expression("only", get.projectionExpression())
                .toString();
    }

    private String get(Get get) {
        return begin("GetItem", get.tableName(), get.expressionAttributeNames(), Map.of())
                .item(get.key())
                .expression("only", get.projectionExpression())
                .toString();
    }

    private String query(QueryRequest query) {
        return begin(
                        "Query",
                        place(query.tableName(), query.indexName()),
                        query.expressionAttributeNames(),
                        query.expressionAttributeValues())
                .expression("where", query.keyConditionExpression())
                .expression("filter", query.filterExpression())
                .when(Boolean.FALSE.equals(query.scanIndexForward()), "descending")
                .when(query.select() == Select.COUNT, "counting")
                .when(query.consistentRead(), "consistent")
                .with("limit", query.limit())
                .from(query.exclusiveStartKey())
                .expression("only", query.projectionExpression())
                .toString();
    }

    private String scan(ScanRequest scan) {
        return begin(
                        "Scan",
                        place(scan.tableName(), scan.indexName()),
                        scan.expressionAttributeNames(),
                        scan.expressionAttributeValues())
                .expression("filter", scan.filterExpression())
                .when(scan.select() == Select.COUNT, "counting")
                .when(scan.consistentRead(), "consistent")
                .with("segment", scan.segment())
                .with("of", scan.totalSegments())
                .with("limit", scan.limit())
                .from(scan.exclusiveStartKey())
                .expression("only", scan.projectionExpression())
                .toString();
    }

    private String put(
            String table,
            Map<String, AttributeValue> item,
            @Nullable String condition,
            Map<String, String> names,
            Map<String, AttributeValue> values) {
        return byKey("PutItem", table, item, condition, names, values);
    }

    private String byKey(
            String word,
            String table,
            Map<String, AttributeValue> item,
            @Nullable String condition,
            Map<String, String> names,
            Map<String, AttributeValue> values) {
        return begin(word, table, names, values)
                .item(item)
                .expression("if", condition)
                .toString();
    }

    private String action(TransactWriteItem action) {
        if (action.put() != null) {
            var put = action.put();
            return put(
                    put.tableName(),
                    put.item(),
                    put.conditionExpression(),
                    put.expressionAttributeNames(),
                    put.expressionAttributeValues());
        }
        if (action.update() != null) {
            var update = action.update();
            return begin(
                            "UpdateItem",
                            update.tableName(),
                            update.expressionAttributeNames(),
                            update.expressionAttributeValues())
                    .item(update.key())
                    .expression("do", update.updateExpression())
                    .expression("if", update.conditionExpression())
                    .toString();
        }
        if (action.delete() != null) {
            var delete = action.delete();
            return byKey(
                    "DeleteItem",
                    delete.tableName(),
                    delete.key(),
                    delete.conditionExpression(),
                    delete.expressionAttributeNames(),
                    delete.expressionAttributeValues());
        }
        var check = action.conditionCheck();
        return byKey(
                "CheckItem",
                check.tableName(),
                check.key(),
                check.conditionExpression(),
                check.expressionAttributeNames(),
                check.expressionAttributeValues());
    }

    private List<String> batch(BatchGetItemRequest batch) {
        return batch.requestItems().entrySet().stream()
                .flatMap(table -> table.getValue().keys().stream()
                        .map(key -> new Sentence(
                                        tableName.apply(table.getKey()),
                                        table.getValue().expressionAttributeNames(),
                                        Map.of())
                                .item(key)
                                .when(table.getValue().consistentRead(), "consistent")
                                .expression("only", table.getValue().projectionExpression())
                                .toString()))
                .toList();
    }

    private List<String> batch(BatchWriteItemRequest batch) {
        return batch.requestItems().entrySet().stream()
                .flatMap(table -> table.getValue().stream().map(write -> write(table.getKey(), write)))
                .toList();
    }

    private String write(String table, WriteRequest write) {
        return write.putRequest() != null
                ? put(table, write.putRequest().item(), null, Map.of(), Map.of())
                : byKey("DeleteItem", table, write.deleteRequest().key(), null, Map.of(), Map.of());
    }

    private Sentence begin(String word, String table, Map<String, String> names, Map<String, AttributeValue> values) {
        return new Sentence(word + " " + tableName.apply(table), names, values);
    }

    private static String place(String table, @Nullable String index) {
        return index == null ? table : table + "." + index;
    }
}
