package trestle.bench.enhanced;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;

/** The first answer to a repeated request, encrypted under a key that only the caller's header gives. */
public record RememberedAnswer(
        String hash, String bodyHash, Status status, SdkBytes answer, Instant createdAt, Instant ttl) {
    public static final TableSchema<RememberedAnswer> SCHEMA = StaticImmutableTableSchema.builder(
                    RememberedAnswer.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(RememberedAnswer::pk)
                            .setter((b, v) -> b.hash = v.substring("IDEMP#".length()))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(RememberedAnswer::sk)
                            .setter((b, v) -> {})
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "IDEMPOTENCY").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("bodyHash").getter(RememberedAnswer::bodyHash).setter((b, v) -> b.bodyHash = v))
            .addAttribute(
                    Status.class,
                    a -> a.name("status").getter(RememberedAnswer::status).setter((b, v) -> b.status = v))
            .addAttribute(
                    SdkBytes.class,
                    a -> a.name("answer").getter(RememberedAnswer::answer).setter((b, v) -> b.answer = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(RememberedAnswer::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("ttl")
                            .getter(RememberedAnswer::ttl)
                            .setter((b, v) -> b.ttl = v)
                            .attributeConverter(Rows.SECONDS))
            .build();

    private static final class Builder {
        String hash;
        String bodyHash;
        Status status;
        SdkBytes answer;
        Instant createdAt;
        Instant ttl;

        RememberedAnswer build() {
            return new RememberedAnswer(hash, bodyHash, status, answer, createdAt, ttl);
        }
    }

    public String pk() {
        return "IDEMP#" + Rows.segment(hash);
    }

    public String sk() {
        return "RESULT";
    }

    /** Stored by its text. */
    public enum Status {
        RUNNING("running"),
        DONE("done");

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
