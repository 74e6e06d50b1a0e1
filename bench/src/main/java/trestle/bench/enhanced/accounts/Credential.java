package trestle.bench.enhanced.accounts;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** A person's password, the epoch their sessions must have, and the one valid mailed token of each kind. */
public record Credential(
        String userId,
        String passwordHash,
        long sessionEpoch,
        String verifyDigest,
        String resetDigest,
        String cancelDigest,
        Instant updatedAt) {
    public static final TableSchema<Credential> SCHEMA = StaticImmutableTableSchema.builder(
                    Credential.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(Credential::pk)
                            .setter((b, v) -> {})
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(Credential::sk)
                            .setter((b, v) -> {})
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "CREDENTIAL").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("userId").getter(Credential::userId).setter((b, v) -> b.userId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("passwordHash").getter(Credential::passwordHash).setter((b, v) -> b.passwordHash = v))
            .addAttribute(
                    Long.class,
                    a -> a.name("sessionEpoch").getter(Credential::sessionEpoch).setter((b, v) -> b.sessionEpoch = v))
            .addAttribute(
                    String.class,
                    a -> a.name("verifyDigest").getter(Credential::verifyDigest).setter((b, v) -> b.verifyDigest = v))
            .addAttribute(
                    String.class,
                    a -> a.name("resetDigest").getter(Credential::resetDigest).setter((b, v) -> b.resetDigest = v))
            .addAttribute(
                    String.class,
                    a -> a.name("cancelDigest").getter(Credential::cancelDigest).setter((b, v) -> b.cancelDigest = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("updatedAt")
                            .getter(Credential::updatedAt)
                            .setter((b, v) -> b.updatedAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .build();

    private static final class Builder {
        String userId;
        String passwordHash;
        long sessionEpoch;
        String verifyDigest;
        String resetDigest;
        String cancelDigest;
        Instant updatedAt;

        Credential build() {
            return new Credential(
                    userId, passwordHash, sessionEpoch, verifyDigest, resetDigest, cancelDigest, updatedAt);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(userId);
    }

    public String sk() {
        return "CREDENTIAL";
    }
}
