package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.value.Item;

/** @param items one for each get, null where there is no item */
public record TransactGetItemsResult(
        List<@Nullable Item> items, @Nullable List<ConsumedCapacity> consumedCapacity) {}
