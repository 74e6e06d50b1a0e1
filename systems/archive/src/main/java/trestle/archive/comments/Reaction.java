package trestle.archive.comments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Ids;
import trestle.model.Key;
import trestle.model.Open;

/** What someone thinks of a comment, one each. */
@Key(pk = "COMMENT#{itemId}", sk = "REACTION#{commentId}#{userId}")
@Key(index = "GSI1", pk = "USER#{userId}", sk = "REACTION#{createdAt}")
public record Reaction(
        ItemId itemId, String commentId, UserId userId, String userName, Open<Type> reactionType, Instant createdAt) {
    /** What pages offer; others may stand in the table. */
    public enum Type {
        like,
        love,
        laugh,
        wow,
        sad,
        thanks
    }

    Reaction of(Type type) {
        return new Reaction(itemId, commentId, userId, userName, Open.of(type), createdAt);
    }

    Reaction anonymous(String name) {
        return new Reaction(itemId, commentId, userId, name, reactionType, createdAt);
    }

    /** When the comment was written, as its id says. */
    public Instant commentedAt() {
        return Ids.timeOf(commentId).orElseThrow();
    }

    public @Nullable String letterDate() {
        return itemId.letterDate();
    }

    public @Nullable String mediaId() {
        return itemId.mediaId();
    }
}
