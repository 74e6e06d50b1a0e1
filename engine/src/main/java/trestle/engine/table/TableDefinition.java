package trestle.engine.table;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.AttributeDefinition;
import trestle.engine.api.KeySchemaElement;
import trestle.engine.api.SseSpecification;
import trestle.engine.api.Throughput;

/**
 * A table as it was declared. Immutable; a change makes the next one. Kept in the store by {@link TableCodec}.
 *
 * @param number the table's number in the store's keys
 * @param nextIndex the number that the next index gets
 * @param timeToLive by which attribute items expire, if they do
 */
public record TableDefinition(
        int number,
        String name,
        String id,
        String region,
        Instant created,
        List<AttributeDefinition> attributes,
        List<KeySchemaElement> keySchema,
        List<IndexDefinition> indexes,
        int nextIndex,
        Settings settings,
        @Nullable TimeToLive timeToLive,
        Map<String, String> tags) {
    /** What is kept and echoed, and changes nothing in how the engine works, save protection from deletion. */
    public record Settings(
            @Nullable String billingMode,
            @Nullable Instant lastOnDemand,
            Throughput provisionedThroughput,
            @Nullable Throughput onDemandThroughput,
            @Nullable Throughput warmThroughput,
            @Nullable SseSpecification sse,
            @Nullable String tableClass,
            boolean deletionProtection) {}

    /**
     * @param attribute the attribute that holds the second at which an item expires
     * @param complete whether every item has its due-time row; false while those of older items are still being added
     */
    public record TimeToLive(String attribute, boolean complete) {}

    private static final String ACCOUNT = "000000000000";

    public TableDefinition {
        attributes = List.copyOf(attributes);
        keySchema = List.copyOf(keySchema);
        indexes = List.copyOf(indexes);
        tags = Map.copyOf(tags);
    }

    public String arn() {
        return "arn:aws:dynamodb:" + region + ":" + ACCOUNT + ":table/" + name;
    }

    public TableDefinition withIndexes(List<IndexDefinition> next) {
        return new TableDefinition(
                number, name, id, region, created, attributes, keySchema, next, nextIndex, settings, timeToLive, tags);
    }

    /** With one more index, whose number must be {@link #nextIndex}, and the attributes it needs. */
    public TableDefinition withIndex(IndexDefinition index, List<AttributeDefinition> allAttributes) {
        var next = new java.util.ArrayList<>(indexes);
        next.add(index);
        return new TableDefinition(
                number,
                name,
                id,
                region,
                created,
                allAttributes,
                keySchema,
                next,
                nextIndex + 1,
                settings,
                timeToLive,
                tags);
    }

    public TableDefinition withSettings(Settings next) {
        return new TableDefinition(
                number, name, id, region, created, attributes, keySchema, indexes, nextIndex, next, timeToLive, tags);
    }

    public TableDefinition withTimeToLive(@Nullable TimeToLive next) {
        return new TableDefinition(
                number, name, id, region, created, attributes, keySchema, indexes, nextIndex, settings, next, tags);
    }

    public TableDefinition withTags(Map<String, String> next) {
        return new TableDefinition(
                number,
                name,
                id,
                region,
                created,
                attributes,
                keySchema,
                indexes,
                nextIndex,
                settings,
                timeToLive,
                next);
    }
}
