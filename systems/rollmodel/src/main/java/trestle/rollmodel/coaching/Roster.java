package trestle.rollmodel.coaching;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
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
public final class Roster {
    private final CoachingTable links;
    private final SharedJournals journals;
    private final Names names;
    private final Clock clock;

    public Roster(CoachingTable links, SharedJournals journals, Names names, Clock clock) {
        this.links = links;
        this.journals = journals;
        this.names = names;
        this.clock = clock;
    }

    /** The athletes who are linked now; for each the link is read, and one entry. */
    public Page<AthleteView> list(String coachId, PageRequest page) {
        var entries = links.listAthletes(coachId, page);
        var called =
                names.of(entries.items().stream().map(RosterEntry::athleteId).toList());
        var athletes = new ArrayList<AthleteView>();
        entries.items().forEach(entry -> view(entry, called).ifPresent(athletes::add));
        return new Page<>(athletes, entries.next(), entries.ended());
    }

    private Optional<AthleteView> view(RosterEntry entry, Map<String, String> called) {
        return links.findLink(entry.athleteId(), entry.coachId()).map(link -> {
            var latest = journals.open(link).newest(Range.all(), 1).stream().findFirst();
            return new AthleteView(
                    entry.athleteId(),
                    called.get(entry.athleteId()),
                    entry.createdAt(),
                    link.visibleFrom(),
                    latest.map(SharedEntry::createdAt).orElse(null),
                    latest.map(newest -> isNew(newest, entry.lastSeenAt())).orElse(false));
        });
    }

    private static boolean isNew(SharedEntry newest, @Nullable Instant lastSeenAt) {
        return lastSeenAt == null || newest.changedAt().isAfter(lastSeenAt);
    }

    /** Notes that a coach looked at what an athlete shares, if any of it was new. */
    public void look(String coachId, String athleteId, Stream<SharedEntry> seen) {
        var entry = links.findRosterEntry(coachId, athleteId);
        if (entry.isEmpty() || seen.noneMatch(each -> isNew(each, entry.get().lastSeenAt()))) return;
        try {
            links.look(coachId, athleteId, clock.instant());
        } catch (Refusal.Missing ended) {
            return; // the link ended meanwhile, and its mark with it
        }
    }
}
