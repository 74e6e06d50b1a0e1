package trestle.bench.enhanced.journal;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;
import trestle.bench.enhanced.journal.Entry.SessionMetrics;

/** What a coach's charts need of an entry. */
public record SharedLoad(Instant createdAt, SessionMetrics sessionMetrics, boolean coachVisible) {
    public static final List<String> ATTRIBUTES = List.of("createdAt", "sessionMetrics", "coachVisible");
    public static final TableSchema<SharedLoad> SCHEMA = StaticImmutableTableSchema.builder(
                    SharedLoad.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(it -> null).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(it -> null).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(SharedLoad::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    EnhancedType.documentOf(SessionMetrics.class, SessionMetrics.SCHEMA),
                    a -> a.name("sessionMetrics")
                            .getter(SharedLoad::sessionMetrics)
                            .setter((b, v) -> b.sessionMetrics = v))
            .addAttribute(
                    Boolean.class,
                    a -> a.name("coachVisible").getter(SharedLoad::coachVisible).setter((b, v) -> b.coachVisible = v))
            .build();

    private static final class Builder {
        Instant createdAt;
        SessionMetrics sessionMetrics;
        boolean coachVisible;

        SharedLoad build() {
            return new SharedLoad(createdAt, sessionMetrics, coachVisible);
        }
    }
}
