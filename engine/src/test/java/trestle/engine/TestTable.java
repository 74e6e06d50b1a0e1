package trestle.engine;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.AttributeDefinition;
import trestle.engine.api.BatchGetItemRequest.KeysAndAttributes;
import trestle.engine.api.DeleteTableRequest;
import trestle.engine.api.DescribeTableRequest;
import trestle.engine.api.ExpressionAttributes;
import trestle.engine.api.GetItemRequest;
import trestle.engine.api.GetItemResult;
import trestle.engine.api.IndexSpecification;
import trestle.engine.api.Key;
import trestle.engine.api.TableDescription;
import trestle.engine.api.TimeToLiveSpecification;
import trestle.engine.api.UpdateTableRequest;
import trestle.engine.api.UpdateTableRequest.DeleteIndex;
import trestle.engine.api.UpdateTableRequest.IndexUpdate;
import trestle.engine.api.UpdateTimeToLiveRequest;

/** A table of a {@link TestEngine}. Items and keys are written as names and plain values in turn. */
public record TestTable(TestEngine db, String name) {
    // ---- items ----

    public void put(Object... item) {
        putting(item).run();
    }

    public void delete(Object... key) {
        deleting(key).run();
    }

    public WriteCall putting(Object... item) {
        return new WriteCall(this, WriteCall.Kind.PUT, Plain.values(item));
    }

    public WriteCall deleting(Object... key) {
        return new WriteCall(this, WriteCall.Kind.DELETE, Plain.values(key));
    }

    /** An update of the item with this key; what it does is said by {@link WriteCall#doing}. */
    public WriteCall updating(Object... key) {
        return new WriteCall(this, WriteCall.Kind.UPDATE, Plain.values(key));
    }

    /** For transactions: a condition on the item with this key. */
    public WriteCall checking(Object... key) {
        return new WriteCall(this, WriteCall.Kind.CHECK, Plain.values(key));
    }

    public @Nullable Map<String, Object> get(Object... key) {
        return Plain.ofNullable(read(true, null, key).item());
    }

    public GetItemResult read(boolean consistent, @Nullable String capacity, Object... key) {
        return db.engine()
                .getItem(new GetItemRequest(
                        name, Plain.key(key), consistent, null, null, ExpressionAttributes.NONE, capacity, null));
    }

    public PageCall query(String keyCondition) {
        return new PageCall(this, keyCondition);
    }

    public PageCall scan() {
        return new PageCall(this, null);
    }

    static KeysAndAttributes keysAndAttributes(List<Key> keys) {
        return new KeysAndAttributes(keys, false, null, null, ExpressionAttributes.NONE);
    }

    // ---- the table ----

    public TableDescription describe() {
        return db.engine().describeTable(new DescribeTableRequest(name));
    }

    public TableDescription.Index describeIndex(String index) {
        var description = describe();
        return java.util.stream.Stream.concat(
                        description.localSecondaryIndexes().stream(), description.globalSecondaryIndexes().stream())
                .filter(other -> other.indexName().equals(index))
                .findFirst()
                .orElseThrow();
    }

    public void drop() {
        db.engine().deleteTable(new DeleteTableRequest(name));
    }

    /** Begins to add an index; attributes are those of its key that the table does not know yet, such as "a S". */
    public TableDescription addIndex(IndexSpecification index, String... attributes) {
        var definitions = java.util.Arrays.stream(attributes)
                .map(attribute -> attribute.split(" ", -1))
                .map(parts -> new AttributeDefinition(parts[0], parts[1]))
                .toList();
        return change(definitions, new IndexUpdate(index, null, null));
    }

    public TableDescription removeIndex(String index) {
        return change(null, new IndexUpdate(null, null, new DeleteIndex(index)));
    }

    public TableDescription change(@Nullable List<AttributeDefinition> definitions, IndexUpdate... updates) {
        return db.engine()
                .updateTable(new UpdateTableRequest(
                        name, definitions, null, null, null, null, List.of(updates), null, null, null, null));
    }

    public TableDescription protect(boolean enabled) {
        return db.engine()
                .updateTable(
                        new UpdateTableRequest(name, null, null, null, null, null, null, null, null, null, enabled));
    }

    /** Returns when no work on the table is under way. */
    public void awaitActive() {
        TestEngine.await(() -> describe().tableStatus().equals("ACTIVE"));
    }

    public void expireBy(String attribute, boolean enabled) {
        db.engine()
                .updateTimeToLive(new UpdateTimeToLiveRequest(name, new TimeToLiveSpecification(enabled, attribute)));
    }
}
