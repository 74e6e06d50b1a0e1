package trestle.model.runtime.write;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.runtime.Places;

/**
 * One effect on one item, and the conditions under which it is had.
 *
 * @param table what the table is called here
 * @param orNothing whether an absent item means that there is nothing to do, as for the counter of a parent that
 *     went before its children
 * @param places where else the item may be while its table's items move; null where they do not
 */
record Action(
        ItemKind kind,
        String table,
        Map<String, AttributeValue> key,
        Effect effect,
        List<Condition> conditions,
        boolean orNothing,
        @Nullable Places places) {
    String describe() {
        return kind.describe(key);
    }

    /** Whether an item is what this action leaves behind, so that an answer that was lost said yes. */
    boolean leaves(Map<String, AttributeValue> found) {
        return switch (effect) {
            case Effect.Put(var item) -> Same.items(item, found);
            case Effect.Update update -> !found.isEmpty() && leaves(update, found);
            case Effect.Delete() -> found.isEmpty();
            case Effect.Check() -> false;
        };
    }

    private static boolean leaves(Effect.Update update, Map<String, AttributeValue> found) {
        return !update.changes().isEmpty()
                && update.changes().stream().allMatch(change -> switch (change) {
                    case Change.Put(var path, var value) -> Same.values(value, Same.at(found, path));
                    case Change.Remove(var path) -> Same.at(found, path) == null;
                    case Change.Add add -> false;
                    case Change.Take take -> false;
                });
    }
}
