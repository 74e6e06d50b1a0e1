package trestle.platform.notices;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A notice as its reader gets it.
 *
 * @param actorName absent when the account of who caused it is gone
 * @param readAt absent while it is unread
 */
record NoticeView(
        String id,
        Instant at,
        String about,
        @Nullable String actorName,
        @Nullable String targetId,
        @Nullable String partId,
        @Nullable Instant readAt) {

    static NoticeView of(Notice notice, @Nullable String actorName) {
        return new NoticeView(
                notice.id(),
                notice.at(),
                notice.about(),
                actorName,
                notice.targetId(),
                notice.partId(),
                notice.readAt());
    }
}
