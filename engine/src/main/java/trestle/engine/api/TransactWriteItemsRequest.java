package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.value.Item;

public record TransactWriteItemsRequest(
        @Nullable List<Action> transactItems,
        @Nullable String clientRequestToken,
        @Nullable String returnConsumedCapacity,
        @Nullable String returnItemCollectionMetrics,
        @Nullable EngineException defect) {
    /** As sent: exactly one of the four should be there, which the engine checks. */
    public record Action(
            @Nullable ConditionCheck conditionCheck,
            @Nullable Put put,
            @Nullable Delete delete,
            @Nullable Update update) {}

    public record ConditionCheck(
            @Nullable String tableName,
            @Nullable Key key,
            @Nullable String conditionExpression,
            ExpressionAttributes expressionAttributes,
            @Nullable String returnValuesOnConditionCheckFailure) {}

    public record Put(
            @Nullable String tableName,
            @Nullable Item item,
            @Nullable String conditionExpression,
            ExpressionAttributes expressionAttributes,
            @Nullable String returnValuesOnConditionCheckFailure) {}

    public record Delete(
            @Nullable String tableName,
            @Nullable Key key,
            @Nullable String conditionExpression,
            ExpressionAttributes expressionAttributes,
            @Nullable String returnValuesOnConditionCheckFailure) {}

    public record Update(
            @Nullable String tableName,
            @Nullable Key key,
            @Nullable String updateExpression,
            @Nullable String conditionExpression,
            ExpressionAttributes expressionAttributes,
            @Nullable String returnValuesOnConditionCheckFailure) {}
}
