package trestle.engine.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.expression.ExpectedAttribute;
import trestle.engine.value.Item;

public record PutItemRequest(
        @Nullable String tableName,
        @Nullable Item item,
        @Nullable String conditionExpression,
        @Nullable Map<String, ExpectedAttribute> expected,
        @Nullable String conditionalOperator,
        ExpressionAttributes expressionAttributes,
        @Nullable String returnValues,
        @Nullable String returnValuesOnConditionCheckFailure,
        @Nullable String returnConsumedCapacity,
        @Nullable String returnItemCollectionMetrics,
        @Nullable EngineException defect)
        implements WriteItemRequest {}
