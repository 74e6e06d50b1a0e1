package trestle.rollmodel.notices;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.platform.notices.Notice;
import trestle.platform.web.fields.EnumText;

/**
 * A notice as its reader gets it.
 *
 * @param about absent for a kind that a later version wrote
 * @param partnerName absent when the partner's account is gone, or the reader may no longer see its name
 * @param readAt absent while it is unread
 */
public record NoticeView(
        String id,
        Instant at,
        @Nullable NoticeAbout about,
        @Nullable String partnerId,
        @Nullable String partnerName,
        @Nullable String entryId,
        @Nullable String commentId,
        @Nullable Instant readAt) {

    static NoticeView of(Notice notice, @Nullable String partnerName) {
        return new NoticeView(
                notice.id(),
                notice.at(),
                EnumText.constant(NoticeAbout.class, notice.about()).orElse(null),
                notice.actorId(),
                partnerName,
                notice.targetId(),
                notice.partId(),
                notice.readAt());
    }
}
