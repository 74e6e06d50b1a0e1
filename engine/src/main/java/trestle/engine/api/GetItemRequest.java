package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;

public record GetItemRequest(
        @Nullable String tableName,
        @Nullable Key key,
        @Nullable Boolean consistentRead,
        @Nullable String projectionExpression,
        @Nullable List<String> attributesToGet,
        ExpressionAttributes expressionAttributes,
        @Nullable String returnConsumedCapacity,
        @Nullable EngineException defect) {}
