package trestle.rollmodel.comments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A comment as its readers get it, from the API and in an export.
 *
 * @param replyTo the comment that it replies to; absent where it replies to none
 */
public record CommentView(
        String commentId,
        String entryId,
        String coachId,
        String authorId,
        @Nullable String replyTo,
        Instant createdAt,
        @Nullable Instant editedAt,
        String body,
        Comment.Visibility visibility) {

    public static CommentView of(Comment comment) {
        return new CommentView(
                comment.commentId(),
                comment.entryId(),
                comment.coachId().value(),
                comment.author(),
                comment.replyTo(),
                comment.createdAt(),
                comment.editedAt(),
                comment.body(),
                comment.visibility());
    }
}
