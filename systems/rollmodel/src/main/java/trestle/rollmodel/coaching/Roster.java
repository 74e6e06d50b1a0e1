package trestle.rollmodel.coaching;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.rollmodel.accounts.Names;

/** A coach's athletes, each with what is new. */
public record Roster(CoachingTable links, SharedJournals journals, Names names, Clock clock) {
    /** The number of an athlete's newest sessions that are checked for new ones. */
    static final int LOOKED_THROUGH = 50;

    /** The athletes who are linked now; for each the link is read, and the times of the newest entries. */
    public Page<AthleteView> list(CoachId coach, PageRequest page) {
        var entries = links.listAthletes(coach, page);
        var called = names.of(
                entries.items().stream().map(entry -> entry.athleteId().value()).toList());
        return entries.map(entry -> view(entry, called))
                .filter(Optional::isPresent)
                .map(Optional::orElseThrow);
    }

    /** Whom a coach is linked with now, with their names. */
    public List<Athlete> athletes(CoachId coach) {
        var linked = links.listAthletes(coach, PageRequest.first(CoachLink.ATHLETES_MAX)).items().stream()
                .map(RosterEntry::athleteId)
                .filter(athlete -> journals.findLink(athlete, coach).isPresent())
                .map(AthleteId::value)
                .toList();
        var called = names.of(linked);
        return linked.stream()
                .map(athleteId -> new Athlete(athleteId, Optional.ofNullable(called.get(athleteId))))
                .toList();
    }

    /** An athlete by name; nameless where the account is gone. */
    public record Athlete(String athleteId, Optional<String> name) {}

    private Optional<AthleteView> view(RosterEntry entry, Map<String, String> called) {
        return journals.findLink(entry.athleteId(), entry.coachId()).map(link -> {
            var newest = journals.open(link).moments(LOOKED_THROUGH);
            int unseen = (int) newest.stream()
                    .filter(each -> isNew(each.changedAt(), entry.lastSeenAt()))
                    .count();
            return new AthleteView(
                    entry.athleteId().value(),
                    called.get(entry.athleteId().value()),
                    entry.createdAt(),
                    link.visibleFrom(),
                    newest.stream().findFirst().map(SharedMoment::createdAt).orElse(null),
                    unseen > 0,
                    unseen);
        });
    }

    /** What an athlete trained in the eight weeks up to now, as this coach sees it; empty if they are not linked. */
    public Optional<RosterTrend> trend(CoachId coach, AthleteId athlete) {
        var now = clock.instant();
        return journals.findLink(athlete, coach).map(link -> {
            try (var load = journals.open(link).load(Range.of(RosterTrend.begin(now), now.plusMillis(1)))) {
                return RosterTrend.of(load, now);
            }
        });
    }

    private static boolean isNew(Instant changedAt, @Nullable Instant lastSeenAt) {
        return lastSeenAt == null || changedAt.isAfter(lastSeenAt);
    }

    /**
     * What is new to a coach among an athlete's newest trainings, those logged later with an earlier date included.
     *
     * @param first whether the coach never looked before, so that all of them are
     */
    record Unseen(boolean first, List<SharedMoment> moments) {}

    Unseen unseen(CoachId coach, SharedJournal journal) {
        var lastSeenAt = links.findRosterEntry(new AthleteId(journal.athleteId()), coach)
                .map(RosterEntry::lastSeenAt)
                .orElse(null);
        var moments = journal.moments(LOOKED_THROUGH).stream()
                .filter(each -> isNew(each.changedAt(), lastSeenAt))
                .toList();
        return new Unseen(lastSeenAt == null, moments);
    }

    /** Notes that a coach looked at what an athlete shares, if any of it was new. */
    public void look(CoachId coach, AthleteId athlete, Stream<SharedEntry> seen) {
        var entry = links.findRosterEntry(athlete, coach);
        if (entry.isPresent()
                && seen.anyMatch(each -> isNew(each.changedAt(), entry.get().lastSeenAt()))) {
            look(coach, athlete);
        }
    }

    /** Notes that a coach looked at everything that is new. */
    public void look(CoachId coach, AthleteId athlete) {
        try {
            links.look(athlete, coach, clock.instant());
        } catch (Refusal.Missing ended) {
            return; // the link ended in the meantime, and its mark with it
        }
    }
}
