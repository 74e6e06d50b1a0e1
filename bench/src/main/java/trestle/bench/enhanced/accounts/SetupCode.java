package trestle.bench.enhanced.accounts;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** The code that makes the first admin, as a digest. */
public record SetupCode(String digest, Instant expiresAt, Instant ttl) {
    public static final TableSchema<SetupCode> SCHEMA = StaticImmutableTableSchema.builder(
                    SetupCode.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(SetupCode::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(SetupCode::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "SETUP_CODE").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("digest").getter(SetupCode::digest).setter((b, v) -> b.digest = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("expiresAt")
                            .getter(SetupCode::expiresAt)
                            .setter((b, v) -> b.expiresAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("ttl")
                            .getter(SetupCode::ttl)
                            .setter((b, v) -> b.ttl = v)
                            .attributeConverter(Rows.SECONDS))
            .build();

    private static final class Builder {
        String digest;
        Instant expiresAt;
        Instant ttl;

        SetupCode build() {
            return new SetupCode(digest, expiresAt, ttl);
        }
    }

    public String pk() {
        return "SETUP";
    }

    public String sk() {
        return "CODE";
    }
}
