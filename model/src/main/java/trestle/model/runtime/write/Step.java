package trestle.model.runtime.write;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Write;

/**
 * An action as it is sent, after merging, with the write that each of its conditions came from.
 *
 * @param write the one that brought the effect, or the first to check
 * @param owners of the action's conditions, in order
 */
record Step(Action action, Write write, List<Owner> owners) {
    /** Whose condition it is, and of which kind it spoke. */
    record Owner(Write write, ItemKind kind) {}

    static Step of(Action action, Write write) {
        return new Step(
                action, write, Collections.nCopies(action.conditions().size(), new Owner(write, action.kind())));
    }

    /** Both actions on one item as one: the effect they have together, under the conditions of both, each once. */
    Step and(Step other, Effect effect) {
        var conditions = new ArrayList<Condition>();
        var all = new ArrayList<Owner>();
        collect(other, conditions, all);
        other.collect(this, conditions, all);
        var bearer = action.effect() instanceof Effect.Check ? other : this;
        var merged = new Action(
                bearer.action.kind(),
                action.table(),
                action.key(),
                effect,
                List.copyOf(conditions),
                action.orNothing() && other.action.orNothing(),
                action.places());
        return new Step(merged, bearer.write, List.copyOf(all));
    }

    /** Adds its conditions to some, without those that the item another step inserts meets by being inserted. */
    private void collect(Step other, List<Condition> conditions, List<Owner> all) {
        for (int i = 0; i < owners.size(); i++) {
            var condition = action.conditions().get(i);
            if (!conditions.contains(condition) && !(other.inserts() && other.provides(condition, owners.get(i)))) {
                conditions.add(condition);
                all.add(owners.get(i));
            }
        }
    }

    private boolean inserts() {
        return action.effect() instanceof Effect.Put
                && action.conditions().stream().anyMatch(Condition.Absent.class::isInstance);
    }

    private boolean provides(Condition condition, Owner owner) {
        return !(condition instanceof Condition.Absent)
                && action.effect() instanceof Effect.Put(var item)
                && ConditionDiagnosis.met(condition, owner.kind(), item);
    }

    /** Which of its conditions an item that was found does not meet, and what that means to the caller. */
    Diagnosis diagnose(Map<String, AttributeValue> found) {
        return ConditionDiagnosis.of(this, found);
    }
}
