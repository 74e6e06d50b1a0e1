package trestle.bench.enhanced.coaching;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** An athlete's offer to a coach, good once, until it expires or is revoked. */
public record Invitation(
        String athleteId,
        String inviteId,
        String digest,
        String email,
        String message,
        Instant visibleFrom,
        Instant createdAt,
        Instant expiresAt,
        Status status,
        Instant ttl) {
    public static final TableSchema<Invitation> SCHEMA = StaticImmutableTableSchema.builder(
                    Invitation.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(Invitation::pk)
                            .setter((b, v) -> {})
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(Invitation::sk)
                            .setter((b, v) -> {})
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "INVITATION").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("athleteId").getter(Invitation::athleteId).setter((b, v) -> b.athleteId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("inviteId").getter(Invitation::inviteId).setter((b, v) -> b.inviteId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("digest").getter(Invitation::digest).setter((b, v) -> b.digest = v))
            .addAttribute(
                    String.class, a -> a.name("email").getter(Invitation::email).setter((b, v) -> b.email = v))
            .addAttribute(
                    String.class,
                    a -> a.name("message").getter(Invitation::message).setter((b, v) -> b.message = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("visibleFrom")
                            .getter(Invitation::visibleFrom)
                            .setter((b, v) -> b.visibleFrom = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(Invitation::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("expiresAt")
                            .getter(Invitation::expiresAt)
                            .setter((b, v) -> b.expiresAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Status.class,
                    a -> a.name("status").getter(Invitation::status).setter((b, v) -> b.status = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("ttl")
                            .getter(Invitation::ttl)
                            .setter((b, v) -> b.ttl = v)
                            .attributeConverter(Rows.SECONDS))
            .build();

    private static final class Builder {
        String athleteId;
        String inviteId;
        String digest;
        String email;
        String message;
        Instant visibleFrom;
        Instant createdAt;
        Instant expiresAt;
        Status status;
        Instant ttl;

        Invitation build() {
            return new Invitation(
                    athleteId, inviteId, digest, email, message, visibleFrom, createdAt, expiresAt, status, ttl);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(athleteId);
    }

    public String sk() {
        return "INVITE#" + Rows.segment(inviteId);
    }

    public Invitation accepted() {
        return with(Status.ACCEPTED);
    }

    public Invitation revoked() {
        return with(Status.REVOKED);
    }

    private Invitation with(Status other) {
        return new Invitation(
                athleteId, inviteId, digest, email, message, visibleFrom, createdAt, expiresAt, other, ttl);
    }

    /** Stored by its text. */
    public enum Status {
        OPEN("open"),
        ACCEPTED("accepted"),
        REVOKED("revoked");

        private final String text;

        Status(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
