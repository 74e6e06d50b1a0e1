package trestle.rollmodel.demo;

import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import trestle.model.IdSource;
import trestle.model.Transactions;
import trestle.platform.Secrets;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.Accounts;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.Passwords;
import trestle.platform.accounts.SignIn;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryOutcome;

/**
 * Sample data: an athlete with a year of training, and a coach who reads and comments. Their passwords are made of the
 * server's own secrets, so that nobody knows them and only {@link DemoPages} opens their accounts.
 */
public final class Demo {
    static final long SEED = 20_260_131;
    static final ZoneId ZONE = ZoneId.of("Europe/Lisbon");

    /** Whom one may come in as. */
    public enum Guest {
        ATHLETE,
        COACH;

        String role() {
            return name().toLowerCase(Locale.ROOT);
        }

        String email() {
            return role() + "@example.org";
        }
    }

    /** What is between the athlete and the coach of the sample. */
    @FunctionalInterface
    public interface Company {
        void join(String athleteId, String coachId, List<Entry> entries, ZoneId zone);
    }

    private final AccountStore people;
    private final Accounts accounts;
    private final Passwords passwords;
    private final Entries entries;
    private final Transactions transactions;
    private final Company company;
    private final Secrets secrets;
    private final Clock clock;
    private final IdSource ids;

    public Demo(
            AccountStore people,
            Accounts accounts,
            Passwords passwords,
            Entries entries,
            Transactions transactions,
            Company company,
            Secrets secrets,
            Clock clock,
            IdSource ids) {
        this.people = people;
        this.accounts = accounts;
        this.passwords = passwords;
        this.entries = entries;
        this.transactions = transactions;
        this.company = company;
        this.secrets = secrets;
        this.clock = clock;
        this.ids = ids;
    }

    /** Fills the journal, unless the athlete of the sample is there already. */
    public void fill() {
        if (people.findByEmail(Guest.ATHLETE.email()).isPresent()) return;
        var coach = open(Guest.COACH, "Head Coach");
        var athlete = open(Guest.ATHLETE, "Sample Athlete");
        var logged = new ArrayList<Entry>();
        for (var draft : new SampleJournal(SEED, ZONE).year(clock.instant())) {
            if (!(entries.log(athlete, ZONE, draft).commit(transactions) instanceof EntryOutcome.Done(var entry))) {
                throw new IllegalStateException("A sample entry was refused.");
            }
            logged.add(entry);
        }
        company.join(athlete, coach, logged, ZONE);
    }

    private String open(Guest guest, String name) {
        var now = clock.instant();
        var id = ids.next(now);
        var account = new NewAccount(
                id,
                guest.email(),
                true,
                name,
                Set.of(guest.role()),
                Map.of("timeZone", ZONE.getId()),
                passwords.hash(password(guest)),
                now);
        people.open(account, List.of());
        return id;
    }

    /** Signs a browser in as one of the sample's people, if they are there. */
    Optional<SignIn.Done> enter(Guest guest, ClientInfo from) {
        return accounts.signIns().signIn(guest.email(), password(guest), from) instanceof SignIn.Done done
                ? Optional.of(done)
                : Optional.empty();
    }

    private String password(Guest guest) {
        return Base64.getUrlEncoder().encodeToString(secrets.key("demo " + guest.role()));
    }
}
