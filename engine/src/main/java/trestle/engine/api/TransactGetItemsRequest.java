package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;

public record TransactGetItemsRequest(
        @Nullable List<Get> transactItems,
        @Nullable String returnConsumedCapacity,
        @Nullable EngineException defect) {
    public record Get(
            @Nullable String tableName,
            @Nullable Key key,
            @Nullable String projectionExpression,
            ExpressionAttributes expressionAttributes) {}
}
