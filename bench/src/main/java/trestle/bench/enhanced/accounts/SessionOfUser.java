package trestle.bench.enhanced.accounts;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** A session in its person's list, under a handle that opens nothing. */
public record SessionOfUser(
        String userId, String handle, String digest, Instant createdAt, String userAgent, Instant ttl) {
    public static final TableSchema<SessionOfUser> SCHEMA = StaticImmutableTableSchema.builder(
                    SessionOfUser.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(SessionOfUser::pk)
                            .setter((b, v) -> {})
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(SessionOfUser::sk)
                            .setter((b, v) -> {})
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "USER_SESSION").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("userId").getter(SessionOfUser::userId).setter((b, v) -> b.userId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("handle").getter(SessionOfUser::handle).setter((b, v) -> b.handle = v))
            .addAttribute(
                    String.class,
                    a -> a.name("digest").getter(SessionOfUser::digest).setter((b, v) -> b.digest = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(SessionOfUser::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    String.class,
                    a -> a.name("userAgent").getter(SessionOfUser::userAgent).setter((b, v) -> b.userAgent = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("ttl")
                            .getter(SessionOfUser::ttl)
                            .setter((b, v) -> b.ttl = v)
                            .attributeConverter(Rows.SECONDS))
            .build();

    private static final class Builder {
        String userId;
        String handle;
        String digest;
        Instant createdAt;
        String userAgent;
        Instant ttl;

        SessionOfUser build() {
            return new SessionOfUser(userId, handle, digest, createdAt, userAgent, ttl);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(userId);
    }

    public String sk() {
        return "SESSION#" + Rows.segment(handle);
    }

    public static SessionOfUser of(Session session) {
        return new SessionOfUser(
                session.userId(),
                session.handle(),
                session.digest(),
                session.createdAt(),
                session.userAgent(),
                session.ttl());
    }
}
