package trestle.bench.enhanced.journal;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** A training session as the athlete wrote it down. */
public record Entry(
        String athleteId,
        Instant createdAt,
        String entryId,
        Instant updatedAt,
        Instant recordedAt,
        Sections sections,
        SessionMetrics sessionMetrics,
        boolean coachVisible,
        Keywords kw,
        long rev) {
    public static final TableSchema<Entry> SCHEMA = StaticImmutableTableSchema.builder(Entry.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(Entry::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(Entry::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "ENTRY").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("athleteId").getter(Entry::athleteId).setter((b, v) -> b.athleteId = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(Entry::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    String.class, a -> a.name("entryId").getter(Entry::entryId).setter((b, v) -> b.entryId = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("updatedAt")
                            .getter(Entry::updatedAt)
                            .setter((b, v) -> b.updatedAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("recordedAt")
                            .getter(Entry::recordedAt)
                            .setter((b, v) -> b.recordedAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    EnhancedType.documentOf(Sections.class, Sections.SCHEMA),
                    a -> a.name("sections").getter(Entry::sections).setter((b, v) -> b.sections = v))
            .addAttribute(
                    EnhancedType.documentOf(SessionMetrics.class, SessionMetrics.SCHEMA),
                    a -> a.name("sessionMetrics").getter(Entry::sessionMetrics).setter((b, v) -> b.sessionMetrics = v))
            .addAttribute(
                    Boolean.class,
                    a -> a.name("coachVisible").getter(Entry::coachVisible).setter((b, v) -> b.coachVisible = v))
            .addAttribute(
                    EnhancedType.documentOf(Keywords.class, Keywords.SCHEMA, kw -> kw.ignoreNulls(true)),
                    a -> a.name("kw").getter(Entry::kw).setter((b, v) -> b.kw = v))
            .addAttribute(Long.class, a -> a.name("rev").getter(Entry::rev).setter((b, v) -> b.rev = v))
            .build();

    private static final class Builder {
        String athleteId;
        Instant createdAt;
        String entryId;
        Instant updatedAt;
        Instant recordedAt;
        Sections sections;
        SessionMetrics sessionMetrics;
        boolean coachVisible;
        Keywords kw;
        long rev;

        Entry build() {
            return new Entry(
                    athleteId,
                    createdAt,
                    entryId,
                    updatedAt,
                    recordedAt,
                    sections,
                    sessionMetrics,
                    coachVisible,
                    kw,
                    rev);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(athleteId);
    }

    public String sk() {
        return "ENTRY#" + Rows.text(createdAt) + "#" + Rows.segment(entryId);
    }

    /** The two texts: one for the athlete alone, one for the athlete and linked coaches. */
    public record Sections(String personal, String shared) {
        public static final TableSchema<Sections> SCHEMA = StaticImmutableTableSchema.builder(
                        Sections.class, Builder.class)
                .newItemBuilder(Builder::new, Builder::build)
                .addAttribute(
                        String.class,
                        a -> a.name("private").getter(Sections::personal).setter((b, v) -> b.personal = v))
                .addAttribute(
                        String.class,
                        a -> a.name("shared").getter(Sections::shared).setter((b, v) -> b.shared = v))
                .build();

        private static final class Builder {
            String personal;
            String shared;

            Sections build() {
                return new Sections(personal, shared);
            }
        }
    }

    /** What was trained, in figures. */
    public record SessionMetrics(int durationMinutes, int intensity, int rounds, GiOrNoGi giOrNoGi, List<String> tags) {
        public static final TableSchema<SessionMetrics> SCHEMA = StaticImmutableTableSchema.builder(
                        SessionMetrics.class, Builder.class)
                .newItemBuilder(Builder::new, Builder::build)
                .addAttribute(
                        Integer.class,
                        a -> a.name("durationMinutes")
                                .getter(SessionMetrics::durationMinutes)
                                .setter((b, v) -> b.durationMinutes = v))
                .addAttribute(
                        Integer.class,
                        a -> a.name("intensity")
                                .getter(SessionMetrics::intensity)
                                .setter((b, v) -> b.intensity = v))
                .addAttribute(
                        Integer.class,
                        a -> a.name("rounds").getter(SessionMetrics::rounds).setter((b, v) -> b.rounds = v))
                .addAttribute(
                        GiOrNoGi.class,
                        a -> a.name("giOrNoGi").getter(SessionMetrics::giOrNoGi).setter((b, v) -> b.giOrNoGi = v))
                .addAttribute(
                        EnhancedType.listOf(String.class),
                        a -> a.name("tags").getter(SessionMetrics::tags).setter((b, v) -> b.tags = v))
                .build();

        private static final class Builder {
            int durationMinutes;
            int intensity;
            int rounds;
            GiOrNoGi giOrNoGi;
            List<String> tags;

            SessionMetrics build() {
                return new SessionMetrics(durationMinutes, intensity, rounds, giOrNoGi, tags);
            }
        }

        /** Session-RPE load: minutes times intensity. */
        public int trainingLoad() {
            return durationMinutes * intensity;
        }
    }

    /** Stored by its text. */
    public enum GiOrNoGi {
        GI("gi"),
        NO_GI("no-gi"),
        BOTH("both");

        private final String text;

        GiOrNoGi(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** The indexed tokens of each text, and the version of the rules that chose them. */
    public record Keywords(Set<String> shared, Set<String> personal, int rules) {
        public static final TableSchema<Keywords> SCHEMA = StaticImmutableTableSchema.builder(
                        Keywords.class, Builder.class)
                .newItemBuilder(Builder::new, Builder::build)
                .addAttribute(
                        EnhancedType.setOf(String.class),
                        a -> a.name("shared")
                                .getter(it -> it.shared().isEmpty() ? null : it.shared())
                                .setter((b, v) -> b.shared = v))
                .addAttribute(
                        EnhancedType.setOf(String.class),
                        a -> a.name("private")
                                .getter(it -> it.personal().isEmpty() ? null : it.personal())
                                .setter((b, v) -> b.personal = v))
                .addAttribute(
                        Integer.class,
                        a -> a.name("rules").getter(Keywords::rules).setter((b, v) -> b.rules = v))
                .build();

        private static final class Builder {
            Set<String> shared = Set.of();
            Set<String> personal = Set.of();
            int rules;

            Keywords build() {
                return new Keywords(shared, personal, rules);
            }
        }

        public Keywords {
            if (shared.size() > 32 || personal.size() > 16) {
                throw new IllegalArgumentException("An entry has at most 32 shared and 16 private tokens.");
            }
        }
    }
}
