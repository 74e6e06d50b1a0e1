package trestle.bench.enhanced.accounts;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** A browser that is signed in, under the digest of its cookie. */
public record Session(
        String digest,
        String userId,
        String handle,
        Instant createdAt,
        Instant expiresAt,
        Instant lastAccessedAt,
        long sessionEpoch,
        String userAgent,
        Instant ttl) {
    public static final TableSchema<Session> SCHEMA = StaticImmutableTableSchema.builder(Session.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(Session::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(Session::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "SESSION").setter((b, v) -> {}))
            .addAttribute(
                    String.class, a -> a.name("digest").getter(Session::digest).setter((b, v) -> b.digest = v))
            .addAttribute(
                    String.class, a -> a.name("userId").getter(Session::userId).setter((b, v) -> b.userId = v))
            .addAttribute(
                    String.class, a -> a.name("handle").getter(Session::handle).setter((b, v) -> b.handle = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(Session::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("expiresAt")
                            .getter(Session::expiresAt)
                            .setter((b, v) -> b.expiresAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("lastAccessedAt")
                            .getter(Session::lastAccessedAt)
                            .setter((b, v) -> b.lastAccessedAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Long.class,
                    a -> a.name("sessionEpoch").getter(Session::sessionEpoch).setter((b, v) -> b.sessionEpoch = v))
            .addAttribute(
                    String.class,
                    a -> a.name("userAgent").getter(Session::userAgent).setter((b, v) -> b.userAgent = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("ttl")
                            .getter(Session::ttl)
                            .setter((b, v) -> b.ttl = v)
                            .attributeConverter(Rows.SECONDS))
            .build();

    private static final class Builder {
        String digest;
        String userId;
        String handle;
        Instant createdAt;
        Instant expiresAt;
        Instant lastAccessedAt;
        long sessionEpoch;
        String userAgent;
        Instant ttl;

        Session build() {
            return new Session(
                    digest, userId, handle, createdAt, expiresAt, lastAccessedAt, sessionEpoch, userAgent, ttl);
        }
    }

    public String pk() {
        return "SESSION#" + Rows.segment(digest);
    }

    public String sk() {
        return "META";
    }
}
