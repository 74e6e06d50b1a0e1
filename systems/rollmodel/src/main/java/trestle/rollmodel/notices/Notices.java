package trestle.rollmodel.notices;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Write;

/** What people are told of. A notice is written in the transaction that it tells of. */
public final class Notices {
    /** The bell counts no further. */
    public static final int COUNTED_MAX = 100;

    private final NoticeTable table;
    private final Clock clock;
    private final IdSource ids;

    public Notices(NoticeTable table, Clock clock, IdSource ids) {
        this.table = table;
        this.clock = clock;
        this.ids = ids;
    }

    /** Tells someone of a comment under an entry of theirs. */
    public Write ofComment(String athleteId, String coachId, String entryId, String commentId, Instant at) {
        return notice(athleteId, Notice.About.COMMENT, coachId, entryId, commentId, at);
    }

    /** Tells someone of a link with a partner that began. */
    public Write ofAcceptance(String userId, String partnerId, Instant at) {
        return notice(userId, Notice.About.LINK_ACCEPTED, partnerId, null, null, at);
    }

    /** Tells someone of a link with a partner that ended. */
    public Write ofEnd(String userId, String partnerId, Instant at) {
        return notice(userId, Notice.About.LINK_ENDED, partnerId, null, null, at);
    }

    private Write notice(
            String userId,
            Notice.About about,
            String partnerId,
            @Nullable String entryId,
            @Nullable String commentId,
            Instant at) {
        return table.leave(new Notice(userId, at, ids.next(at), about, partnerId, entryId, commentId, null));
    }

    /** Someone's notices, newest first. */
    public Page<Notice> list(String userId, PageRequest page) {
        return table.list(userId, page);
    }

    /** How many of the newest notices are unread, for the bell. */
    public int countUnread(String userId) {
        return (int) newest(userId).items().stream().filter(Notices::unread).count();
    }

    /** Notes that a notice was read, and gives it as it then is; empty if they have no such notice. */
    public Optional<Notice> read(String userId, String id) {
        return table.find(userId, id).flatMap(notice -> unread(notice) ? marked(notice) : Optional.of(notice));
    }

    /** Notes that all notices the bell counts were read. */
    public void readAll(String userId) {
        newest(userId).items().stream().filter(Notices::unread).forEach(this::marked);
    }

    private Page<Notice> newest(String userId) {
        return table.list(userId, PageRequest.first(COUNTED_MAX));
    }

    private static boolean unread(Notice notice) {
        return notice.readAt() == null;
    }

    private Optional<Notice> marked(Notice notice) {
        var now = clock.instant();
        try {
            table.read(notice.userId(), notice.at(), notice.id(), now);
            return Optional.of(notice.readAt(now));
        } catch (Refusal.Missing gone) {
            return Optional.empty();
        }
    }
}
