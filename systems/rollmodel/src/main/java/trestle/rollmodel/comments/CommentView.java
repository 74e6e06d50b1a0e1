package trestle.rollmodel.comments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A comment as its readers get it. */
public record CommentView(
        String commentId,
        String entryId,
        String coachId,
        String authorId,
        Instant createdAt,
        @Nullable Instant editedAt,
        String body,
        Comment.Visibility visibility) {

    static CommentView of(Comment comment) {
        return new CommentView(
                comment.commentId(),
                comment.entryId(),
                comment.coachId(),
                comment.author(),
                comment.createdAt(),
                comment.editedAt(),
                comment.body(),
                comment.visibility());
    }
}
