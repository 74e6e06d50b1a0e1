package trestle.rollmodel.demo;

import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import trestle.model.Transactions;
import trestle.platform.accounts.service.DemoPerson;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.Ask;
import trestle.rollmodel.chat.Chat;
import trestle.rollmodel.chat.Threads;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryOutcome;

/** Sample data: an athlete with a year of training, and a coach who reads and comments. */
public record Demo(
        Entries entries, SampleCoach coach, Threads threads, Chat chat, Transactions transactions, Clock clock) {
    static final long SEED = 20_260_131;
    static final ZoneId ZONE = ZoneId.of("Europe/Lisbon");

    private static final String ATHLETE = "athlete";
    private static final String COACH = "coach";

    public static final List<DemoPerson> PEOPLE =
            List.of(person(ATHLETE, "Sample Athlete"), person(COACH, "Head Coach"));

    private static DemoPerson person(String role, String name) {
        return new DemoPerson(role, role + "@example.org", name, Set.of(role), Map.of("timeZone", ZONE.getId()));
    }

    /** Fills the journal of the athlete. */
    public void fill(Map<String, String> accountIds) {
        var athlete = Objects.requireNonNull(accountIds.get(ATHLETE));
        var logged = new ArrayList<Entry>();
        for (var draft : new SampleJournal(SEED, ZONE).year(clock.instant())) {
            if (!(entries.log(athlete, ZONE, draft).commit(transactions) instanceof EntryOutcome.Done(var entry))) {
                throw new IllegalStateException("A sample entry was refused.");
            }
            logged.add(entry);
        }
        addCoach(new AthleteId(athlete), new CoachId(Objects.requireNonNull(accountIds.get(COACH))), logged, ZONE);
    }

    /** Links a coach who comments on these entries; athlete and coach each ask a question. */
    void addCoach(AthleteId athlete, CoachId linked, List<Entry> logged, ZoneId zone) {
        coach.fill(athlete, linked, logged, clock.instant());
        ask(athlete.value(), athlete, "How did my escapes go in the last 8 weeks?", zone);
        ask(linked.value(), athlete, "What was trained most in the last 8 weeks?", zone);
    }

    private void ask(String userId, AthleteId athlete, String question, ZoneId zone) {
        if (threads.begin(userId, athlete, Optional.empty()).commit(transactions)
                instanceof Threads.Begun.Done(var thread)) {
            var ask =
                    new Ask(question, AiMessage.VisibilityScope.SHARED, Optional.empty(), Optional.empty(), List.of());
            chat.ask(userId, thread.threadId(), ask, zone).commit(transactions);
        }
    }
}
