package trestle.engine.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.value.Item;

/** @param requestItems by table name or ARN, in the order sent */
public record BatchWriteItemRequest(
        @Nullable Map<String, List<Write>> requestItems,
        @Nullable String returnConsumedCapacity,
        @Nullable String returnItemCollectionMetrics,
        @Nullable EngineException defect) {
    /** As sent: exactly one of the two should be there, which the engine checks. */
    public record Write(@Nullable Item put, @Nullable Key delete) {}
}
