package trestle.bench.enhanced.journal;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** From an entry's id to its athlete and key, and the number of its visible comments. */
public record EntryMeta(String entryId, String athleteId, Instant createdAt, boolean coachVisible, int commentCount) {
    public static final TableSchema<EntryMeta> SCHEMA = StaticImmutableTableSchema.builder(
                    EntryMeta.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(EntryMeta::pk)
                            .setter((b, v) -> b.entryId = v.substring("ENTRY#".length()))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(EntryMeta::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "ENTRY_META").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("athleteId").getter(EntryMeta::athleteId).setter((b, v) -> b.athleteId = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(EntryMeta::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Boolean.class,
                    a -> a.name("coachVisible").getter(EntryMeta::coachVisible).setter((b, v) -> b.coachVisible = v))
            .addAttribute(
                    Integer.class,
                    a -> a.name("commentCount").getter(EntryMeta::commentCount).setter((b, v) -> b.commentCount = v))
            .build();

    private static final class Builder {
        String entryId;
        String athleteId;
        Instant createdAt;
        boolean coachVisible;
        int commentCount;

        EntryMeta build() {
            return new EntryMeta(entryId, athleteId, createdAt, coachVisible, commentCount);
        }
    }

    public String pk() {
        return "ENTRY#" + Rows.segment(entryId);
    }

    public String sk() {
        return "META";
    }

    public static EntryMeta of(Entry entry) {
        return new EntryMeta(entry.entryId(), entry.athleteId(), entry.createdAt(), entry.coachVisible(), 0);
    }
}
