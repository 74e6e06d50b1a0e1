package trestle.rollmodel.demo;

import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import trestle.model.Transactions;
import trestle.platform.accounts.DemoPerson;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryOutcome;

/** Sample data: an athlete with a year of training, and a coach who reads and comments. */
public final class Demo {
    static final long SEED = 20_260_131;
    static final ZoneId ZONE = ZoneId.of("Europe/Lisbon");

    private static final String ATHLETE = "athlete";
    private static final String COACH = "coach";

    public static final List<DemoPerson> PEOPLE =
            List.of(person(ATHLETE, "Sample Athlete"), person(COACH, "Head Coach"));

    /** What is between the athlete and the coach of the sample. */
    @FunctionalInterface
    public interface Company {
        void join(String athleteId, String coachId, List<Entry> entries, ZoneId zone);
    }

    private final Entries entries;
    private final Transactions transactions;
    private final Company company;
    private final Clock clock;

    public Demo(Entries entries, Transactions transactions, Company company, Clock clock) {
        this.entries = entries;
        this.transactions = transactions;
        this.company = company;
        this.clock = clock;
    }

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
        company.join(athlete, Objects.requireNonNull(accountIds.get(COACH)), logged, ZONE);
    }
}
