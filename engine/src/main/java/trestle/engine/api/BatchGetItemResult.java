package trestle.engine.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.BatchGetItemRequest.KeysAndAttributes;
import trestle.engine.value.Item;

public record BatchGetItemResult(
        Map<String, List<Item>> responses,
        Map<String, KeysAndAttributes> unprocessedKeys,
        @Nullable List<ConsumedCapacity> consumedCapacity) {}
