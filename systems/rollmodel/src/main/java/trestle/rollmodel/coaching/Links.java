package trestle.rollmodel.coaching;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Write;
import trestle.platform.accounts.Enqueue;
import trestle.rollmodel.notices.JournalNotices;

/** Who coaches whom. Whatever ends a link takes effect with the coach's next request. */
public record Links(CoachingTable table, JournalNotices notices, Enqueue enqueue, Clock clock) {
    /** Work that clears away what a coach had of an athlete: {@code coachId}, {@code athleteId}, {@code at}. */
    public static final String ENDED = "link-ended";

    /** An athlete's coaches. */
    public Page<CoachLink> listCoaches(AthleteId athlete, PageRequest page) {
        return table.listCoaches(athlete, page);
    }

    /** An athlete's history of links, newest first. */
    public Page<LinkLog> listHistory(AthleteId athlete, PageRequest page) {
        return table.listHistory(athlete, page);
    }

    public Optional<CoachLink> find(AthleteId athlete, CoachId coach) {
        return table.findLink(athlete, coach);
    }

    /** Changes from when on a coach sees entries, or with null lets them see all; empty if they are not linked. */
    public Change<Optional<CoachLink>> limit(AthleteId athlete, CoachId coach, @Nullable Instant visibleFrom) {
        return Change.planned(() -> {
            var link = find(athlete, coach);
            if (link.isEmpty()) return Plan.none(link);
            var limit = table.limit(athlete, coach, visibleFrom);
            var log = log(link.get(), LinkLog.Event.CHANGED, nextLogTime(athlete), visibleFrom);
            return replanned(link.map(each -> each.limitedTo(visibleFrom)), limit, log);
        });
    }

    /** An athlete removes a coach; false if they were not linked. */
    public Change<Boolean> remove(AthleteId athlete, CoachId coach) {
        return end(athlete, coach, coach.value(), athlete.value());
    }

    /** A coach leaves an athlete; false if they were not linked. */
    public Change<Boolean> leave(CoachId coach, AthleteId athlete) {
        return end(athlete, coach, athlete.value(), coach.value());
    }

    private Change<Boolean> end(AthleteId athlete, CoachId coach, String notified, String partner) {
        return Change.planned(() -> {
            var link = find(athlete, coach);
            if (link.isEmpty()) return Plan.none(false);
            var at = nextLogTime(athlete);
            var ended = Map.of("coachId", coach.value(), "athleteId", athlete.value(), "at", at.toString());
            return replanned(true, table.unlink(link.get()), log(link.get(), LinkLog.Event.ENDED, at, null))
                    .with(notices.ofEnd(notified, partner, at), enqueue.add(ENDED, ended, clock.instant()));
        });
    }

    private Instant nextLogTime(AthleteId athlete) {
        return table.nextLogTime(athlete, clock.instant());
    }

    private Write log(CoachLink link, LinkLog.Event event, Instant at, @Nullable Instant visibleFrom) {
        return table.log(new LinkLog(link.athleteId(), at, link.coachId(), event, visibleFrom));
    }

    /** The link may have ended in the meantime, or another event may have taken the time of this one. */
    private static <T> Plan<T> replanned(T result, Write change, Write log) {
        return Plan.of(result, change, log).replanIfRefused(change).replanIfRefused(log);
    }
}
