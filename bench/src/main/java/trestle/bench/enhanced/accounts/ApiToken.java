package trestle.bench.enhanced.accounts;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** A program's way in on a person's behalf, under the digest of its secret. */
public record ApiToken(
        String digest,
        String userId,
        String tokenId,
        String label,
        Access access,
        Instant createdAt,
        Instant lastUsedAt) {
    public static final TableSchema<ApiToken> SCHEMA = StaticImmutableTableSchema.builder(ApiToken.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(ApiToken::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(ApiToken::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "API_TOKEN").setter((b, v) -> {}))
            .addAttribute(
                    String.class, a -> a.name("digest").getter(ApiToken::digest).setter((b, v) -> b.digest = v))
            .addAttribute(
                    String.class, a -> a.name("userId").getter(ApiToken::userId).setter((b, v) -> b.userId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("tokenId").getter(ApiToken::tokenId).setter((b, v) -> b.tokenId = v))
            .addAttribute(
                    String.class, a -> a.name("label").getter(ApiToken::label).setter((b, v) -> b.label = v))
            .addAttribute(
                    Access.class, a -> a.name("access").getter(ApiToken::access).setter((b, v) -> b.access = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(ApiToken::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("lastUsedAt")
                            .getter(ApiToken::lastUsedAt)
                            .setter((b, v) -> b.lastUsedAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .build();

    private static final class Builder {
        String digest;
        String userId;
        String tokenId;
        String label;
        Access access;
        Instant createdAt;
        Instant lastUsedAt;

        ApiToken build() {
            return new ApiToken(digest, userId, tokenId, label, access, createdAt, lastUsedAt);
        }
    }

    public String pk() {
        return "APITOKEN#" + Rows.segment(digest);
    }

    public String sk() {
        return "META";
    }

    /** Stored by its text. */
    public enum Access {
        READ("read"),
        WRITE("write");

        private final String text;

        Access(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
