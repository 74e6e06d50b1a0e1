package trestle.model.runtime.write;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;

/** Actions as the parts of a TransactWriteItems request. */
final class Requests {
    private static final ReturnValuesOnConditionCheckFailure ALL_OLD = ReturnValuesOnConditionCheckFailure.ALL_OLD;

    private Requests() {}

    static TransactWriteItem of(Action action) {
        var rendered = Rendering.of(action);
        var item = TransactWriteItem.builder();
        switch (action.effect()) {
            case Effect.Put(var whole) -> item.put(put(action, whole, rendered));
            case Effect.Update(var changes) when changes.isEmpty() -> item.conditionCheck(check(action, rendered));
            case Effect.Update update -> item.update(update(action, rendered));
            case Effect.Delete delete -> item.delete(delete(action, rendered));
            case Effect.Check check -> item.conditionCheck(check(action, rendered));
        }
        return item.build();
    }

    private static Put put(Action action, Map<String, AttributeValue> item, Rendering.Rendered rendered) {
        return Put.builder()
                .tableName(action.table())
                .item(item)
                .conditionExpression(rendered.condition())
                .expressionAttributeNames(orNull(rendered.names()))
                .expressionAttributeValues(orNull(rendered.values()))
                .returnValuesOnConditionCheckFailure(ALL_OLD)
                .build();
    }

    private static Update update(Action action, Rendering.Rendered rendered) {
        return Update.builder()
                .tableName(action.table())
                .key(action.key())
                .updateExpression(rendered.update())
                .conditionExpression(rendered.condition())
                .expressionAttributeNames(orNull(rendered.names()))
                .expressionAttributeValues(orNull(rendered.values()))
                .returnValuesOnConditionCheckFailure(ALL_OLD)
                .build();
    }

    private static Delete delete(Action action, Rendering.Rendered rendered) {
        return Delete.builder()
                .tableName(action.table())
                .key(action.key())
                .conditionExpression(rendered.condition())
                .expressionAttributeNames(orNull(rendered.names()))
                .expressionAttributeValues(orNull(rendered.values()))
                .returnValuesOnConditionCheckFailure(ALL_OLD)
                .build();
    }

    private static ConditionCheck check(Action action, Rendering.Rendered rendered) {
        return ConditionCheck.builder()
                .tableName(action.table())
                .key(action.key())
                .conditionExpression(rendered.condition())
                .expressionAttributeNames(orNull(rendered.names()))
                .expressionAttributeValues(orNull(rendered.values()))
                .returnValuesOnConditionCheckFailure(ALL_OLD)
                .build();
    }

    /** The store takes no empty map. */
    private static <V> @Nullable Map<String, V> orNull(Map<String, V> map) {
        return map.isEmpty() ? null : map;
    }
}
