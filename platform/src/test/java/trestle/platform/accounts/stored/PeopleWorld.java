package trestle.platform.accounts.stored;

import java.util.Set;
import trestle.model.Database;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.AccountsWorld;
import trestle.platform.accounts.Profiles;
import trestle.platform.pages.context.Texts;
import trestle.testing.Trestle;

/** Accounts on a table that has nothing else. */
public class PeopleWorld extends AccountsWorld {
    final StoredAccounts<Person> stored;

    public PeopleWorld(Trestle trestle) {
        this(trestle, trestle.database());
    }

    private PeopleWorld(Trestle trestle, Database database) {
        super(trestle, new DynamoOutboxTable(database), new DynamoRequestTable(database));
        var tables = new AccountTables(
                new DynamoAccountTable(database),
                new DynamoSessionTable(database),
                new DynamoAdministrationTable(database),
                new DynamoRequestTable(database));
        stored = new StoredAccounts<>(
                new People(new DynamoPersonTable(database)), tables, transactions, Set.of("admin"));
    }

    @Override
    public AccountStores store() {
        return stored.stores();
    }

    @Override
    public Profiles<?> profiles() {
        return new PersonProfiles(stored, trestle.clock());
    }

    @Override
    public Texts texts() {
        return Texts.beside(PeopleTable.class);
    }

    @Override
    public Set<String> openRoles() {
        return Set.of("member", "guest");
    }

    @Override
    public String firstRole() {
        return "admin";
    }
}
