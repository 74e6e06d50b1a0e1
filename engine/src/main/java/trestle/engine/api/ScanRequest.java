package trestle.engine.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.expression.LegacyCondition;

public record ScanRequest(
        @Nullable String tableName,
        @Nullable String indexName,
        @Nullable String filterExpression,
        @Nullable String projectionExpression,
        ExpressionAttributes expressionAttributes,
        @Nullable Map<String, LegacyCondition> scanFilter,
        @Nullable String conditionalOperator,
        @Nullable List<String> attributesToGet,
        @Nullable String select,
        @Nullable Integer limit,
        @Nullable Integer segment,
        @Nullable Integer totalSegments,
        @Nullable Boolean consistentRead,
        @Nullable Key exclusiveStartKey,
        @Nullable String returnConsumedCapacity,
        @Nullable EngineException defect) {}
