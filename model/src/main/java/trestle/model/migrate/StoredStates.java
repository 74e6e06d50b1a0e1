package trestle.model.migrate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import trestle.model.TableNames;
import trestle.model.runtime.Attributes;
import trestle.model.runtime.Values;

/** States as items of the system's own table. */
final class StoredStates implements States {
    private static final Logger LOG = LoggerFactory.getLogger(StoredStates.class);

    private final DynamoDbClient client;
    private final StateKeys keys;
    private final String table;
    private final TableKey tableKey;

    StoredStates(DynamoDbClient client, TableNames names, StateKeys keys) {
        this.client = client;
        this.keys = keys;
        this.table = names.actual(keys.table());
        this.tableKey = TableKey.of(client, table);
    }

    @Override
    public Optional<RunState> findRun(String migration) {
        return find(keys.run(migration)).map(StateItems::run);
    }

    @Override
    public boolean save(RunState run) {
        var place = keys.run(run.name());
        var item = item(place);
        StateItems.write(run, item);
        return save(put(item, run.rev()), List.of()) || isThere(place, item);
    }

    @Override
    public List<SegmentState> segments(RunState run) {
        var segments = new ArrayList<SegmentState>();
        for (var number = 0; number < run.segments(); number++) {
            segments.add(segment(run, number));
        }
        return segments;
    }

    private SegmentState segment(RunState run, int number) {
        var found = find(keys.segment(run.name(), number)).map(StateItems::segment);
        return found.filter(segment -> segment.run() == run.run())
                .orElseGet(() -> SegmentState.fresh(
                        run, number, found.map(SegmentState::rev).orElse(0L)));
    }

    @Override
    public boolean save(SegmentState segment, List<Remark> remarks) {
        var place = keys.segment(segment.name(), segment.number());
        var item = item(place);
        StateItems.write(segment, item);
        return save(
                        put(item, segment.rev()),
                        remarks.stream().map(remark -> put(segment, remark)).toList())
                || isThere(place, item);
    }

    private boolean isThere(StateKeys.Place place, Map<String, AttributeValue> item) {
        return find(place).filter(item::equals).isPresent();
    }

    /** Only on top of the revision before. */
    private Put put(Map<String, AttributeValue> item, long rev) {
        var put = Put.builder().tableName(table).item(item).expressionAttributeNames(Map.of("#rev", "rev"));
        return rev == 1
                ? put.conditionExpression("attribute_not_exists(#rev)").build()
                : put.conditionExpression("#rev = :before")
                        .expressionAttributeValues(Map.of(":before", Values.of(rev - 1)))
                        .build();
    }

    private Put put(SegmentState segment, Remark remark) {
        var item = item(keys.failure(segment.name(), remark.pk(), remark.sk()));
        StateItems.write(segment, remark, item);
        return Put.builder().tableName(table).item(item).build();
    }

    private boolean save(Put state, List<Put> remarks) {
        try {
            if (remarks.isEmpty()) {
                client.putItem(request -> request.tableName(state.tableName())
                        .item(state.item())
                        .conditionExpression(state.conditionExpression())
                        .expressionAttributeNames(state.expressionAttributeNames())
                        .expressionAttributeValues(
                                state.hasExpressionAttributeValues() ? state.expressionAttributeValues() : null));
            } else {
                var puts = Stream.concat(Stream.of(state), remarks.stream())
                        .map(put -> TransactWriteItem.builder().put(put).build())
                        .toList();
                client.transactWriteItems(request -> request.transactItems(puts));
            }
            return true;
        } catch (ConditionalCheckFailedException overtaken) {
            return false;
        } catch (TransactionCanceledException cancelled) {
            if (Interference.isFailedCondition(cancelled)) {
                return false;
            }
            throw cancelled;
        }
    }

    @Override
    public List<Remark> remarks(RunState run, int most) {
        return remarkItems(run.name())
                .filter(item -> Attributes.whole(item, "run") == run.run())
                .limit(most)
                .map(StateItems::remark)
                .toList();
    }

    @Override
    public int forgetEarlierRemarks(RunState run) {
        var earlier = remarkItems(run.name())
                .filter(item -> Attributes.whole(item, "run") < run.run())
                .map(tableKey::of)
                .toList();
        earlier.forEach(key -> forget(key, run));
        return earlier.size();
    }

    private void forget(Map<String, AttributeValue> key, RunState run) {
        try {
            client.deleteItem(request -> request.tableName(table)
                    .key(key)
                    .conditionExpression("#run < :run")
                    .expressionAttributeNames(Map.of("#run", "run"))
                    .expressionAttributeValues(Map.of(":run", Values.of(run.run()))));
        } catch (ConditionalCheckFailedException gone) {
            // Gone already, or another runner of this run has put its own remark there: either is as it should be.
            LOG.debug("A remark of an earlier run of {} is gone", run.name(), gone);
        }
    }

    private Stream<Map<String, AttributeValue>> remarkItems(String migration) {
        var query = QueryRequest.builder()
                .tableName(table)
                .consistentRead(true)
                .keyConditionExpression("#pk = :pk AND begins_with(#sk, :sk)")
                .expressionAttributeNames(Map.of("#pk", tableKey.pk(), "#sk", tableKey.sortKey()))
                .expressionAttributeValues(
                        Map.of(":pk", Values.of(StateKeys.partition(migration)), ":sk", Values.of(StateKeys.FAILURES)))
                .build();
        return client.queryPaginator(query).items().stream();
    }

    private Optional<Map<String, AttributeValue>> find(StateKeys.Place place) {
        var answer = client.getItem(
                request -> request.tableName(table).key(key(place)).consistentRead(true));
        return answer.hasItem() ? Optional.of(answer.item()) : Optional.empty();
    }

    private Map<String, AttributeValue> key(StateKeys.Place place) {
        return Map.of(tableKey.pk(), Values.of(place.pk()), tableKey.sortKey(), Values.of(place.sk()));
    }

    private Map<String, AttributeValue> item(StateKeys.Place place) {
        var item = new HashMap<>(key(place));
        if (!keys.kindAttribute().isEmpty()) {
            item.put(keys.kindAttribute(), Values.of(keys.kind()));
        }
        return item;
    }
}
