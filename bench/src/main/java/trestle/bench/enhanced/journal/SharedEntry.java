package trestle.bench.enhanced.journal;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.NestedAttributeName;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;
import trestle.bench.enhanced.coaching.CoachLink;
import trestle.bench.enhanced.journal.Entry.SessionMetrics;

/** All a coach ever gets of an entry. */
public record SharedEntry(
        String entryId,
        String athleteId,
        Instant createdAt,
        Instant updatedAt,
        Sections sections,
        SessionMetrics sessionMetrics,
        boolean coachVisible) {
    public static final List<NestedAttributeName> ATTRIBUTES = List.of(
            NestedAttributeName.create("entryId"),
            NestedAttributeName.create("athleteId"),
            NestedAttributeName.create("createdAt"),
            NestedAttributeName.create("updatedAt"),
            NestedAttributeName.create("sections", "shared"),
            NestedAttributeName.create("sessionMetrics"),
            NestedAttributeName.create("coachVisible"));
    public static final TableSchema<SharedEntry> SCHEMA = StaticImmutableTableSchema.builder(
                    SharedEntry.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(it -> null).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(it -> null).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entryId").getter(SharedEntry::entryId).setter((b, v) -> b.entryId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("athleteId").getter(SharedEntry::athleteId).setter((b, v) -> b.athleteId = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(SharedEntry::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("updatedAt")
                            .getter(SharedEntry::updatedAt)
                            .setter((b, v) -> b.updatedAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    EnhancedType.documentOf(Sections.class, Sections.SCHEMA),
                    a -> a.name("sections").getter(SharedEntry::sections).setter((b, v) -> b.sections = v))
            .addAttribute(
                    EnhancedType.documentOf(SessionMetrics.class, SessionMetrics.SCHEMA),
                    a -> a.name("sessionMetrics")
                            .getter(SharedEntry::sessionMetrics)
                            .setter((b, v) -> b.sessionMetrics = v))
            .addAttribute(
                    Boolean.class,
                    a -> a.name("coachVisible")
                            .getter(SharedEntry::coachVisible)
                            .setter((b, v) -> b.coachVisible = v))
            .build();

    private static final class Builder {
        String entryId;
        String athleteId;
        Instant createdAt;
        Instant updatedAt;
        Sections sections;
        SessionMetrics sessionMetrics;
        boolean coachVisible;

        SharedEntry build() {
            return new SharedEntry(entryId, athleteId, createdAt, updatedAt, sections, sessionMetrics, coachVisible);
        }
    }

    /** The one text that is shared. */
    public record Sections(String shared) {
        public static final TableSchema<Sections> SCHEMA = StaticImmutableTableSchema.builder(
                        Sections.class, Builder.class)
                .newItemBuilder(Builder::new, Builder::build)
                .addAttribute(
                        String.class,
                        a -> a.name("shared").getter(Sections::shared).setter((b, v) -> b.shared = v))
                .build();

        private static final class Builder {
            String shared;

            Sections build() {
                return new Sections(shared);
            }
        }
    }

    /** The one coach filter: open to coaches, and not before the day this coach's view begins. */
    public boolean visibleUnder(CoachLink link) {
        var from = link.visibleFrom();
        return coachVisible && (from == null || !createdAt.isBefore(from));
    }
}
