package trestle.platform.notices;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.platform.web.Mountable;

/** Makes, lists and marks notices. A notice is written in the transaction that it is about. */
public final class Notices {
    /** The bell counts no further. */
    public static final int COUNTED_MAX = 100;

    /** Where the page of notices is, below the system's home. */
    public static final String PAGE = "notices";

    private final NoticeTable table;
    private final Optional<Duration> kept;
    private final Clock clock;
    private final IdSource ids;

    /** @param kept how long a notice is kept; empty for as long as the account is */
    public Notices(NoticeTable table, Optional<Duration> kept, Clock clock, IdSource ids) {
        this.table = table;
        this.kept = kept;
        this.clock = clock;
        this.ids = ids;
    }

    /** Notices on a site: the count on the bell, the routes and the page. */
    public Mountable site(Digests digests, NoticeKinds kinds) {
        return new NoticeSite(this, digests, kinds);
    }

    /** A notice of something that happens now. */
    public Write add(NewNotice notice, Instant at) {
        return add(ids.next(at), notice, at);
    }

    /** A notice under an id of the caller's, which carries {@code at}: a repeated task adds it once. */
    public Write add(String id, NewNotice notice, Instant at) {
        return table.add(notice.at(at, id, kept.map(at::plus).orElse(null)));
    }

    /** A person's notices, newest first. */
    public Page<Notice> list(String userId, PageRequest page) {
        return table.list(userId, page);
    }

    /** How many of the newest notices are unread, for the bell. */
    public int countUnread(String userId) {
        return (int) newest(userId).filter(Notice::unread).count();
    }

    /** The newest notices that are unread and came after a time, newest first. */
    List<Notice> unreadSince(String userId, Instant time) {
        return newest(userId)
                .filter(notice -> notice.unread() && notice.at().isAfter(time))
                .toList();
    }

    /** Marks a notice as read, and gives it as it then is; empty if they have no such notice. */
    public Optional<Notice> markRead(String userId, String id) {
        return table.find(userId, id).flatMap(notice -> notice.unread() ? marked(notice) : Optional.of(notice));
    }

    /** Marks all notices that the bell counts as read. */
    public void markAllRead(String userId) {
        newest(userId).filter(Notice::unread).forEach(this::marked);
    }

    private Stream<Notice> newest(String userId) {
        return first(userId).items().stream();
    }

    private Optional<Notice> marked(Notice notice) {
        var now = clock.instant();
        try {
            table.markRead(notice.userId(), notice.at(), notice.id(), now);
            return Optional.of(notice.read(now));
        } catch (Refusal.Missing gone) {
            return Optional.empty();
        }
    }

    /** Removes all notices of a person, and the setting of their digest, when the account is deleted. */
    public void erase(String userId) {
        table.removeDigest(userId);
        for (var page = first(userId); !page.items().isEmpty(); page = first(userId)) {
            table.remove(page.items());
        }
    }

    private Page<Notice> first(String userId) {
        return table.list(userId, PageRequest.first(COUNTED_MAX));
    }
}
