package trestle.rollmodel.coaching;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Outcome;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Enqueue;
import trestle.rollmodel.notices.Notices;

/** Who coaches whom. Whatever ends a link takes effect with the coach's next request. */
public final class Links {
    /** Work that clears away what a coach had of an athlete: {@code coachId}, {@code athleteId}, {@code at}. */
    public static final String ENDED = "link-ended";

    private static final int ATTEMPTS_MAX = 5;

    private final CoachingTable table;
    private final Transactions transactions;
    private final Notices notices;
    private final Enqueue later;
    private final Clock clock;

    public Links(CoachingTable table, Transactions transactions, Notices notices, Enqueue later, Clock clock) {
        this.table = table;
        this.transactions = transactions;
        this.notices = notices;
        this.later = later;
        this.clock = clock;
    }

    /** An athlete's coaches. */
    public Page<CoachLink> listCoaches(String athleteId, PageRequest page) {
        return table.listCoaches(athleteId, page);
    }

    /** An athlete's history of links, newest first. */
    public Page<LinkLog> listHistory(String athleteId, PageRequest page) {
        return table.listHistory(athleteId, page);
    }

    public Optional<CoachLink> find(String athleteId, String coachId) {
        return table.findLink(athleteId, coachId);
    }

    /** Changes from when on a coach sees entries, or with null lets them see all; empty if they are not linked. */
    public Optional<CoachLink> limit(String athleteId, String coachId, @Nullable Instant visibleFrom) {
        var link = table.findLink(athleteId, coachId);
        if (link.isEmpty()) return Optional.empty();
        var change = table.limit(athleteId, coachId, visibleFrom);
        return logged(athleteId, coachId, LinkLog.Event.CHANGED, visibleFrom, change)
                ? Optional.of(link.get().limitedTo(visibleFrom))
                : Optional.empty();
    }

    /** An athlete removes a coach; false if they were not linked. */
    public boolean remove(String athleteId, String coachId) {
        return end(athleteId, coachId, coachId, athleteId);
    }

    /** A coach leaves an athlete; false if they were not linked. */
    public boolean leave(String coachId, String athleteId) {
        return end(athleteId, coachId, athleteId, coachId);
    }

    private boolean end(String athleteId, String coachId, String told, String partner) {
        var link = table.findLink(athleteId, coachId);
        if (link.isEmpty()) return false;
        var now = clock.instant();
        return logged(
                athleteId,
                coachId,
                LinkLog.Event.ENDED,
                null,
                table.unlink(link.get()),
                notices.ofEnd(told, partner, now),
                later.add(ENDED, Map.of("coachId", coachId, "athleteId", athleteId, "at", now.toString()), now));
    }

    /** Two events of one link in one millisecond would have one key: the later is then a moment later. */
    private boolean logged(
            String athleteId, String coachId, LinkLog.Event event, @Nullable Instant visibleFrom, Write... changes) {
        var at = clock.instant();
        for (int attempt = 1; ; attempt++) {
            var log = table.log(new LinkLog(athleteId, at, coachId, event, visibleFrom));
            if (!(transactions.run(Writes.of(log, changes)) instanceof Outcome.Refused refused)) return true;
            if (refused.write().equals(changes[0])) return false;
            if (!refused.write().equals(log) || attempt == ATTEMPTS_MAX) throw refused.refusal();
            at = at.plusMillis(1);
        }
    }
}
