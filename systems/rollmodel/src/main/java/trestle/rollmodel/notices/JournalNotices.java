package trestle.rollmodel.notices;

import java.time.Instant;
import trestle.model.Write;
import trestle.platform.notices.NewNotice;
import trestle.platform.notices.NoticeKinds;
import trestle.platform.notices.Notices;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;

/** The notices of Rollmodel: each a write of the transaction that it is about. */
public record JournalNotices(Notices notices) {
    /** The kinds there are, with their texts and the pages that they lead to. */
    public static NoticeKinds kinds(NoticeKinds.ActorNames names) {
        return NoticeKinds.of(names)
                .kind(
                        NoticeAbout.COMMENT.text(),
                        "notice.comment",
                        (notice, reader) -> "/entries/" + notice.targetId() + "#comments")
                .kind(
                        NoticeAbout.REPLY.text(),
                        "notice.reply",
                        (notice, reader) ->
                                "/athletes/" + notice.actorId() + "/entries/" + notice.targetId() + "#comments")
                .kind(NoticeAbout.LINK_ACCEPTED.text(), "notice.accepted", (notice, reader) -> "/coaches")
                .kind(
                        NoticeAbout.LINK_ENDED.text(),
                        "notice.ended",
                        (notice, reader) -> reader.roles().contains("athlete") ? "/coaches" : "/athletes")
                .shownAs(NoticeView.class, NoticeView::of);
    }

    /** Notifies an athlete of a comment on an entry. */
    public Write ofComment(AthleteId athlete, CoachId coach, String entryId, String commentId, Instant at) {
        return notices.add(
                NewNotice.about(NoticeAbout.COMMENT.text())
                        .to(athlete.value())
                        .by(coach.value())
                        .target(entryId)
                        .part(commentId),
                at);
    }

    /** Notifies a coach of an athlete's reply to a comment. */
    public Write ofReply(AthleteId athlete, CoachId coach, String entryId, String commentId, Instant at) {
        return notices.add(
                NewNotice.about(NoticeAbout.REPLY.text())
                        .to(coach.value())
                        .by(athlete.value())
                        .target(entryId)
                        .part(commentId),
                at);
    }

    /** Notifies an athlete of a link that began. */
    public Write ofAcceptance(AthleteId athlete, CoachId coach, Instant at) {
        return notices.add(
                NewNotice.about(NoticeAbout.LINK_ACCEPTED.text())
                        .to(athlete.value())
                        .by(coach.value()),
                at);
    }

    /** Notifies somebody of a link with a partner that ended. */
    public Write ofEnd(String userId, String partnerId, Instant at) {
        return notices.add(
                NewNotice.about(NoticeAbout.LINK_ENDED.text()).to(userId).by(partnerId), at);
    }
}
