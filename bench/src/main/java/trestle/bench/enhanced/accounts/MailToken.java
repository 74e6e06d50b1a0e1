package trestle.bench.enhanced.accounts;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** What a mailed link stands for, under the digest of its secret; it is used up by deleting it. */
public record MailToken(Purpose kind, String digest, String userId, String email, Instant expiresAt, Instant ttl) {
    public static final TableSchema<MailToken> SCHEMA = StaticImmutableTableSchema.builder(
                    MailToken.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(MailToken::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(MailToken::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "MAIL_TOKEN").setter((b, v) -> {}))
            .addAttribute(
                    Purpose.class, a -> a.name("kind").getter(MailToken::kind).setter((b, v) -> b.kind = v))
            .addAttribute(
                    String.class,
                    a -> a.name("digest").getter(MailToken::digest).setter((b, v) -> b.digest = v))
            .addAttribute(
                    String.class,
                    a -> a.name("userId").getter(MailToken::userId).setter((b, v) -> b.userId = v))
            .addAttribute(
                    String.class, a -> a.name("email").getter(MailToken::email).setter((b, v) -> b.email = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("expiresAt")
                            .getter(MailToken::expiresAt)
                            .setter((b, v) -> b.expiresAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("ttl")
                            .getter(MailToken::ttl)
                            .setter((b, v) -> b.ttl = v)
                            .attributeConverter(Rows.SECONDS))
            .build();

    private static final class Builder {
        Purpose kind;
        String digest;
        String userId;
        String email;
        Instant expiresAt;
        Instant ttl;

        MailToken build() {
            return new MailToken(kind, digest, userId, email, expiresAt, ttl);
        }
    }

    public String pk() {
        return "TOKEN#" + kind + "#" + Rows.segment(digest);
    }

    public String sk() {
        return "META";
    }

    /** Stored by its text. */
    public enum Purpose {
        VERIFY("verify"),
        RESET("reset"),
        CANCEL("cancel");

        private final String text;

        Purpose(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
