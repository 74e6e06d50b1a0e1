package trestle.engine.api;

import org.jspecify.annotations.Nullable;
import trestle.engine.value.Item;

public record GetItemResult(@Nullable Item item, @Nullable ConsumedCapacity consumedCapacity) {}
