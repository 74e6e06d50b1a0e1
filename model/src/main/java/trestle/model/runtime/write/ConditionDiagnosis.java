package trestle.model.runtime.write;

import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Refusal;

/**
 * Says which condition of a refused step was not met, from the item the store returned. Conditions are evaluated here as
 * the store evaluates them, in order; the first that fails gives the refusal.
 */
final class ConditionDiagnosis {
    private ConditionDiagnosis() {}

    static Diagnosis of(Step step, Map<String, AttributeValue> found) {
        var conditions = step.action().conditions();
        for (int i = 0; i < conditions.size(); i++) {
            if (!met(conditions.get(i), step.owners().get(i).kind(), found)) {
                return diagnosis(step, i, found);
            }
        }
        // The item is as required now, as it may be where the store looked at another version of it than it returned.
        return diagnosis(step, conditions.size() - 1, found);
    }

    private static Diagnosis diagnosis(Step step, int at, Map<String, AttributeValue> found) {
        var owner = step.owners().get(at);
        return new Diagnosis(owner.write(), refusal(step, at, found));
    }

    private static Refusal refusal(Step step, int at, Map<String, AttributeValue> found) {
        var kind = step.owners().get(at).kind();
        var item = kind.describe(step.action().key());
        var condition = step.action().conditions().get(at);
        var rule = condition.rule();
        Supplier<@Nullable Object> old = () -> found.isEmpty() ? null : kind.record(found);
        return switch (condition) {
            case Condition.Absent absent -> new Refusal.AlreadyExists(item, rule, old);
            case Condition.Present present -> new Refusal.Missing(item, rule);
            case Condition.Same same ->
                same.version() ? new Refusal.Stale(item, rule, old) : new Refusal.ConditionFailed(item, rule, old);
            case Condition.Holds holds ->
                found.isEmpty() ? new Refusal.Missing(item, rule) : new Refusal.ConditionFailed(item, rule, old);
        };
    }

    static boolean met(Condition condition, ItemKind kind, Map<String, AttributeValue> found) {
        return switch (condition) {
            case Condition.Absent(var rule, var now) ->
                found.isEmpty() || kind.expiry().expired(found, now);
            case Condition.Present(var rule, var now) ->
                !found.isEmpty()
                        && !kind.expiry().expired(found, now)
                        && (kind.mark() == null || kind.mark().marks(found));
            case Condition.Same same ->
                Same.values(same.value(), found.get(same.attribute()))
                        || same.orAbsent() && !found.containsKey(same.attribute());
            case Condition.Holds(var expression, var rule) -> Evaluation.holds(expression, found);
        };
    }
}
