package trestle.model.runtime.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.runtime.Places;

/** An action that may still be added to. */
final class Draft {
    private final ItemKind kind;
    private final String table;
    private final Map<String, AttributeValue> key;
    private final Effect effect;
    private final @Nullable Places places;
    private final List<Change> changes;
    private final List<Condition> conditions = new ArrayList<>(2);
    private boolean orNothing;

    Draft(ItemKind kind, String table, Map<String, AttributeValue> key, Effect effect, @Nullable Places places) {
        this.kind = kind;
        this.table = table;
        this.key = key;
        this.effect = effect;
        this.places = places;
        this.changes = effect instanceof Effect.Update(var some) ? new ArrayList<>(some) : List.of();
    }

    Draft on(Condition condition) {
        conditions.add(condition);
        return this;
    }

    void change(Change change) {
        changes.add(change);
    }

    void orNothing() {
        orNothing = true;
    }

    Action finished() {
        var whole = effect instanceof Effect.Update ? new Effect.Update(List.copyOf(changes)) : effect;
        return new Action(kind, table, key, whole, List.copyOf(conditions), orNothing, places);
    }
}
