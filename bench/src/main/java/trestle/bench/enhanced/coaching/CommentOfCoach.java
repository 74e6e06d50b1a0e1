package trestle.bench.enhanced.coaching;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;
import trestle.bench.enhanced.accounts.Profile;

/** A coach's own comments, newest first, also after a link ended. */
public record CommentOfCoach(String coachId, Instant createdAt, String commentId, String entryId) {
    public static final TableSchema<CommentOfCoach> SCHEMA = StaticImmutableTableSchema.builder(
                    CommentOfCoach.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(CommentOfCoach::pk)
                            .setter((b, v) -> b.coachId = v.substring("USER#".length()))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(CommentOfCoach::sk)
                            .setter((b, v) -> {})
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "MY_COMMENT").setter((b, v) -> {}))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(CommentOfCoach::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    String.class,
                    a -> a.name("commentId").getter(CommentOfCoach::commentId).setter((b, v) -> b.commentId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("entryId").getter(CommentOfCoach::entryId).setter((b, v) -> b.entryId = v))
            .build();

    private static final class Builder {
        String coachId;
        Instant createdAt;
        String commentId;
        String entryId;

        CommentOfCoach build() {
            return new CommentOfCoach(coachId, createdAt, commentId, entryId);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(coachId);
    }

    public String sk() {
        return "MYCOMMENT#" + Rows.text(createdAt) + "#" + Rows.segment(commentId);
    }

    public static Optional<CommentOfCoach> of(Comment comment) {
        return comment.coachId().startsWith(Profile.DELETED)
                ? Optional.empty()
                : Optional.of(new CommentOfCoach(
                        comment.coachId(), comment.createdAt(), comment.commentId(), comment.entryId()));
    }
}
