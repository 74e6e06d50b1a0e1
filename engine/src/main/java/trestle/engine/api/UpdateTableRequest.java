package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

public record UpdateTableRequest(
        @Nullable String tableName,
        @Nullable List<AttributeDefinition> attributeDefinitions,
        @Nullable String billingMode,
        @Nullable Throughput provisionedThroughput,
        @Nullable Throughput onDemandThroughput,
        @Nullable Throughput warmThroughput,
        @Nullable List<IndexUpdate> globalSecondaryIndexUpdates,
        @Nullable StreamSpecification streamSpecification,
        @Nullable SseSpecification sseSpecification,
        @Nullable String tableClass,
        @Nullable Boolean deletionProtectionEnabled) {
    /** As sent: exactly one of the three should be there, which the engine checks. */
    public record IndexUpdate(
            @Nullable IndexSpecification create,
            @Nullable IndexSpecification update,
            @Nullable DeleteIndex delete) {}

    public record DeleteIndex(@Nullable String indexName) {}
}
