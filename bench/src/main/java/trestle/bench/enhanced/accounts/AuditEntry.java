package trestle.bench.enhanced.accounts;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** What an administrator did, by month. */
public record AuditEntry(Instant at, String id, String actorId, String action, String subjectId, String note) {
    public static final TableSchema<AuditEntry> SCHEMA = StaticImmutableTableSchema.builder(
                    AuditEntry.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(AuditEntry::pk)
                            .setter((b, v) -> {})
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(AuditEntry::sk)
                            .setter((b, v) -> {})
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "AUDIT").setter((b, v) -> {}))
            .addAttribute(
                    Instant.class,
                    a -> a.name("at")
                            .getter(AuditEntry::at)
                            .setter((b, v) -> b.at = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(String.class, a -> a.name("id").getter(AuditEntry::id).setter((b, v) -> b.id = v))
            .addAttribute(
                    String.class,
                    a -> a.name("actorId").getter(AuditEntry::actorId).setter((b, v) -> b.actorId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("action").getter(AuditEntry::action).setter((b, v) -> b.action = v))
            .addAttribute(
                    String.class,
                    a -> a.name("subjectId").getter(AuditEntry::subjectId).setter((b, v) -> b.subjectId = v))
            .addAttribute(
                    String.class, a -> a.name("note").getter(AuditEntry::note).setter((b, v) -> b.note = v))
            .build();

    private static final class Builder {
        Instant at;
        String id;
        String actorId;
        String action;
        String subjectId;
        String note;

        AuditEntry build() {
            return new AuditEntry(at, id, actorId, action, subjectId, note);
        }
    }

    public String pk() {
        return "AUDIT#" + Rows.month(at);
    }

    public String sk() {
        return Rows.text(at) + "#" + Rows.segment(id);
    }
}
