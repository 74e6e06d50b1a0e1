package trestle.bench.enhanced;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;

/** Something that happened to a person's journal. It names the things by id; {@code id} carries {@code at}. */
public record Notice(
        String userId,
        Instant at,
        String id,
        About about,
        String partnerId,
        String entryId,
        String commentId,
        Instant readAt) {
    public static final TableSchema<Notice> SCHEMA = StaticImmutableTableSchema.builder(Notice.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(Notice::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(Notice::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "NOTICE").setter((b, v) -> {}))
            .addAttribute(
                    String.class, a -> a.name("userId").getter(Notice::userId).setter((b, v) -> b.userId = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("at")
                            .getter(Notice::at)
                            .setter((b, v) -> b.at = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(String.class, a -> a.name("id").getter(Notice::id).setter((b, v) -> b.id = v))
            .addAttribute(
                    About.class, a -> a.name("about").getter(Notice::about).setter((b, v) -> b.about = v))
            .addAttribute(
                    String.class,
                    a -> a.name("partnerId").getter(Notice::partnerId).setter((b, v) -> b.partnerId = v))
            .addAttribute(
                    String.class, a -> a.name("entryId").getter(Notice::entryId).setter((b, v) -> b.entryId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("commentId").getter(Notice::commentId).setter((b, v) -> b.commentId = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("readAt")
                            .getter(Notice::readAt)
                            .setter((b, v) -> b.readAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .build();

    private static final class Builder {
        String userId;
        Instant at;
        String id;
        About about;
        String partnerId;
        String entryId;
        String commentId;
        Instant readAt;

        Notice build() {
            return new Notice(userId, at, id, about, partnerId, entryId, commentId, readAt);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(userId);
    }

    public String sk() {
        return "NOTICE#" + Rows.text(at) + "#" + Rows.segment(id);
    }

    /** Stored by its text. */
    public enum About {
        COMMENT("comment"),
        LINK_ACCEPTED("linkAccepted"),
        LINK_ENDED("linkEnded");

        private final String text;

        About(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
