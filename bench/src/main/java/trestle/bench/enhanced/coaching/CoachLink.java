package trestle.bench.enhanced.coaching;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** A coach may read an athlete's shared entries, from {@code visibleFrom} on if it is given. */
public record CoachLink(
        String athleteId, String coachId, Instant createdAt, Status status, Instant visibleFrom, String inviteId) {
    public static final TableSchema<CoachLink> SCHEMA = StaticImmutableTableSchema.builder(
                    CoachLink.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(CoachLink::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(CoachLink::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "COACH_LINK").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("athleteId").getter(CoachLink::athleteId).setter((b, v) -> b.athleteId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("coachId").getter(CoachLink::coachId).setter((b, v) -> b.coachId = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(CoachLink::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Status.class,
                    a -> a.name("status").getter(CoachLink::status).setter((b, v) -> b.status = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("visibleFrom")
                            .getter(CoachLink::visibleFrom)
                            .setter((b, v) -> b.visibleFrom = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    String.class,
                    a -> a.name("inviteId").getter(CoachLink::inviteId).setter((b, v) -> b.inviteId = v))
            .build();

    private static final class Builder {
        String athleteId;
        String coachId;
        Instant createdAt;
        Status status;
        Instant visibleFrom;
        String inviteId;

        CoachLink build() {
            return new CoachLink(athleteId, coachId, createdAt, status, visibleFrom, inviteId);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(athleteId);
    }

    public String sk() {
        return "COACH#" + Rows.segment(coachId);
    }

    public CoachLink {
        if (athleteId.equals(coachId)) {
            throw new IllegalArgumentException("Nobody coaches themselves.");
        }
    }

    /** Stored by its text. */
    public enum Status {
        ACTIVE("active");

        private final String text;

        Status(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
