package trestle.archive.comments;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import trestle.model.Key;

/** Finds the latest comments on all items; written and deleted with the comment. */
@Key(pk = "RECENT#{month}", sk = "{createdAt}#{commentId}")
public record RecentComment(Instant createdAt, String commentId, ItemId itemId) {
    public static RecentComment of(Comment comment) {
        return new RecentComment(comment.createdAt(), comment.commentId(), comment.itemId());
    }

    /** The month under which it is kept. */
    public YearMonth month() {
        return month(createdAt);
    }

    static YearMonth month(Instant at) {
        return YearMonth.from(at.atOffset(ZoneOffset.UTC));
    }
}
