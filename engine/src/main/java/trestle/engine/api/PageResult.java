package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.value.Item;

/**
 * The answer to Query and Scan.
 *
 * @param items null when only the count was asked for
 */
public record PageResult(
        @Nullable List<Item> items,
        int count,
        int scannedCount,
        @Nullable Item lastEvaluatedKey,
        @Nullable ConsumedCapacity consumedCapacity) {}
