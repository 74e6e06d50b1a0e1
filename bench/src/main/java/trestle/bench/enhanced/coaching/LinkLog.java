package trestle.bench.enhanced.coaching;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** Who could see what, when: one row for each beginning, change and end of a link. */
public record LinkLog(String athleteId, Instant at, String coachId, Event event, Instant visibleFrom) {
    public static final TableSchema<LinkLog> SCHEMA = StaticImmutableTableSchema.builder(LinkLog.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(LinkLog::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(LinkLog::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "LINK_LOG").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("athleteId").getter(LinkLog::athleteId).setter((b, v) -> b.athleteId = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("at")
                            .getter(LinkLog::at)
                            .setter((b, v) -> b.at = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    String.class,
                    a -> a.name("coachId").getter(LinkLog::coachId).setter((b, v) -> b.coachId = v))
            .addAttribute(
                    Event.class, a -> a.name("event").getter(LinkLog::event).setter((b, v) -> b.event = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("visibleFrom")
                            .getter(LinkLog::visibleFrom)
                            .setter((b, v) -> b.visibleFrom = v)
                            .attributeConverter(Rows.INSTANTS))
            .build();

    private static final class Builder {
        String athleteId;
        Instant at;
        String coachId;
        Event event;
        Instant visibleFrom;

        LinkLog build() {
            return new LinkLog(athleteId, at, coachId, event, visibleFrom);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(athleteId);
    }

    public String sk() {
        return "LINKLOG#" + Rows.text(at) + "#" + Rows.segment(coachId);
    }

    /** Stored by its text. */
    public enum Event {
        LINKED("linked"),
        CHANGED("changed"),
        ENDED("ended");

        private final String text;

        Event(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
