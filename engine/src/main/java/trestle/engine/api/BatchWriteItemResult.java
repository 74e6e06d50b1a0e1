package trestle.engine.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

public record BatchWriteItemResult(
        Map<String, List<BatchWriteItemRequest.Write>> unprocessedItems,
        @Nullable Map<String, List<ItemCollectionMetrics>> itemCollectionMetrics,
        @Nullable List<ConsumedCapacity> consumedCapacity) {}
