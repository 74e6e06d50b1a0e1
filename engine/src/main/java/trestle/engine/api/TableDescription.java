package trestle.engine.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table as described: DescribeTable's answer, and that of CreateTable, UpdateTable and DeleteTable. */
public record TableDescription(
        String tableName,
        String tableArn,
        String tableId,
        String tableStatus,
        Instant creationDateTime,
        List<AttributeDefinition> attributeDefinitions,
        List<KeySchemaElement> keySchema,
        long itemCount,
        long tableSizeBytes,
        Billing billing,
        Throughput provisionedThroughput,
        @Nullable Throughput onDemandThroughput,
        @Nullable Throughput warmThroughput,
        List<Index> localSecondaryIndexes,
        List<Index> globalSecondaryIndexes,
        @Nullable SseSpecification sse,
        @Nullable String tableClass,
        boolean deletionProtectionEnabled) {
    /** @param lastOnDemand when the table was last switched to PAY_PER_REQUEST */
    public record Billing(@Nullable String mode, @Nullable Instant lastOnDemand) {}

    /** What only global indexes have is null for local ones. */
    public record Index(
            String indexName,
            String indexArn,
            List<KeySchemaElement> keySchema,
            ProjectionSpecification projection,
            @Nullable String indexStatus,
            @Nullable Boolean backfilling,
            @Nullable Throughput provisionedThroughput,
            @Nullable Throughput onDemandThroughput,
            @Nullable Throughput warmThroughput,
            long itemCount,
            long indexSizeBytes) {}
}
