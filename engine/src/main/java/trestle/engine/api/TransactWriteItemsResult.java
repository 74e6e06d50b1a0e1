package trestle.engine.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

public record TransactWriteItemsResult(
        @Nullable List<ConsumedCapacity> consumedCapacity,
        @Nullable Map<String, List<ItemCollectionMetrics>> itemCollectionMetrics) {}
