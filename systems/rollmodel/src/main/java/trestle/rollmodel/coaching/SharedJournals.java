package trestle.rollmodel.coaching;

import java.util.Optional;
import trestle.model.Cursors;
import trestle.rollmodel.accounts.ProfileTable;

/** Opens journals to coaches. The link is read each time, consistently; no permission is cached. */
public record SharedJournals(CoachingTable links, ProfileTable people, SharedJournalTable entries, Cursors cursors) {
    /** An athlete's journal, if this coach is linked. */
    public Optional<SharedJournal> open(AthleteId athlete, CoachId coach) {
        return findLink(athlete, coach).map(this::open);
    }

    /** The link by which a coach reads an athlete. */
    Optional<CoachLink> findLink(AthleteId athlete, CoachId coach) {
        return new ActiveLinks(links, people).find(athlete, coach);
    }

    /** The journal that a link opens which was read in this very request. */
    SharedJournal open(CoachLink link) {
        return journal(link.athleteUserId(), CoachFilter.of(link));
    }

    /** An entry, if this coach is linked with its athlete and sees it. */
    public Optional<SharedEntry> findEntry(String entryId, CoachId coach) {
        return entries.find(entryId)
                .filter(entry -> findLink(new AthleteId(entry.athleteId()), coach)
                        .filter(link -> CoachFilter.of(link).admits(entry))
                        .isPresent());
    }

    /** What an athlete shares with any coach at all: for their own questions to it. */
    public SharedJournal ofAthlete(String athleteId) {
        return journal(athleteId, CoachFilter.ofAnyCoach());
    }

    /** An entry of an athlete's own as coaches would get it, also one that is kept from them. */
    public Optional<SharedEntry> preview(String entryId, String athleteId) {
        return entries.find(entryId).filter(entry -> entry.athleteId().equals(athleteId));
    }

    private SharedJournal journal(String athleteId, CoachFilter filter) {
        return new SharedJournal(entries, cursors, athleteId, filter);
    }
}
