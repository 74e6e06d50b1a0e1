package trestle.engine.operation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.BatchWriteItemRequest;
import trestle.engine.api.BatchWriteItemRequest.Write;
import trestle.engine.api.BatchWriteItemResult;
import trestle.engine.api.ConsumedCapacity;
import trestle.engine.api.ItemCollectionMetrics;
import trestle.engine.error.EngineException;
import trestle.engine.error.Messages;
import trestle.engine.store.Batch;
import trestle.engine.table.Rows;
import trestle.engine.table.Table;
import trestle.engine.value.Bytes;

/** BatchWriteItem: up to 25 puts and deletes, written together, though no client may rely on that. */
public final class Batches {
    private static final int WRITES_MAX = 25;

    private final Context context;
    private final ItemCollections collections;

    public Batches(Context context) {
        this.context = context;
        this.collections = new ItemCollections(context);
    }

    public BatchWriteItemResult write(BatchWriteItemRequest request) {
        var requested = check(request);
        return context.writing(() -> {
            var changes = new LinkedHashMap<String, List<ItemChange>>();
            var keys = new LinkedHashMap<Bytes, ItemChange>();
            requested.forEach((name, writes) -> {
                var table = context.table(name);
                changes.put(
                        name, writes.stream().map(write -> change(table, write)).toList());
            });
            for (var tableChanges : changes.values()) {
                for (var change : tableChanges) {
                    if (keys.put(new Bytes(change.itemKey()), change) != null) {
                        throw EngineException.invalid(Messages.DUPLICATE_KEYS);
                    }
                }
            }
            return run(request, changes, keys);
        });
    }

    private static Map<String, List<Write>> check(BatchWriteItemRequest request) {
        if (request.requestItems() == null || request.requestItems().isEmpty()) {
            throw EngineException.invalid(Messages.requestItemsRequired("BatchWriteItem"));
        }
        var constraints = new Constraints()
                .oneOf(
                        "returnConsumedCapacity",
                        request.returnConsumedCapacity(),
                        Enumerations.RETURN_CONSUMED_CAPACITY)
                .oneOf(
                        "returnItemCollectionMetrics",
                        request.returnItemCollectionMetrics(),
                        Enumerations.RETURN_ITEM_COLLECTION_METRICS);
        var total = 0;
        for (var table : request.requestItems().entrySet()) {
            new Constraints().tableName(table.getKey()).raise();
            var count = table.getValue().size();
            if (count < 1 || count > WRITES_MAX) {
                constraints.problem(Messages.batchWriteCount(table.getKey(), count, WRITES_MAX));
            }
            total += table.getValue().size();
        }
        constraints.raise();
        if (total > WRITES_MAX) {
            throw EngineException.invalid(Messages.TOO_MANY_BATCH_WRITES);
        }
        Parameters.raise(request.defect());
        for (var writes : request.requestItems().values()) {
            for (var write : writes) {
                if ((write.put() == null) == (write.delete() == null)) {
                    throw EngineException.invalid(Messages.BATCH_WRITE_EMPTY);
                }
                if (write.put() != null) {
                    Writes.checkSize(write.put());
                }
            }
        }
        return request.requestItems();
    }

    private static ItemChange change(Table table, Write write) {
        if (write.put() != null) {
            Keys.checkItem(table, write.put());
            return new ItemChange(
                    table, table.itemKey(write.put()), null, false, new ItemChange.Effect.Put(write.put()));
        }
        var key = Objects.requireNonNull(write.delete()).attributes();
        Keys.checkKey(table, key);
        return new ItemChange(table, table.itemKey(key), null, false, new ItemChange.Effect.Delete(key));
    }

    private BatchWriteItemResult run(
            BatchWriteItemRequest request, Map<String, List<ItemChange>> changes, Map<Bytes, ItemChange> byKey) {
        var capacities = new LinkedHashMap<String, Capacity>();
        var keys = byKey.keySet().stream().map(Bytes::array).toList();
        try (var held = context.locks().acquireAll(keys, Writes.LOCK_WAIT_MILLIS)) {
            if (held == null) {
                // nothing was written: the response asks the client to send all of it again
                return new BatchWriteItemResult(Objects.requireNonNull(request.requestItems()), null, null);
            }
            var batch = new Batch();
            changes.forEach((name, tableChanges) -> {
                var capacity = capacities.computeIfAbsent(
                        name, n -> new Capacity(tableChanges.getFirst().table().name(), false));
                tableChanges.forEach(change -> add(batch, change, capacity));
            });
            if (!batch.isEmpty()) {
                context.store().write(batch);
            }
        }
        var reports = new ArrayList<ConsumedCapacity>();
        for (var capacity : capacities.values()) {
            var report = capacity.report(request.returnConsumedCapacity());
            if (report != null) {
                reports.add(report);
            }
        }
        return new BatchWriteItemResult(
                Map.of(),
                metrics(collections, request.returnItemCollectionMetrics(), changes),
                reports.isEmpty() ? null : reports);
    }

    private void add(Batch batch, ItemChange change, Capacity capacity) {
        var outcome = change.apply(context.read(change.itemKey()));
        if (outcome.changes()) {
            Rows.change(
                    batch,
                    context.store(),
                    change.table(),
                    change.itemKey(),
                    outcome.before(),
                    outcome.after(),
                    capacity);
        }
        capacity.wroteItem(Math.max(Writes.size(outcome.before()), Writes.size(outcome.after())));
    }

    static @Nullable Map<String, List<ItemCollectionMetrics>> metrics(
            ItemCollections collections, @Nullable String wanted, Map<String, List<ItemChange>> changes) {
        var metrics = new LinkedHashMap<String, List<ItemCollectionMetrics>>();
        changes.forEach((name, tableChanges) -> {
            var seen = new LinkedHashMap<String, ItemCollectionMetrics>();
            for (var change : tableChanges) {
                var keyed = change.keyed();
                var report = keyed == null ? null : collections.report(wanted, change.table(), () -> keyed);
                if (report != null) {
                    seen.putIfAbsent(report.itemCollectionKey().toString(), report);
                }
            }
            if (!seen.isEmpty()) {
                metrics.put(name, List.copyOf(seen.values()));
            }
        });
        return metrics.isEmpty() ? null : metrics;
    }
}
