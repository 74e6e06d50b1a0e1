package trestle.archive.comments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A comment as a reader gets it.
 *
 * @param commentText absent once its author's account was deleted with everything they wrote
 * @param myReaction what the reader thinks of it
 */
public record CommentView(
        String itemId,
        String commentId,
        String userId,
        String userName,
        @Nullable String userPhotoUrl,
        @Nullable String commentText,
        @Nullable String itemType,
        @Nullable String itemTitle,
        int reactionCount,
        @Nullable String myReaction,
        boolean canEdit,
        boolean canDelete,
        Instant createdAt,
        @Nullable Instant updatedAt) {}
