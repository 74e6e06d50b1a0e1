package trestle.bench.enhanced.journal;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** A word of an entry's shared text, its tags included, and when. */
public record Keyword(String athleteId, String token, Instant createdAt, String entryId) {
    public static final TableSchema<Keyword> SCHEMA = StaticImmutableTableSchema.builder(Keyword.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(Keyword::pk)
                            .setter((b, v) -> b.athleteId = v.substring("USER#".length()))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(Keyword::sk)
                            .setter((b, v) -> b.token = v.split("#")[1])
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "KEYWORD_INDEX").setter((b, v) -> {}))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(Keyword::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    String.class,
                    a -> a.name("entryId").getter(Keyword::entryId).setter((b, v) -> b.entryId = v))
            .build();

    private static final class Builder {
        String athleteId;
        String token;
        Instant createdAt;
        String entryId;

        Keyword build() {
            return new Keyword(athleteId, token, createdAt, entryId);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(athleteId);
    }

    public String sk() {
        return "KW#" + Rows.segment(token) + "#TS#" + Rows.text(createdAt) + "#ENTRY#" + Rows.segment(entryId);
    }

    public static Stream<Keyword> of(Entry entry) {
        return entry.kw().shared().stream()
                .map(token -> new Keyword(entry.athleteId(), token, entry.createdAt(), entry.entryId()));
    }
}
