package trestle.rollmodel.notices;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A notice as its reader gets it.
 *
 * @param partnerName absent when the partner's account is gone
 * @param readAt absent while it is unread
 */
public record NoticeView(
        String id,
        Instant at,
        Notice.About about,
        @Nullable String partnerId,
        @Nullable String partnerName,
        @Nullable String entryId,
        @Nullable String commentId,
        @Nullable Instant readAt) {

    static NoticeView of(Notice notice, @Nullable String partnerName) {
        return new NoticeView(
                notice.id(),
                notice.at(),
                notice.about(),
                notice.partnerId(),
                partnerName,
                notice.entryId(),
                notice.commentId(),
                notice.readAt());
    }

    public boolean unread() {
        return readAt == null;
    }
}
