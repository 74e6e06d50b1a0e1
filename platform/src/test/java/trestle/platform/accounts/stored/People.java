package trestle.platform.accounts.stored;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.service.Usernames;

/** All that a system with accounts writes for them. */
final class People implements ProfileStore<Person> {
    private final PersonTable table;

    People(PersonTable table) {
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
    public Optional<Person> findByUsername(String username) {
        return table.findByUsername(username);
    }

    @Override
    public Person withUsername(Person person, String username, Instant at) {
        return person.renamed(username, at);
    }

    @Override
    public ChangeResult taken(Refusal.AlreadyExists refusal) {
        return refusal.rule().contains("UsernameGuard") ? ChangeResult.NAME_TAKEN : ChangeResult.ADDRESS_TAKEN;
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
        return new Account(
                person.userId(),
                person.email(),
                person.emailVerified(),
                person.name(),
                person.roles(),
                person.state(),
                person.deletionDueAt(),
                ZoneOffset.UTC,
                person.createdAt());
    }

    @Override
    public Person create(NewAccount account) {
        return new Person(
                account.id(),
                account.email(),
                account.verified(),
                account.name(),
                account.details().get(Usernames.DETAIL),
                account.roles(),
                Account.State.ACTIVE,
                null,
                account.createdAt(),
                account.createdAt());
    }

    @Override
    public Person with(Person person, Account account, Instant at) {
        return new Person(
                person.userId(),
                account.email(),
                account.verified(),
                account.name(),
                person.username(),
                account.roles(),
                account.state(),
                account.deletionDueAt(),
                person.createdAt(),
                person.changedAt(at));
    }

    @Override
    public Person replace(Person unconfirmed, NewAccount signUp) {
        return new Person(
                unconfirmed.userId(),
                unconfirmed.email(),
                unconfirmed.emailVerified(),
                signUp.name(),
                signUp.details().get(Usernames.DETAIL),
                signUp.roles(),
                unconfirmed.state(),
                unconfirmed.deletionDueAt(),
                unconfirmed.createdAt(),
                unconfirmed.updatedAt());
    }
}
