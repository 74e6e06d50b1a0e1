package trestle.engine.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;

/** @param requestItems by table name or ARN, in the order sent */
public record BatchGetItemRequest(
        @Nullable Map<String, KeysAndAttributes> requestItems,
        @Nullable String returnConsumedCapacity,
        @Nullable EngineException defect) {
    public record KeysAndAttributes(
            @Nullable List<Key> keys,
            @Nullable Boolean consistentRead,
            @Nullable String projectionExpression,
            @Nullable List<String> attributesToGet,
            ExpressionAttributes expressionAttributes) {}
}
