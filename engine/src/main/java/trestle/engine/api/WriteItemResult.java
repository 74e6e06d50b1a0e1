package trestle.engine.api;

import org.jspecify.annotations.Nullable;
import trestle.engine.value.Item;

/** The answer to PutItem, UpdateItem and DeleteItem. */
public record WriteItemResult(
        @Nullable Item attributes,
        @Nullable ConsumedCapacity consumedCapacity,
        @Nullable ItemCollectionMetrics itemCollectionMetrics) {}
