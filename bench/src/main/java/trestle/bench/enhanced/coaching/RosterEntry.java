package trestle.bench.enhanced.coaching;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** The coach's side of a link, for listing and the unread mark. */
public record RosterEntry(String coachId, String athleteId, Instant createdAt, Instant lastSeenAt) {
    public static final TableSchema<RosterEntry> SCHEMA = StaticImmutableTableSchema.builder(
                    RosterEntry.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(RosterEntry::pk)
                            .setter((b, v) -> {})
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(RosterEntry::sk)
                            .setter((b, v) -> {})
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "ROSTER_ENTRY").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("coachId").getter(RosterEntry::coachId).setter((b, v) -> b.coachId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("athleteId").getter(RosterEntry::athleteId).setter((b, v) -> b.athleteId = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(RosterEntry::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("lastSeenAt")
                            .getter(RosterEntry::lastSeenAt)
                            .setter((b, v) -> b.lastSeenAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .build();

    private static final class Builder {
        String coachId;
        String athleteId;
        Instant createdAt;
        Instant lastSeenAt;

        RosterEntry build() {
            return new RosterEntry(coachId, athleteId, createdAt, lastSeenAt);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(coachId);
    }

    public String sk() {
        return "ATHLETE#" + Rows.segment(athleteId);
    }

    public static RosterEntry of(CoachLink link) {
        return new RosterEntry(link.coachId(), link.athleteId(), link.createdAt(), null);
    }
}
