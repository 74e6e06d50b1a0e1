package trestle.engine.operation;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.Messages;
import trestle.engine.expression.Condition;
import trestle.engine.expression.Update;
import trestle.engine.table.Table;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/**
 * What one action wants of one item: under which condition, and what becomes of it.
 *
 * @param itemKey where the item lies
 * @param returnOld whether a failed condition shows the item as it is
 */
record ItemChange(Table table, byte[] itemKey, @Nullable Condition condition, boolean returnOld, Effect effect) {
    /** The largest item that DynamoDB holds. */
    static final int ITEM_BYTES_MAX = 400 * 1024;

    /** What becomes of the item. */
    sealed interface Effect {
        record Put(Item item) implements Effect {}

        record Delete(Map<String, Value> key) implements Effect {}

        record Change(Map<String, Value> key, Update update) implements Effect {}

        /** Nothing: only the condition counts. */
        record Check() implements Effect {}
    }

    /** The item after the change, and what an update touched. */
    record Outcome(@Nullable Item before, @Nullable Item after, Update.@Nullable Updated updated) {
        boolean changes() {
            return before != after;
        }
    }

    /** The item or key that it writes, or null if it writes nothing. */
    @Nullable Item keyed() {
        return switch (effect) {
            case Effect.Put(var item) -> item;
            case Effect.Delete(var key) -> Item.of(key);
            case Effect.Change(var key, var update) -> Item.of(key);
            case Effect.Check() -> null;
        };
    }

    /** Whether the condition holds for the item as it is, or for its absence. */
    boolean holds(@Nullable Item before) {
        return condition == null || condition.matches(before == null ? Item.EMPTY : before);
    }

    /** @throws EngineException if the update cannot be applied to the item, or yields one that cannot be stored */
    Outcome apply(@Nullable Item before) {
        return switch (effect) {
            case Effect.Put(var item) -> new Outcome(before, item, null);
            case Effect.Delete(var key) -> new Outcome(before, null, null);
            case Effect.Check() -> new Outcome(before, before, null);
            case Effect.Change(var key, var update) -> {
                // an update that only removes makes no item where there is none
                var updated = before == null ? update.create(Item.of(key)) : update.apply(before);
                if (updated == null) {
                    yield new Outcome(null, null, null);
                }
                checkUpdated(updated.after());
                yield new Outcome(before, updated.after(), updated);
            }
        };
    }

    private void checkUpdated(Item after) {
        if (after.sizeBytes() > ITEM_BYTES_MAX) {
            throw EngineException.invalid(Messages.UPDATED_ITEM_TOO_LARGE);
        }
        Keys.checkIndexKeys(table, after, true);
    }
}
