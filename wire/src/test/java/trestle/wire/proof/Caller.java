package trestle.wire.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Makes drawn operations of a client, and writes down what they came to. */
final class Caller implements Comparison.Performer {
    private static final int PAGES_MAX = 500;

    private final DynamoDbClient client;
    private final Map<String, TableShape> shapes;
    private String lastMessage = "";

    Caller(DynamoDbClient client, List<TableShape> shapes) {
        this.client = client;
        this.shapes = shapes.stream().collect(Collectors.toMap(TableShape::name, each -> each));
    }

    @Override
    public String lastMessage() {
        return lastMessage;
    }

    @Override
    public Outcome perform(Operation operation, long style) {
        lastMessage = "";
        var words = new Words(style);
        try {
            return switch (operation) {
                case Operation.Put put -> put(put, words);
                case Operation.Update update -> update(update, words);
                case Operation.Delete delete -> delete(delete, words);
                case Operation.Check check -> throw new IllegalArgumentException("no check outside a transaction");
                case Operation.Get get -> get(get, words);
                case Operation.Query query -> query(query, words);
                case Operation.Scan scan -> scan(scan, words);
                case Operation.BatchGet batch -> batchGet(batch, words);
                case Operation.BatchWrite batch -> batchWrite(batch);
                case Operation.TransactWrite transaction -> transactWrite(transaction, style);
                case Operation.TransactGet transaction -> transactGet(transaction, style);
            };
        } catch (TransactionCanceledException canceled) {
            lastMessage = canceled.getMessage();
            return Outcome.refused(
                    code(canceled),
                    canceled.cancellationReasons().stream().map(Caller::reason).toList());
        } catch (ConditionalCheckFailedException failed) {
            lastMessage = failed.getMessage();
            return Outcome.refused(
                    code(failed), failed.hasItem() ? List.of(Values.describe(failed.item())) : List.of());
        } catch (DynamoDbException refused) {
            lastMessage = refused.getMessage();
            return Outcome.refused(code(refused), List.of());
        }
    }

    static String code(DynamoDbException refusal) {
        return refusal.awsErrorDetails().errorCode();
    }

    private static String reason(CancellationReason reason) {
        return reason.code() + (reason.hasItem() ? " " + Values.describe(reason.item()) : "");
    }

    /** How a page is written down: of an index, whose order among equals is free, only what was read. */
    static String page(int scanned, int count, Map<String, AttributeValue> next, boolean unordered) {
        return unordered
                ? "page of " + scanned
                : "page of " + scanned + ", " + count + " kept, next " + Values.describe(next);
    }

    private Outcome put(Operation.Put put, Words words) {
        var answer = client.putItem(request -> request.tableName(put.table())
                .item(put.item())
                .conditionExpression(condition(put, words))
                .returnValues(put.returned())
                .returnValuesOnConditionCheckFailure(shown(put))
                .expressionAttributeNames(words.names())
                .expressionAttributeValues(words.values()));
        return Outcome.item(answer.attributes());
    }

    private Outcome update(Operation.Update update, Words words) {
        var answer = client.updateItem(request -> request.tableName(update.table())
                .key(update.key())
                .updateExpression(change(update, words))
                .conditionExpression(condition(update, words))
                .returnValues(update.returned())
                .returnValuesOnConditionCheckFailure(shown(update))
                .expressionAttributeNames(words.names())
                .expressionAttributeValues(words.values()));
        return Outcome.item(answer.attributes());
    }

    private Outcome delete(Operation.Delete delete, Words words) {
        var answer = client.deleteItem(request -> request.tableName(delete.table())
                .key(delete.key())
                .conditionExpression(condition(delete, words))
                .returnValues(delete.returned())
                .returnValuesOnConditionCheckFailure(shown(delete))
                .expressionAttributeNames(words.names())
                .expressionAttributeValues(words.values()));
        return Outcome.item(answer.attributes());
    }

    private Outcome get(Operation.Get get, Words words) {
        var answer = client.getItem(request -> request.tableName(get.table())
                .key(get.key())
                .consistentRead(true)
                .projectionExpression(projection(get.projection(), words))
                .expressionAttributeNames(words.names()));
        return Outcome.item(answer.item());
    }

    private Outcome query(Operation.Query query, Words words) {
        var shape = shapes.get(query.table());
        var index = query.index().flatMap(shape::index);
        var hash = index.map(TableShape.Index::hash).orElse(shape.hash());
        var range = index.map(TableShape.Index::range).orElse(shape.range());
        var request = QueryRequest.builder()
                .tableName(query.table())
                .indexName(query.index().orElse(null))
                .keyConditionExpression(keyCondition(query, hash, range, words))
                .filterExpression(query.filter().map(each -> each.render(words)).orElse(null))
                .projectionExpression(projection(query.projection(), words))
                .scanIndexForward(query.forward())
                .consistentRead(query.consistent() ? true : null)
                .limit(query.limit() == 0 ? null : query.limit())
                .select(query.countOnly() ? Select.COUNT : null)
                .expressionAttributeNames(words.names())
                .expressionAttributeValues(words.values());
        query.after()
                .ifPresent(after -> request.exclusiveStartKey(Map.of(
                        hash.getFirst().name(),
                        query.hash().getFirst(),
                        range.getFirst().name(),
                        after)));

        var lines = new ArrayList<String>();
        var found = new ArrayList<Map<String, AttributeValue>>();
        Map<String, AttributeValue> next;
        do {
            var answer = client.query(request.build());
            next = answer.lastEvaluatedKey();
            lines.add(page(
                    answer.scannedCount(), answer.count(), next, query.index().isPresent()));
            checkCount(query.countOnly(), answer.count(), answer.items());
            found.addAll(answer.items());
            request.exclusiveStartKey(next);
        } while (!next.isEmpty() && lines.size() < PAGES_MAX);
        lines.addAll(query.countOnly() ? List.of() : Outcome.ordered(found, range));
        return Outcome.of(lines);
    }

    private static void checkCount(boolean countOnly, int count, List<?> items) {
        if (items.size() != (countOnly ? 0 : count)) {
            throw new AssertionError("count " + count + ", but " + items.size() + " items");
        }
    }

    private static String keyCondition(
            Operation.Query query, List<KeyAttribute> hash, List<KeyAttribute> range, Words words) {
        var parts = new ArrayList<String>();
        for (var i = 0; i < query.hash().size(); i++) {
            parts.add(words.name(hash.get(i).name()) + " = "
                    + words.value(query.hash().get(i)));
        }
        for (var i = 0; i < query.equal().size(); i++) {
            parts.add(words.name(range.get(i).name()) + " = "
                    + words.value(query.equal().get(i)));
        }
        query.test()
                .ifPresent(test -> parts.add(
                        test.render(words.name(range.get(query.equal().size()).name()), words)));
        return String.join(" AND ", parts);
    }

    private Outcome scan(Operation.Scan scan, Words words) {
        var request = ScanRequest.builder()
                .tableName(scan.table())
                .indexName(scan.index().orElse(null))
                .filterExpression(scan.filter().map(each -> each.render(words)).orElse(null))
                .projectionExpression(projection(scan.projection(), words))
                .limit(scan.limit() == 0 ? null : scan.limit())
                .select(scan.countOnly() ? Select.COUNT : null)
                .expressionAttributeNames(words.names())
                .expressionAttributeValues(words.values());
        var found = new ArrayList<Map<String, AttributeValue>>();
        var scanned = 0;
        var count = 0;
        for (var segment = 0; segment < scan.segments(); segment++) {
            if (scan.segments() > 1) {
                request.segment(segment).totalSegments(scan.segments());
            }
            request.exclusiveStartKey(null);
            Map<String, AttributeValue> next;
            var pages = 0;
            do {
                var answer = client.scan(request.build());
                next = answer.lastEvaluatedKey();
                scanned += answer.scannedCount();
                count += answer.count();
                checkCount(scan.countOnly(), answer.count(), answer.items());
                if (scan.limit() > 0 && answer.scannedCount() > scan.limit()) {
                    throw new AssertionError("read " + answer.scannedCount() + " with a limit of " + scan.limit());
                }
                found.addAll(answer.items());
                request.exclusiveStartKey(next);
            } while (!next.isEmpty() && ++pages < PAGES_MAX);
        }
        var lines = new ArrayList<String>();
        lines.add(page(scanned, count, Map.of(), true));
        lines.addAll(scan.countOnly() ? List.of() : Outcome.unordered(found));
        return Outcome.of(lines);
    }

    private Outcome batchGet(Operation.BatchGet batch, Words words) {
        var projection = projection(batch.projection(), words);
        var wanted = new LinkedHashMap<String, KeysAndAttributes>();
        batch.keys()
                .forEach((table, keys) -> wanted.put(
                        table,
                        KeysAndAttributes.builder()
                                .keys(keys)
                                .consistentRead(true)
                                .projectionExpression(projection)
                                .expressionAttributeNames(words.names())
                                .build()));
        var answer = client.batchGetItem(request -> request.requestItems(wanted));
        var lines = new ArrayList<String>();
        answer.responses()
                .forEach((table, items) -> Outcome.unordered(items).forEach(line -> lines.add(table + " " + line)));
        lines.sort(null);
        answer.unprocessedKeys().forEach((table, keys) -> lines.add("left over in " + table + ": " + keys));
        return Outcome.of(lines);
    }

    private Outcome batchWrite(Operation.BatchWrite batch) {
        var writes = new LinkedHashMap<String, List<WriteRequest>>();
        for (var write : batch.writes()) {
            writes.computeIfAbsent(write.table(), table -> new ArrayList<>()).add(batched(write));
        }
        var answer = client.batchWriteItem(request -> request.requestItems(writes));
        return Outcome.of(answer.unprocessedItems().keySet().stream()
                .map(each -> "left over in " + each)
                .toList());
    }

    private static WriteRequest batched(Operation.Write write) {
        return switch (write) {
            case Operation.Put put ->
                WriteRequest.builder().putRequest(each -> each.item(put.item())).build();
            case Operation.Delete delete ->
                WriteRequest.builder()
                        .deleteRequest(each -> each.key(delete.key()))
                        .build();
            case Operation.Update update -> throw new IllegalArgumentException("no updates in a batch");
            case Operation.Check check -> throw new IllegalArgumentException("no checks in a batch");
        };
    }

    private Outcome transactWrite(Operation.TransactWrite transaction, long style) {
        var actions = transaction.writes().stream()
                .map(each -> action(each, new Words(style)))
                .toList();
        client.transactWriteItems(request -> request.transactItems(actions));
        return Outcome.of(List.of());
    }

    private static TransactWriteItem action(Operation.Write write, Words words) {
        var action = TransactWriteItem.builder();
        switch (write) {
            case Operation.Put put ->
                action.put(each -> each.tableName(put.table())
                        .item(put.item())
                        .conditionExpression(condition(put, words))
                        .returnValuesOnConditionCheckFailure(shown(put))
                        .expressionAttributeNames(words.names())
                        .expressionAttributeValues(words.values()));
            case Operation.Update update ->
                action.update(each -> each.tableName(update.table())
                        .key(update.key())
                        .updateExpression(change(update, words))
                        .conditionExpression(condition(update, words))
                        .returnValuesOnConditionCheckFailure(shown(update))
                        .expressionAttributeNames(words.names())
                        .expressionAttributeValues(words.values()));
            case Operation.Delete delete ->
                action.delete(each -> each.tableName(delete.table())
                        .key(delete.key())
                        .conditionExpression(condition(delete, words))
                        .returnValuesOnConditionCheckFailure(shown(delete))
                        .expressionAttributeNames(words.names())
                        .expressionAttributeValues(words.values()));
            case Operation.Check check ->
                action.conditionCheck(each -> each.tableName(check.table())
                        .key(check.key())
                        .conditionExpression(condition(check, words))
                        .returnValuesOnConditionCheckFailure(shown(check))
                        .expressionAttributeNames(words.names())
                        .expressionAttributeValues(words.values()));
        }
        return action.build();
    }

    private Outcome transactGet(Operation.TransactGet transaction, long style) {
        var gets = transaction.gets().stream()
                .map(each -> {
                    var words = new Words(style);
                    return TransactGetItem.builder()
                            .get(get -> get.tableName(each.table())
                                    .key(each.key())
                                    .projectionExpression(projection(each.projection(), words))
                                    .expressionAttributeNames(words.names()))
                            .build();
                })
                .toList();
        var answer = client.transactGetItems(request -> request.transactItems(gets));
        return Outcome.of(answer.responses().stream()
                .map(each -> Values.describe(each.item()))
                .toList());
    }

    private static String condition(Operation.Write write, Words words) {
        return write.condition().map(each -> each.render(words)).orElse(null);
    }

    private static String change(Operation.Update update, Words words) {
        return update.change().isEmpty() ? null : update.change().render(words);
    }

    private static String projection(List<DocPath> paths, Words words) {
        return paths.isEmpty()
                ? null
                : paths.stream().map(each -> each.render(words)).collect(Collectors.joining(", "));
    }

    private static ReturnValuesOnConditionCheckFailure shown(Operation.Write write) {
        return write.showFailed() ? ReturnValuesOnConditionCheckFailure.ALL_OLD : null;
    }
}
