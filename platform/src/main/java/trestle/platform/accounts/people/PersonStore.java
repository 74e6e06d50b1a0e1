package trestle.platform.accounts.people;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.stored.ProfileStore;
import trestle.platform.uploads.StorageUse;

/** People as accounts need them, and how much they store. */
public final class PersonStore implements ProfileStore<Person>, StorageUse {
    private static final String UTC = "UTC";

    private final PersonTable table;

    public PersonStore(PersonTable table) {
        this.table = table;
    }

    @Override
    public Optional<Person> find(String accountId) {
        return table.find(accountId);
    }

    @Override
    public Optional<Person> findByEmail(String email) {
        return table.findByEmail(email);
    }

    @Override
    public Page<Person> list(PageRequest page) {
        return table.list(page);
    }

    @Override
    public Write insert(Person person) {
        return table.add(person);
    }

    @Override
    public Write update(Person before, Person after) {
        return table.revise(before, after);
    }

    @Override
    public Write delete(Person person) {
        return table.remove(person);
    }

    @Override
    public Account account(Person person) {
        return person.account();
    }

    @Override
    public Person create(NewAccount account) {
        return new Person(
                account.id(),
                account.email(),
                account.verified(),
                account.name(),
                account.roles(),
                zone(account),
                Account.State.ACTIVE,
                null,
                account.createdAt(),
                account.createdAt(),
                null);
    }

    @Override
    public Person with(Person person, Account account, Instant at) {
        return person.with(account, at);
    }

    @Override
    public Person replace(Person unconfirmed, NewAccount signUp) {
        return unconfirmed.described(signUp.name(), signUp.roles(), zone(signUp), unconfirmed.updatedAt());
    }

    @Override
    public Write add(String accountId, long bytes, long room) {
        return table.store(accountId, bytes, room);
    }

    @Override
    public Write release(String accountId, long bytes) {
        return table.release(accountId, -bytes);
    }

    @Override
    public long used(String accountId) {
        return table.find(accountId).map(Person::storageBytes).orElse(0L);
    }

    private static String zone(NewAccount account) {
        return account.details().getOrDefault(NewAccount.TIME_ZONE, UTC);
    }
}
