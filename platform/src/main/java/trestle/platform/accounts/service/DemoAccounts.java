package trestle.platform.accounts.service;

import java.time.Clock;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.model.IdSource;
import trestle.platform.Secrets;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.NewAccount;

/**
 * The accounts of sample data. Their passwords are derived from the server's own secrets, so that nobody knows them and
 * only its page signs in to them.
 */
public final class DemoAccounts {
    private final List<DemoPerson> people;
    private final AccountStore store;
    private final SignIns signIns;
    private final Passwords passwords;
    private final Secrets secrets;
    private final Clock clock;
    private final IdSource ids;

    public DemoAccounts(
            List<DemoPerson> people,
            AccountStore store,
            Accounts accounts,
            Passwords passwords,
            Secrets secrets,
            Clock clock,
            IdSource ids) {
        this.people = List.copyOf(people);
        this.store = store;
        this.signIns = accounts.signIns();
        this.passwords = passwords;
        this.secrets = secrets;
        this.clock = clock;
        this.ids = ids;
    }

    public List<DemoPerson> people() {
        return people;
    }

    /** Whether all of them have an account. */
    public boolean isOpen() {
        return people.stream()
                .allMatch(person -> store.findByEmail(person.email()).isPresent());
    }

    /** Opens the accounts that are missing, and returns the id of each, by the person's key. */
    public Map<String, String> open() {
        var accounts = new LinkedHashMap<String, String>();
        for (var person : people) {
            var known = store.findByEmail(person.email()).map(Account::id);
            accounts.put(person.key(), known.orElseGet(() -> open(person)));
        }
        return accounts;
    }

    private String open(DemoPerson person) {
        var now = clock.instant();
        var account = new NewAccount(
                ids.next(now),
                person.email(),
                true,
                person.name(),
                person.roles(),
                person.details(),
                passwords.hash(password(person)),
                now);
        store.open(account, List.of());
        return account.id();
    }

    /** Signs a browser in as one of them, if the account is there. */
    public Optional<SignIn.Done> enter(DemoPerson person, ClientInfo from) {
        return signIns.signIn(person.email(), password(person), from) instanceof SignIn.Done done
                ? Optional.of(done)
                : Optional.empty();
    }

    private String password(DemoPerson person) {
        return Base64.getUrlEncoder().encodeToString(secrets.key("demo " + person.key()));
    }
}
