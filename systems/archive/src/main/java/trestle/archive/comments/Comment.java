package trestle.archive.comments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Count;
import trestle.model.Key;

/**
 * A comment. Its time is its id's, so that its full key follows from the id. Name and photo are snapshots.
 *
 * @param commentText absent once its author's account was deleted with everything they wrote
 */
@Key(pk = "COMMENT#{itemId}", sk = "{createdAt}#{commentId}")
@Key(index = "GSI1", pk = "USER#{userId}", sk = "COMMENT#{createdAt}")
public record Comment(
        ItemId itemId,
        String commentId,
        UserId userId,
        String userName,
        @Nullable String userPhotoUrl,
        @Nullable String commentText,
        @Nullable String itemType,
        @Nullable String itemTitle,

        @Count(of = Reaction.class, bind = "createdAt = commentedAt")
        int reactionCount,

        Instant createdAt,
        @Nullable Instant updatedAt) {
    Comment edited(String text, Instant at) {
        return new Comment(
                itemId,
                commentId,
                userId,
                userName,
                userPhotoUrl,
                text,
                itemType,
                itemTitle,
                reactionCount,
                createdAt,
                at);
    }

    /** Without the name and the photo of its author, and without its text unless that is kept. */
    Comment anonymous(String name, boolean keepText) {
        return new Comment(
                itemId,
                commentId,
                userId,
                name,
                null,
                keepText ? commentText : null,
                itemType,
                itemTitle,
                reactionCount,
                createdAt,
                updatedAt);
    }

    public @Nullable String letterDate() {
        return itemId.letterDate();
    }

    public @Nullable String mediaId() {
        return itemId.mediaId();
    }
}
