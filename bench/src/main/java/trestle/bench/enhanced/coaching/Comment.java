package trestle.bench.enhanced.coaching;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;
import trestle.bench.enhanced.accounts.Profile;

/** What a coach wrote under an entry. */
public record Comment(
        String entryId,
        Instant createdAt,
        String commentId,
        String athleteId,
        String coachId,
        String body,
        Visibility visibility,
        Instant editedAt) {
    public static final TableSchema<Comment> SCHEMA = StaticImmutableTableSchema.builder(Comment.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(Comment::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(Comment::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "COMMENT").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("entryId").getter(Comment::entryId).setter((b, v) -> b.entryId = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(Comment::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    String.class,
                    a -> a.name("commentId").getter(Comment::commentId).setter((b, v) -> b.commentId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("athleteId").getter(Comment::athleteId).setter((b, v) -> b.athleteId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("coachId").getter(Comment::coachId).setter((b, v) -> b.coachId = v))
            .addAttribute(
                    String.class, a -> a.name("body").getter(Comment::body).setter((b, v) -> b.body = v))
            .addAttribute(
                    Visibility.class,
                    a -> a.name("visibility").getter(Comment::visibility).setter((b, v) -> b.visibility = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("editedAt")
                            .getter(Comment::editedAt)
                            .setter((b, v) -> b.editedAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .build();

    private static final class Builder {
        String entryId;
        Instant createdAt;
        String commentId;
        String athleteId;
        String coachId;
        String body;
        Visibility visibility;
        Instant editedAt;

        Comment build() {
            return new Comment(entryId, createdAt, commentId, athleteId, coachId, body, visibility, editedAt);
        }
    }

    public String pk() {
        return "ENTRY#" + Rows.segment(entryId);
    }

    public String sk() {
        return "COMMENT#" + Rows.text(createdAt) + "#" + Rows.segment(commentId);
    }

    /** Stored by its text. */
    public enum Visibility {
        VISIBLE("visible"),
        HIDDEN_BY_ATHLETE("hiddenByAthlete");

        private final String text;

        Visibility(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    public boolean visible() {
        return visibility == Visibility.VISIBLE;
    }

    public Comment edited(String newBody, Instant at) {
        return new Comment(entryId, createdAt, commentId, athleteId, coachId, newBody, visibility, at);
    }

    public Comment hidden() {
        return with(Visibility.HIDDEN_BY_ATHLETE);
    }

    public Comment shown() {
        return with(Visibility.VISIBLE);
    }

    public Comment orphaned(String random) {
        return new Comment(
                entryId, createdAt, commentId, athleteId, Profile.DELETED + random, body, visibility, editedAt);
    }

    private Comment with(Visibility other) {
        return new Comment(entryId, createdAt, commentId, athleteId, coachId, body, other, editedAt);
    }
}
