package trestle.rollmodel.comments;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.platform.AccountErasure;
import trestle.rollmodel.coaching.CoachId;

/** A coach's own comments, newest first, also after a link ended. */
@Key(pk = "USER#{coachId}", sk = "MYCOMMENT#{createdAt}#{commentId}")
@Kind("MY_COMMENT")
@Derived(from = Comment.class, reads = "coachId")
public record CommentOfCoach(@KeyOnly CoachId coachId, Instant createdAt, String commentId, String entryId) {

    public static Optional<CommentOfCoach> of(Comment comment) {
        return AccountErasure.isPseudonym(comment.coachId().value())
                ? Optional.empty()
                : Optional.of(new CommentOfCoach(
                        comment.coachId(), comment.createdAt(), comment.commentId(), comment.entryId()));
    }
}
