package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An index as asked for, local or global. The three throughputs are for global ones. */
public record IndexSpecification(
        @Nullable String indexName,
        @Nullable List<KeySchemaElement> keySchema,
        @Nullable ProjectionSpecification projection,
        @Nullable Throughput provisionedThroughput,
        @Nullable Throughput onDemandThroughput,
        @Nullable Throughput warmThroughput) {}
