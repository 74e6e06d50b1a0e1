package trestle.engine.operation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.ConsumedCapacity;
import trestle.engine.api.ExpressionAttributes;
import trestle.engine.api.TransactGetItemsRequest;
import trestle.engine.api.TransactGetItemsResult;
import trestle.engine.api.TransactWriteItemsRequest;
import trestle.engine.api.TransactWriteItemsRequest.Action;
import trestle.engine.api.TransactWriteItemsResult;
import trestle.engine.api.TransactionCanceledException;
import trestle.engine.api.TransactionCanceledException.Reason;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.error.Messages;
import trestle.engine.expression.Condition;
import trestle.engine.expression.Projection;
import trestle.engine.expression.Update;
import trestle.engine.store.Batch;
import trestle.engine.table.RequestTokens;
import trestle.engine.table.Rows;
import trestle.engine.table.Table;
import trestle.engine.value.Bytes;
import trestle.engine.value.Item;

/**
 * TransactWriteItems and TransactGetItems. A transaction of writes locks all its items, in an order that all share, looks at
 * each as it is, and becomes one batch; one of reads takes one view of the store.
 */
public final class Transactions {
    private static final int ACTIONS_MAX = 100;
    private static final long BYTES_MAX = 4L * 1024 * 1024;
    private static final int TOKEN_LENGTH_MAX = 36;
    /** How long a transaction waits for items that others are writing before it is cancelled. */
    private static final long LOCK_WAIT_MILLIS = 1_000;

    private static final Reason CONFLICT = new Reason("TransactionConflict", Messages.ITEM_BUSY, null);

    private final Context context;
    private final ItemCollections collections;

    public Transactions(Context context) {
        this.context = context;
        this.collections = new ItemCollections(context);
    }

    // ---- writes ----

    public TransactWriteItemsResult write(TransactWriteItemsRequest request) {
        var actions = checkWrites(request);
        var plans = actions.stream().map(Transactions::plan).toList();
        return context.writing(() -> {
            var changes = resolve(plans);
            return run(request, changes);
        });
    }

    private static List<Action> checkWrites(TransactWriteItemsRequest request) {
        var actions = request.transactItems();
        var constraints = new Constraints()
                .required("transactItems", actions)
                .oneOf(
                        "returnConsumedCapacity",
                        request.returnConsumedCapacity(),
                        Enumerations.RETURN_CONSUMED_CAPACITY)
                .oneOf(
                        "returnItemCollectionMetrics",
                        request.returnItemCollectionMetrics(),
                        Enumerations.RETURN_ITEM_COLLECTION_METRICS);
        var token = request.clientRequestToken();
        if (token != null) {
            constraints
                    .atLeast("clientRequestToken", token, token.length(), 1)
                    .atMost("clientRequestToken", token, token.length(), TOKEN_LENGTH_MAX);
        }
        if (actions != null) {
            constraints
                    .atLeast("transactItems", "[]", actions.size(), 1)
                    .atMost("transactItems", "[" + actions.size() + " items]", actions.size(), ACTIONS_MAX);
        }
        constraints.raise();
        Parameters.raise(request.defect());
        return Objects.requireNonNull(actions);
    }

    /**
     * An action whose expressions are parsed, before its table is known.
     *
     * @param resolve makes the change, refusing a key or item that does not fit the table
     */
    private record Plan(String tableName, Function<Table, ItemChange> resolve) {}

    private static Plan plan(Action action) {
        var given = (action.conditionCheck() == null ? 0 : 1)
                + (action.put() == null ? 0 : 1)
                + (action.delete() == null ? 0 : 1)
                + (action.update() == null ? 0 : 1);
        if (given != 1) {
            throw EngineException.invalid(Messages.TRANSACT_ACTION_COUNT);
        }
        if (action.put() != null) {
            return plan(action.put());
        }
        if (action.delete() != null) {
            return plan(action.delete());
        }
        return action.update() != null ? plan(action.update()) : plan(Objects.requireNonNull(action.conditionCheck()));
    }

    private static Plan plan(TransactWriteItemsRequest.Put put) {
        checkAction(put.tableName(), "item", put.item(), put.returnValuesOnConditionCheckFailure());
        var item = Objects.requireNonNull(put.item());
        var condition = condition(put.conditionExpression(), put.expressionAttributes());
        var returnOld = "ALL_OLD".equals(put.returnValuesOnConditionCheckFailure());
        return new Plan(Objects.requireNonNull(put.tableName()), table -> {
            Writes.checkSize(item);
            Keys.checkItem(table, item);
            return new ItemChange(table, table.itemKey(item), condition, returnOld, new ItemChange.Effect.Put(item));
        });
    }

    private static Plan plan(TransactWriteItemsRequest.Delete delete) {
        checkAction(delete.tableName(), "key", delete.key(), delete.returnValuesOnConditionCheckFailure());
        var key = Objects.requireNonNull(delete.key()).attributes();
        var condition = condition(delete.conditionExpression(), delete.expressionAttributes());
        var returnOld = "ALL_OLD".equals(delete.returnValuesOnConditionCheckFailure());
        return new Plan(Objects.requireNonNull(delete.tableName()), table -> {
            Keys.checkKey(table, key);
            return new ItemChange(table, table.itemKey(key), condition, returnOld, new ItemChange.Effect.Delete(key));
        });
    }

    private static Plan plan(TransactWriteItemsRequest.ConditionCheck check) {
        checkAction(check.tableName(), "key", check.key(), check.returnValuesOnConditionCheckFailure());
        if (check.conditionExpression() == null) {
            throw EngineException.invalid(
                    Messages.constraints(List.of(Messages.mustNotBeNull("transactItems.member.conditionExpression"))));
        }
        var key = Objects.requireNonNull(check.key()).attributes();
        var condition = condition(check.conditionExpression(), check.expressionAttributes());
        var returnOld = "ALL_OLD".equals(check.returnValuesOnConditionCheckFailure());
        return new Plan(Objects.requireNonNull(check.tableName()), table -> {
            Keys.checkKey(table, key);
            return new ItemChange(table, table.itemKey(key), condition, returnOld, new ItemChange.Effect.Check());
        });
    }

    private static Plan plan(TransactWriteItemsRequest.Update update) {
        checkAction(update.tableName(), "key", update.key(), update.returnValuesOnConditionCheckFailure());
        if (update.updateExpression() == null) {
            throw EngineException.invalid(
                    Messages.constraints(List.of(Messages.mustNotBeNull("transactItems.member.updateExpression"))));
        }
        var attributes = update.expressionAttributes();
        var scope = Parameters.scope(attributes);
        Update parsed = scope.update(update.updateExpression());
        var condition = update.conditionExpression() == null
                ? null
                : scope.condition("ConditionExpression", update.conditionExpression());
        scope.requireAllUsed();
        var key = Objects.requireNonNull(update.key());
        var returnOld = "ALL_OLD".equals(update.returnValuesOnConditionCheckFailure());
        return new Plan(
                Objects.requireNonNull(update.tableName()),
                table -> Writes.change(table, key, parsed, condition, returnOld));
    }

    private static void checkAction(
            @Nullable String tableName, String keyedBy, @Nullable Object keyed, @Nullable String returnOnFailure) {
        new Constraints()
                .tableName(tableName)
                .required(keyedBy, keyed)
                .oneOf("returnValuesOnConditionCheckFailure", returnOnFailure, Enumerations.RETURN_ON_FAILURE)
                .raise();
    }

    private static @Nullable Condition condition(@Nullable String expression, ExpressionAttributes attributes) {
        new Parameters().expression("ConditionExpression", expression).check(attributes);
        if (expression == null) {
            return null;
        }
        var scope = Parameters.scope(attributes);
        var condition = scope.condition("ConditionExpression", expression);
        scope.requireAllUsed();
        return condition;
    }

    /** Finds the tables; what does not fit its table cancels the transaction and is reported action by action. */
    private List<ItemChange> resolve(List<Plan> plans) {
        var changes = new ArrayList<ItemChange>();
        var reasons = new ArrayList<Reason>();
        for (var plan : plans) {
            var table = context.table(plan.tableName());
            try {
                changes.add(plan.resolve().apply(table));
                reasons.add(Reason.NONE);
            } catch (EmptyKeyException refusal) {
                throw refusal;
            } catch (EngineException refusal) {
                reasons.add(new Reason("ValidationError", refusal.getMessage(), null));
            }
        }
        cancelIfAny(reasons);
        var keys = new HashSet<Bytes>();
        var bytes = 0L;
        for (var change : changes) {
            if (!keys.add(new Bytes(change.itemKey()))) {
                throw EngineException.invalid(Messages.TRANSACTION_REPEATS_ITEM);
            }
            bytes += change.effect() instanceof ItemChange.Effect.Put(var item) ? item.sizeBytes() : 0;
        }
        if (bytes > BYTES_MAX) {
            throw EngineException.invalid(Messages.TRANSACTION_TOO_LARGE);
        }
        return changes;
    }

    private TransactWriteItemsResult run(TransactWriteItemsRequest request, List<ItemChange> changes) {
        var locked = new ArrayList<>(changes.stream().map(ItemChange::itemKey).toList());
        var token = request.clientRequestToken();
        var tokenKey = token == null ? null : RequestTokens.key(token);
        if (tokenKey != null) {
            locked.add(tokenKey);
        }
        var digest = tokenKey == null ? null : Digests.of(request);
        var capacities = new LinkedHashMap<String, Capacity>();
        try (var held = context.locks().acquireAll(locked, LOCK_WAIT_MILLIS)) {
            if (held == null) {
                throw busy(changes, token);
            }
            var earlier = tokenKey == null ? null : context.tokens().digest(tokenKey);
            if (earlier != null && digest != null) {
                return repeated(request, changes, earlier, digest);
            }
            var batch = apply(changes, capacities);
            if (tokenKey != null && digest != null) {
                context.tokens().remember(batch, tokenKey, digest);
            }
            if (!batch.isEmpty()) {
                context.store().write(batch);
            }
        }
        return result(request, changes, capacities);
    }

    private Batch apply(List<ItemChange> changes, Map<String, Capacity> capacities) {
        var reasons = new ArrayList<Reason>();
        var outcomes = new ArrayList<ItemChange.Outcome>();
        for (var change : changes) {
            var before = context.read(change.itemKey());
            if (!change.holds(before)) {
                var shown = change.returnOld() ? before : null;
                reasons.add(new Reason("ConditionalCheckFailed", Messages.CONDITION_FAILED, shown));
                continue;
            }
            try {
                outcomes.add(change.apply(before));
                reasons.add(Reason.NONE);
            } catch (EmptyKeyException refusal) {
                throw refusal;
            } catch (EngineException refusal) {
                reasons.add(new Reason("ValidationError", refusal.getMessage(), null));
            }
        }
        cancelIfAny(reasons);
        var batch = new Batch();
        for (var i = 0; i < changes.size(); i++) {
            add(batch, changes.get(i), outcomes.get(i), capacities);
        }
        return batch;
    }

    private void add(Batch batch, ItemChange change, ItemChange.Outcome outcome, Map<String, Capacity> capacities) {
        var table = change.table();
        var capacity = capacities.computeIfAbsent(table.name(), name -> new Capacity(name, true));
        if (outcome.changes()) {
            Rows.change(batch, context.store(), table, change.itemKey(), outcome.before(), outcome.after(), capacity);
        }
        capacity.wroteItem(Math.max(Writes.size(outcome.before()), Writes.size(outcome.after())));
    }

    /** A request already carried out, sent again: nothing is written, and it costs what reading its items costs. */
    private TransactWriteItemsResult repeated(
            TransactWriteItemsRequest request, List<ItemChange> changes, byte[] earlier, byte[] digest) {
        if (!java.security.MessageDigest.isEqual(earlier, digest)) {
            throw new EngineException(ErrorType.IDEMPOTENT_PARAMETER_MISMATCH, Messages.IDEMPOTENT_MISMATCH);
        }
        var capacities = new LinkedHashMap<String, Capacity>();
        for (var change : changes) {
            capacities
                    .computeIfAbsent(change.table().name(), name -> new Capacity(name, true))
                    .read(Writes.size(context.read(change.itemKey())), true);
        }
        return result(request, changes, capacities);
    }

    private TransactWriteItemsResult result(
            TransactWriteItemsRequest request, List<ItemChange> changes, Map<String, Capacity> capacities) {
        var byTable = new LinkedHashMap<String, List<ItemChange>>();
        changes.forEach(change -> byTable.computeIfAbsent(change.table().name(), n -> new ArrayList<>())
                .add(change));
        return new TransactWriteItemsResult(
                reports(capacities, request.returnConsumedCapacity()),
                Batches.metrics(collections, request.returnItemCollectionMetrics(), byTable));
    }

    private static @Nullable List<ConsumedCapacity> reports(Map<String, Capacity> capacities, @Nullable String wanted) {
        var reports = new ArrayList<ConsumedCapacity>();
        for (var capacity : capacities.values()) {
            var report = capacity.report(wanted);
            if (report != null) {
                reports.add(report);
            }
        }
        return reports.isEmpty() ? null : reports;
    }

    private static void cancelIfAny(List<Reason> reasons) {
        if (reasons.stream().anyMatch(reason -> !reason.isNone())) {
            throw new TransactionCanceledException(
                    Messages.canceled(reasons.stream().map(Reason::code).toList()), reasons);
        }
    }

    /** What cannot be locked: items that others are writing, or else the same request sent twice at once. */
    private EngineException busy(List<ItemChange> changes, @Nullable String token) {
        var reasons = new ArrayList<Reason>();
        for (var change : changes) {
            reasons.add(isBusy(change) ? CONFLICT : Reason.NONE);
        }
        if (!reasons.contains(CONFLICT)) {
            if (token != null) {
                return new EngineException(ErrorType.TRANSACTION_IN_PROGRESS, Messages.TRANSACTION_IN_PROGRESS);
            }
            reasons.set(0, CONFLICT); // the other has gone in the meantime
        }
        return new TransactionCanceledException(
                Messages.canceled(reasons.stream().map(Reason::code).toList()), reasons);
    }

    private boolean isBusy(ItemChange change) {
        try (var held = context.locks().acquire(change.itemKey(), 0)) {
            return held == null;
        }
    }

    // ---- reads ----

    public TransactGetItemsResult get(TransactGetItemsRequest request) {
        var gets = checkGets(request);
        var projections = new ArrayList<@Nullable Projection>();
        for (var get : gets) {
            projections.add(Reads.projection(get.projectionExpression(), null, get.expressionAttributes()));
        }
        var tables = gets.stream()
                .map(get -> context.table(Objects.requireNonNull(get.tableName())))
                .toList();
        var keys = keys(gets, tables);
        var capacities = new LinkedHashMap<String, Capacity>();
        var items = new ArrayList<@Nullable Item>();
        var bytes = 0L;
        try (var view = context.store().view()) {
            for (var i = 0; i < gets.size(); i++) {
                var form = view.get(keys.get(i));
                var item = form == null ? null : Item.of(form);
                var projection = projections.get(i);
                bytes += Writes.size(item);
                capacities
                        .computeIfAbsent(tables.get(i).name(), name -> new Capacity(name, true))
                        .read(Writes.size(item), true);
                items.add(item == null || projection == null ? item : projection.apply(item));
            }
        }
        if (bytes > BYTES_MAX) {
            throw EngineException.invalid(Messages.TRANSACTION_TOO_LARGE);
        }
        return new TransactGetItemsResult(items, reports(capacities, request.returnConsumedCapacity()));
    }

    private static List<TransactGetItemsRequest.Get> checkGets(TransactGetItemsRequest request) {
        var gets = request.transactItems();
        var constraints = new Constraints()
                .required("transactItems", gets)
                .oneOf(
                        "returnConsumedCapacity",
                        request.returnConsumedCapacity(),
                        Enumerations.RETURN_CONSUMED_CAPACITY);
        if (gets != null) {
            constraints
                    .atLeast("transactItems", "[]", gets.size(), 1)
                    .atMost("transactItems", "[" + gets.size() + " items]", gets.size(), ACTIONS_MAX);
        }
        constraints.raise();
        for (var get : Objects.requireNonNull(gets)) {
            new Constraints()
                    .tableName(get.tableName())
                    .required("key", get.key())
                    .raise();
        }
        Parameters.raise(request.defect());
        return gets;
    }

    private static List<byte[]> keys(List<TransactGetItemsRequest.Get> gets, List<Table> tables) {
        var keys = new ArrayList<byte[]>();
        var reasons = new ArrayList<Reason>();
        for (var i = 0; i < gets.size(); i++) {
            var key = Objects.requireNonNull(gets.get(i).key()).attributes();
            try {
                Keys.checkKey(tables.get(i), key);
                keys.add(tables.get(i).itemKey(key));
                reasons.add(Reason.NONE);
            } catch (EmptyKeyException refusal) {
                throw refusal;
            } catch (EngineException refusal) {
                reasons.add(new Reason("ValidationError", refusal.getMessage(), null));
            }
        }
        cancelIfAny(reasons);
        if (keys.stream().map(Bytes::new).distinct().count() < keys.size()) {
            throw EngineException.invalid(Messages.TRANSACTION_REPEATS_ITEM);
        }
        return keys;
    }
}
