package trestle.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.BatchWriteItemRequest;
import trestle.engine.api.DeleteItemRequest;
import trestle.engine.api.ExpressionAttributes;
import trestle.engine.api.Key;
import trestle.engine.api.PutItemRequest;
import trestle.engine.api.TransactGetItemsRequest;
import trestle.engine.api.TransactWriteItemsRequest;
import trestle.engine.api.TransactWriteItemsRequest.Action;
import trestle.engine.api.UpdateItemRequest;
import trestle.engine.api.WriteItemResult;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** A write of one item, to be run by itself or as part of a batch or transaction. */
public final class WriteCall {
    enum Kind {
        PUT,
        DELETE,
        UPDATE,
        CHECK
    }

    private final TestTable table;
    private final Kind kind;
    private final Map<String, Value> attributes;
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, Value> values = new LinkedHashMap<>();
    private @Nullable String update;
    private @Nullable String condition;
    private @Nullable String returnValues;
    private @Nullable String onFailure;
    private @Nullable String capacity;
    private @Nullable String metrics;

    WriteCall(TestTable table, Kind kind, Map<String, Value> attributes) {
        this.table = table;
        this.kind = kind;
        this.attributes = attributes;
    }

    public WriteCall doing(String updateExpression) {
        update = updateExpression;
        return this;
    }

    public WriteCall when(String conditionExpression) {
        condition = conditionExpression;
        return this;
    }

    public WriteCall with(String placeholder, @Nullable Object value) {
        values.put(placeholder, Plain.value(value));
        return this;
    }

    public WriteCall naming(String placeholder, String attribute) {
        names.put(placeholder, attribute);
        return this;
    }

    public WriteCall returning(String wanted) {
        returnValues = wanted;
        return this;
    }

    public WriteCall showingTheItemOnFailure() {
        onFailure = "ALL_OLD";
        return this;
    }

    public WriteCall capacity(String wanted) {
        capacity = wanted;
        return this;
    }

    public WriteCall metrics(String wanted) {
        metrics = wanted;
        return this;
    }

    public WriteItemResult run() {
        var engine = table.db().engine();
        return switch (kind) {
            case PUT ->
                engine.putItem(new PutItemRequest(
                        table.name(),
                        Item.of(attributes),
                        condition,
                        null,
                        null,
                        expressionAttributes(),
                        returnValues,
                        onFailure,
                        capacity,
                        metrics,
                        null));
            case DELETE ->
                engine.deleteItem(new DeleteItemRequest(
                        table.name(),
                        key(),
                        condition,
                        null,
                        null,
                        expressionAttributes(),
                        returnValues,
                        onFailure,
                        capacity,
                        metrics,
                        null));
            case UPDATE ->
                engine.updateItem(new UpdateItemRequest(
                        table.name(),
                        key(),
                        update,
                        null,
                        condition,
                        null,
                        null,
                        expressionAttributes(),
                        returnValues,
                        onFailure,
                        capacity,
                        metrics,
                        null));
            case CHECK -> throw new IllegalStateException("only transactions check");
        };
    }

    /** Runs it and answers the attributes asked for by {@link #returning}. */
    public @Nullable Map<String, Object> returned() {
        return Plain.ofNullable(run().attributes());
    }

    String tableName() {
        return table.name();
    }

    Key key() {
        return new Key(attributes);
    }

    BatchWriteItemRequest.Write batched() {
        return kind == Kind.PUT
                ? new BatchWriteItemRequest.Write(Item.of(attributes), null)
                : new BatchWriteItemRequest.Write(null, key());
    }

    TransactGetItemsRequest.Get got() {
        return new TransactGetItemsRequest.Get(table.name(), key(), null, ExpressionAttributes.NONE);
    }

    Action action() {
        var name = table.name();
        var expressions = expressionAttributes();
        return switch (kind) {
            case PUT ->
                new Action(
                        null,
                        new TransactWriteItemsRequest.Put(name, Item.of(attributes), condition, expressions, onFailure),
                        null,
                        null);
            case DELETE ->
                new Action(
                        null,
                        null,
                        new TransactWriteItemsRequest.Delete(name, key(), condition, expressions, onFailure),
                        null);
            case UPDATE ->
                new Action(
                        null,
                        null,
                        null,
                        new TransactWriteItemsRequest.Update(name, key(), update, condition, expressions, onFailure));
            case CHECK ->
                new Action(
                        new TransactWriteItemsRequest.ConditionCheck(name, key(), condition, expressions, onFailure),
                        null,
                        null,
                        null);
        };
    }

    private ExpressionAttributes expressionAttributes() {
        return new ExpressionAttributes(names.isEmpty() ? null : names, values.isEmpty() ? null : values, null);
    }
}
