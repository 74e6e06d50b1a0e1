package trestle.bench.enhanced.journal;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** A word of an entry's private text, in a partition of its own. */
public record PrivateKeyword(String athleteId, String token, Instant createdAt, String entryId) {
    public static final TableSchema<PrivateKeyword> SCHEMA = StaticImmutableTableSchema.builder(
                    PrivateKeyword.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(PrivateKeyword::pk)
                            .setter((b, v) -> b.athleteId = v.substring("USER_PRIVATE#".length()))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(PrivateKeyword::sk)
                            .setter((b, v) -> b.token = v.split("#")[1])
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType")
                            .getter(it -> "PRIVATE_KEYWORD_INDEX")
                            .setter((b, v) -> {}))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(PrivateKeyword::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    String.class,
                    a -> a.name("entryId").getter(PrivateKeyword::entryId).setter((b, v) -> b.entryId = v))
            .build();

    private static final class Builder {
        String athleteId;
        String token;
        Instant createdAt;
        String entryId;

        PrivateKeyword build() {
            return new PrivateKeyword(athleteId, token, createdAt, entryId);
        }
    }

    public String pk() {
        return "USER_PRIVATE#" + Rows.segment(athleteId);
    }

    public String sk() {
        return "KW#" + Rows.segment(token) + "#TS#" + Rows.text(createdAt) + "#ENTRY#" + Rows.segment(entryId);
    }

    public static Stream<PrivateKeyword> of(Entry entry) {
        return entry.kw().personal().stream()
                .map(token -> new PrivateKeyword(entry.athleteId(), token, entry.createdAt(), entry.entryId()));
    }
}
