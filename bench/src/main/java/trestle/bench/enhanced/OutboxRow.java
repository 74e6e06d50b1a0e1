package trestle.bench.enhanced;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;

/** Work that is due, written in the transaction that causes it; only the holder of its lease finishes it or puts it off. */
public record OutboxRow(
        String shard,
        Instant dueAt,
        String jobId,
        String kind,
        Map<String, String> payload,
        int attempts,
        String leaseOwner,
        Instant leaseUntil,
        String lastError) {
    public static final TableSchema<OutboxRow> SCHEMA = StaticImmutableTableSchema.builder(
                    OutboxRow.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(OutboxRow::pk)
                            .setter((b, v) -> b.shard = v.substring("OUTBOX#".length()))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(OutboxRow::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "OUTBOX").setter((b, v) -> {}))
            .addAttribute(
                    Instant.class,
                    a -> a.name("dueAt")
                            .getter(OutboxRow::dueAt)
                            .setter((b, v) -> b.dueAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    String.class, a -> a.name("jobId").getter(OutboxRow::jobId).setter((b, v) -> b.jobId = v))
            .addAttribute(
                    String.class, a -> a.name("kind").getter(OutboxRow::kind).setter((b, v) -> b.kind = v))
            .addAttribute(
                    EnhancedType.mapOf(String.class, String.class),
                    a -> a.name("payload").getter(OutboxRow::payload).setter((b, v) -> b.payload = v))
            .addAttribute(
                    Integer.class,
                    a -> a.name("attempts").getter(OutboxRow::attempts).setter((b, v) -> b.attempts = v))
            .addAttribute(
                    String.class,
                    a -> a.name("leaseOwner").getter(OutboxRow::leaseOwner).setter((b, v) -> b.leaseOwner = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("leaseUntil")
                            .getter(OutboxRow::leaseUntil)
                            .setter((b, v) -> b.leaseUntil = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    String.class,
                    a -> a.name("lastError").getter(OutboxRow::lastError).setter((b, v) -> b.lastError = v))
            .build();

    private static final class Builder {
        String shard;
        Instant dueAt;
        String jobId;
        String kind;
        Map<String, String> payload;
        int attempts;
        String leaseOwner;
        Instant leaseUntil;
        String lastError;

        OutboxRow build() {
            return new OutboxRow(shard, dueAt, jobId, kind, payload, attempts, leaseOwner, leaseUntil, lastError);
        }
    }

    public String pk() {
        return "OUTBOX#" + Rows.segment(shard);
    }

    public String sk() {
        return Rows.text(dueAt) + "#" + Rows.segment(jobId);
    }

    public static final int SHARDS = 8;
    public static final String DEAD = "dead";

    public OutboxRow {
        payload = Map.copyOf(payload);
    }

    public static String shardOf(String jobId) {
        return Integer.toString(Math.floorMod(jobId.hashCode(), SHARDS));
    }

    /** The same work, free again, at a later time. */
    public OutboxRow retriedAt(Instant later, String error) {
        return new OutboxRow(shard, later, jobId, kind, payload, attempts + 1, null, null, error);
    }

    /** The same work, given up. */
    public OutboxRow dead(String error) {
        return new OutboxRow(DEAD, dueAt, jobId, kind, payload, attempts + 1, null, null, error);
    }
}
