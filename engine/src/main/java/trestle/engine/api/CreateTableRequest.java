package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

public record CreateTableRequest(
        @Nullable String tableName,
        @Nullable List<AttributeDefinition> attributeDefinitions,
        @Nullable List<KeySchemaElement> keySchema,
        @Nullable List<IndexSpecification> localSecondaryIndexes,
        @Nullable List<IndexSpecification> globalSecondaryIndexes,
        @Nullable String billingMode,
        @Nullable Throughput provisionedThroughput,
        @Nullable Throughput onDemandThroughput,
        @Nullable Throughput warmThroughput,
        @Nullable StreamSpecification streamSpecification,
        @Nullable SseSpecification sseSpecification,
        @Nullable String tableClass,
        @Nullable Boolean deletionProtectionEnabled,
        @Nullable List<Tag> tags) {}
