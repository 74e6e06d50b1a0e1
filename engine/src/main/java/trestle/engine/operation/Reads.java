package trestle.engine.operation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.BatchGetItemRequest;
import trestle.engine.api.BatchGetItemRequest.KeysAndAttributes;
import trestle.engine.api.BatchGetItemResult;
import trestle.engine.api.ConsumedCapacity;
import trestle.engine.api.ExpressionAttributes;
import trestle.engine.api.GetItemRequest;
import trestle.engine.api.GetItemResult;
import trestle.engine.api.Key;
import trestle.engine.error.EngineException;
import trestle.engine.error.Messages;
import trestle.engine.expression.Projection;
import trestle.engine.table.Table;
import trestle.engine.value.Bytes;
import trestle.engine.value.Item;

/** GetItem and BatchGetItem. */
public final class Reads {
    private static final int BATCH_KEYS_MAX = 100;
    /** What one answer may hold; keys beyond it are returned unprocessed. */
    private static final int BATCH_BYTES_MAX = 16 * 1024 * 1024;

    private final Context context;

    public Reads(Context context) {
        this.context = context;
    }

    public GetItemResult get(GetItemRequest request) {
        new Constraints()
                .tableName(request.tableName())
                .required("key", request.key())
                .oneOf(
                        "returnConsumedCapacity",
                        request.returnConsumedCapacity(),
                        Enumerations.RETURN_CONSUMED_CAPACITY)
                .raise();
        new Parameters()
                .expression("ProjectionExpression", request.projectionExpression())
                .legacy("AttributesToGet", request.attributesToGet())
                .check(request.expressionAttributes());
        Parameters.raise(request.defect());
        var projection =
                projection(request.projectionExpression(), request.attributesToGet(), request.expressionAttributes());
        var table = context.table(Objects.requireNonNull(request.tableName()));
        var key = Objects.requireNonNull(request.key()).attributes();
        Keys.checkKey(table, key);
        var item = context.read(table, key);
        var wanted = request.returnConsumedCapacity();
        var result = item == null || projection == null ? item : projection.apply(item);
        return new GetItemResult(
                result, wanted == null ? null : capacity(table, item, request).report(wanted));
    }

    private static Capacity capacity(Table table, @Nullable Item item, GetItemRequest request) {
        var capacity = new Capacity(table.name(), false);
        capacity.read(Writes.size(item), Boolean.TRUE.equals(request.consistentRead()));
        return capacity;
    }

    /** What to answer of an item, or null for all of it. */
    static @Nullable Projection projection(
            @Nullable String expression, @Nullable List<String> attributesToGet, ExpressionAttributes attributes) {
        if (expression == null) {
            Parameters.refuseDuplicates(attributesToGet);
            return attributesToGet == null ? null : Projection.ofNames(attributesToGet);
        }
        var scope = Parameters.scope(attributes);
        var projection = scope.projection(expression);
        scope.requireAllUsed();
        return projection;
    }

    public BatchGetItemResult batchGet(BatchGetItemRequest request) {
        var requested = checkBatch(request);
        var reads = new ArrayList<TableReads>();
        requested.forEach((name, keys) -> reads.add(new TableReads(
                name,
                keys,
                context.table(name),
                projection(keys.projectionExpression(), keys.attributesToGet(), keys.expressionAttributes()))));
        for (var read : reads) {
            read.checkKeys();
        }
        return run(reads, request.returnConsumedCapacity());
    }

    private static Map<String, KeysAndAttributes> checkBatch(BatchGetItemRequest request) {
        if (request.requestItems() == null || request.requestItems().isEmpty()) {
            throw EngineException.invalid(Messages.requestItemsRequired("BatchGetItem"));
        }
        var constraints = new Constraints()
                .oneOf(
                        "returnConsumedCapacity",
                        request.returnConsumedCapacity(),
                        Enumerations.RETURN_CONSUMED_CAPACITY);
        var total = 0;
        for (var table : request.requestItems().entrySet()) {
            new Constraints().tableName(table.getKey()).raise();
            var keys = table.getValue().keys();
            var path = "requestItems." + table.getKey() + ".member.keys";
            constraints.required(path, keys);
            if (keys != null) {
                constraints.atLeast(path, "[]", keys.size(), 1);
                if (keys.size() > BATCH_KEYS_MAX) {
                    constraints.problem(Messages.tooManyKeys(table.getKey(), BATCH_KEYS_MAX));
                }
                total += keys.size();
            }
        }
        constraints.raise();
        if (total > BATCH_KEYS_MAX) {
            throw EngineException.invalid(Messages.TOO_MANY_BATCH_KEYS);
        }
        for (var keys : request.requestItems().values()) {
            new Parameters()
                    .expression("ProjectionExpression", keys.projectionExpression())
                    .legacy("AttributesToGet", keys.attributesToGet())
                    .check(keys.expressionAttributes());
        }
        Parameters.raise(request.defect());
        return request.requestItems();
    }

    /** What is asked of one table. */
    private record TableReads(
            String name,
            KeysAndAttributes asked,
            Table table,
            @Nullable Projection projection) {
        List<Key> keys() {
            return Objects.requireNonNull(asked.keys());
        }

        void checkKeys() {
            var seen = new HashSet<Bytes>();
            for (var key : keys()) {
                Keys.checkKey(table, key.attributes());
                if (!seen.add(new Bytes(table.itemKey(key.attributes())))) {
                    throw EngineException.invalid(Messages.DUPLICATE_KEYS);
                }
            }
        }

        KeysAndAttributes with(List<Key> left) {
            return new KeysAndAttributes(
                    left,
                    asked.consistentRead(),
                    asked.projectionExpression(),
                    asked.attributesToGet(),
                    asked.expressionAttributes());
        }
    }

    private BatchGetItemResult run(List<TableReads> reads, @Nullable String returnConsumedCapacity) {
        var responses = new LinkedHashMap<String, List<Item>>();
        var unprocessed = new HashMap<String, KeysAndAttributes>();
        var capacities = new ArrayList<ConsumedCapacity>();
        var room = BATCH_BYTES_MAX;
        for (var read : reads) {
            var capacity = new Capacity(read.table().name(), false);
            var items = new ArrayList<Item>();
            var left = new ArrayList<Key>();
            for (var key : read.keys()) {
                if (room <= 0) {
                    left.add(key);
                    continue;
                }
                var item = context.read(read.table(), key.attributes());
                capacity.read(
                        Writes.size(item), Boolean.TRUE.equals(read.asked().consistentRead()));
                if (item != null) {
                    room -= item.sizeBytes();
                    items.add(
                            read.projection() == null ? item : read.projection().apply(item));
                }
            }
            responses.put(read.name(), items);
            if (!left.isEmpty()) {
                unprocessed.put(read.name(), read.with(left));
            }
            var report = capacity.report(returnConsumedCapacity);
            if (report != null) {
                capacities.add(report);
            }
        }
        return new BatchGetItemResult(responses, unprocessed, capacities.isEmpty() ? null : capacities);
    }
}
