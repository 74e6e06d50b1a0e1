package trestle.engine.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.expression.LegacyCondition;

public record QueryRequest(
        @Nullable String tableName,
        @Nullable String indexName,
        @Nullable String keyConditionExpression,
        @Nullable String filterExpression,
        @Nullable String projectionExpression,
        ExpressionAttributes expressionAttributes,
        @Nullable Map<String, LegacyCondition> keyConditions,
        @Nullable Map<String, LegacyCondition> queryFilter,
        @Nullable String conditionalOperator,
        @Nullable List<String> attributesToGet,
        @Nullable String select,
        @Nullable Integer limit,
        @Nullable Boolean scanIndexForward,
        @Nullable Boolean consistentRead,
        @Nullable Key exclusiveStartKey,
        @Nullable String returnConsumedCapacity,
        @Nullable EngineException defect) {}
