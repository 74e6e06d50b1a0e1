package trestle.engine.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.expression.AttributeUpdate;
import trestle.engine.expression.ExpectedAttribute;

public record UpdateItemRequest(
        @Nullable String tableName,
        @Nullable Key key,
        @Nullable String updateExpression,
        @Nullable Map<String, AttributeUpdate> attributeUpdates,
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
