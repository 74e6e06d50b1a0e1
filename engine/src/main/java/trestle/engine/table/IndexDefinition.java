package trestle.engine.table;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.KeySchemaElement;
import trestle.engine.api.ProjectionSpecification;
import trestle.engine.api.Throughput;

/** An index as it was declared, and how far along it is. Kept in the store as part of its table's definition. */
public record IndexDefinition(
        int number,
        String name,
        boolean global,
        List<KeySchemaElement> keySchema,
        ProjectionSpecification projection,
        Status status,
        @Nullable Throughput provisionedThroughput,
        @Nullable Throughput onDemandThroughput,
        @Nullable Throughput warmThroughput) {
    /** CREATING: rows are written, older items are still being added. DELETING: no longer written or read. */
    public enum Status {
        CREATING,
        ACTIVE,
        DELETING
    }

    public IndexDefinition withStatus(Status next) {
        return new IndexDefinition(
                number,
                name,
                global,
                keySchema,
                projection,
                next,
                provisionedThroughput,
                onDemandThroughput,
                warmThroughput);
    }

    /** With the throughputs that are given; those that are null stay. */
    public IndexDefinition withThroughput(
            @Nullable Throughput provisioned, @Nullable Throughput onDemand, @Nullable Throughput warm) {
        return new IndexDefinition(
                number,
                name,
                global,
                keySchema,
                projection,
                status,
                provisioned == null ? provisionedThroughput : provisioned,
                onDemand == null ? onDemandThroughput : onDemand,
                warm == null ? warmThroughput : warm);
    }
}
