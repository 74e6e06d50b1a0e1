package trestle.engine.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Capacity units that a request took.
 *
 * @param readUnits null where the service leaves it out, as is {@code writeUnits}
 * @param table set, with the two maps, when INDEXES was asked for
 */
public record ConsumedCapacity(
        String tableName,
        double units,
        @Nullable Double readUnits,
        @Nullable Double writeUnits,
        @Nullable Capacity table,
        Map<String, Capacity> localSecondaryIndexes,
        Map<String, Capacity> globalSecondaryIndexes) {
    public record Capacity(
            double units,
            @Nullable Double readUnits,
            @Nullable Double writeUnits) {}
}
