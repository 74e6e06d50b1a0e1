package trestle.engine.operation;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.ConditionFailedException;
import trestle.engine.api.DeleteItemRequest;
import trestle.engine.api.Key;
import trestle.engine.api.PutItemRequest;
import trestle.engine.api.UpdateItemRequest;
import trestle.engine.api.WriteItemRequest;
import trestle.engine.api.WriteItemResult;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.error.Messages;
import trestle.engine.expression.Condition;
import trestle.engine.expression.ExpressionScope;
import trestle.engine.expression.Legacy;
import trestle.engine.expression.Update;
import trestle.engine.store.Batch;
import trestle.engine.table.Rows;
import trestle.engine.table.Table;
import trestle.engine.value.Item;

/** PutItem, UpdateItem and DeleteItem. */
public final class Writes {
    /** How long a write waits for an item that others are writing. */
    static final long LOCK_WAIT_MILLIS = 5_000;

    private final Context context;
    private final ItemCollections collections;

    public Writes(Context context) {
        this.context = context;
        this.collections = new ItemCollections(context);
    }

    public WriteItemResult put(PutItemRequest request) {
        check(request, "item", request.item(), new Parameters());
        refuseReturnValues(request.returnValues());
        var item = Objects.requireNonNull(request.item());
        checkSize(item);
        var scope = Parameters.scope(request.expressionAttributes());
        var condition = condition(scope, request);
        scope.requireAllUsed();
        return context.writing(() -> {
            var table = context.table(Objects.requireNonNull(request.tableName()));
            Keys.checkItem(table, item);
            var effect = new ItemChange.Effect.Put(item);
            return run(new ItemChange(table, table.itemKey(item), condition, returnsOld(request), effect), request);
        });
    }

    public WriteItemResult delete(DeleteItemRequest request) {
        check(request, "key", request.key(), new Parameters());
        refuseReturnValues(request.returnValues());
        var scope = Parameters.scope(request.expressionAttributes());
        var condition = condition(scope, request);
        scope.requireAllUsed();
        var key = Objects.requireNonNull(request.key()).attributes();
        return context.writing(() -> {
            var table = context.table(Objects.requireNonNull(request.tableName()));
            Keys.checkKey(table, key);
            var effect = new ItemChange.Effect.Delete(key);
            return run(new ItemChange(table, table.itemKey(key), condition, returnsOld(request), effect), request);
        });
    }

    public WriteItemResult update(UpdateItemRequest request) {
        var parameters = new Parameters()
                .expression("UpdateExpression", request.updateExpression())
                .legacy("AttributeUpdates", request.attributeUpdates());
        check(request, "key", request.key(), parameters);
        var scope = Parameters.scope(request.expressionAttributes());
        var update = update(scope, request);
        var condition = condition(scope, request);
        scope.requireAllUsed();
        var key = Objects.requireNonNull(request.key());
        return context.writing(() -> {
            var table = context.table(Objects.requireNonNull(request.tableName()));
            return run(change(table, key, update, condition, returnsOld(request)), request);
        });
    }

    /**
     * The checks that come first, and then the flaws of the values sent.
     *
     * @param parameters those that only this operation has, reported before the ones that all have
     */
    private static void check(WriteItemRequest request, String keyedBy, @Nullable Object keyed, Parameters parameters) {
        new Constraints()
                .tableName(request.tableName())
                .required(keyedBy, keyed)
                .oneOf(
                        "returnConsumedCapacity",
                        request.returnConsumedCapacity(),
                        Enumerations.RETURN_CONSUMED_CAPACITY)
                .oneOf(
                        "returnItemCollectionMetrics",
                        request.returnItemCollectionMetrics(),
                        Enumerations.RETURN_ITEM_COLLECTION_METRICS)
                .oneOf("returnValues", request.returnValues(), Enumerations.RETURN_VALUES)
                .oneOf("conditionalOperator", request.conditionalOperator(), Enumerations.CONDITIONAL_OPERATOR)
                .oneOf(
                        "returnValuesOnConditionCheckFailure",
                        request.returnValuesOnConditionCheckFailure(),
                        Enumerations.RETURN_ON_FAILURE)
                .raise();
        parameters
                .expression("ConditionExpression", request.conditionExpression())
                .legacy("Expected", request.expected())
                .legacy("ConditionalOperator", request.conditionalOperator())
                .check(request.expressionAttributes());
        Parameters.raise(request.defect());
    }

    private static @Nullable Condition condition(ExpressionScope scope, WriteItemRequest request) {
        if (request.conditionExpression() != null) {
            return scope.condition("ConditionExpression", request.conditionExpression());
        }
        return request.expected() == null ? null : Legacy.expected(request.expected(), request.conditionalOperator());
    }

    private static boolean returnsOld(WriteItemRequest request) {
        return "ALL_OLD".equals(request.returnValuesOnConditionCheckFailure());
    }

    /** A put or delete returns the item that was there, or nothing. */
    private static void refuseReturnValues(@Nullable String returnValues) {
        if (returnValues != null && !returnValues.equals("NONE") && !returnValues.equals("ALL_OLD")) {
            throw EngineException.invalid(Messages.RETURN_VALUES_INVALID);
        }
    }

    private static Update update(ExpressionScope scope, UpdateItemRequest request) {
        if (request.updateExpression() != null) {
            return scope.update(request.updateExpression());
        }
        return Legacy.updates(request.attributeUpdates() == null ? Map.of() : request.attributeUpdates());
    }

    /** An update of one item, its key and the attributes it names checked against the table. */
    static ItemChange change(Table table, Key key, Update update, @Nullable Condition condition, boolean returnOld) {
        Keys.checkKey(table, key.attributes());
        for (var path : update.paths()) {
            if (table.keyNames().contains(path.head())) {
                throw EngineException.invalid(
                        Messages.cannotUpdateKey(path.head().text()));
            }
        }
        return new ItemChange(
                table,
                table.itemKey(key.attributes()),
                condition,
                returnOld,
                new ItemChange.Effect.Change(key.attributes(), update));
    }

    static void checkSize(Item item) {
        if (item.sizeBytes() > ItemChange.ITEM_BYTES_MAX) {
            throw EngineException.invalid(Messages.ITEM_TOO_LARGE);
        }
    }

    private WriteItemResult run(ItemChange change, WriteItemRequest request) {
        var table = change.table();
        var capacity = new Capacity(table.name(), false);
        ItemChange.Outcome outcome;
        try (var held = context.locks().acquire(change.itemKey(), LOCK_WAIT_MILLIS)) {
            if (held == null) {
                throw new EngineException(ErrorType.TRANSACTION_CONFLICT, Messages.ITEM_BUSY);
            }
            var before = context.read(change.itemKey());
            if (!change.holds(before)) {
                throw new ConditionFailedException(Messages.CONDITION_FAILED, change.returnOld() ? before : null);
            }
            outcome = change.apply(before);
            if (outcome.changes()) {
                var batch = new Batch();
                Rows.change(batch, context.store(), table, change.itemKey(), before, outcome.after(), capacity);
                context.store().write(batch);
            }
        }
        capacity.wroteItem(Math.max(size(outcome.before()), size(outcome.after())));
        return new WriteItemResult(
                returned(outcome, request.returnValues()),
                capacity.report(request.returnConsumedCapacity()),
                collections.report(
                        request.returnItemCollectionMetrics(), table, () -> Objects.requireNonNull(change.keyed())));
    }

    static int size(@Nullable Item item) {
        return item == null ? 0 : item.sizeBytes();
    }

    private static @Nullable Item returned(ItemChange.Outcome outcome, @Nullable String returnValues) {
        var updated = outcome.updated();
        return switch (returnValues == null ? "NONE" : returnValues) {
            case "ALL_OLD" -> outcome.before();
            case "ALL_NEW" -> outcome.after();
            case "UPDATED_OLD" -> outcome.before() == null || updated == null ? null : nonEmpty(updated.updatedOld());
            case "UPDATED_NEW" -> updated == null ? null : nonEmpty(updated.updatedNew());
            default -> null;
        };
    }

    private static @Nullable Item nonEmpty(Item item) {
        return item.count() == 0 ? null : item;
    }
}
