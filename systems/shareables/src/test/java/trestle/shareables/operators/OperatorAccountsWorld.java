package trestle.shareables.operators;

import java.util.Set;
import trestle.model.Database;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.AccountsWorld;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.people.Person;
import trestle.platform.accounts.people.PersonProfiles;
import trestle.platform.accounts.people.PersonStore;
import trestle.platform.accounts.stored.AccountTables;
import trestle.platform.accounts.stored.PeopleTable;
import trestle.platform.accounts.stored.StoredAccounts;
import trestle.platform.pages.context.Texts;
import trestle.shareables.DynamoAccountTable;
import trestle.shareables.DynamoAdministrationTable;
import trestle.shareables.DynamoOutboxTable;
import trestle.shareables.DynamoPersonTable;
import trestle.shareables.DynamoRequestTable;
import trestle.shareables.DynamoSessionTable;
import trestle.shareables.ShareablesSystem;
import trestle.testing.Trestle;

/**
 * The platform's accounts on the keys of operators, for tests. Contracts make people by signing up, which is possible
 * here and closed in the system itself.
 */
final class OperatorAccountsWorld extends AccountsWorld {
    private final StoredAccounts<Person> stored;

    OperatorAccountsWorld(Trestle trestle) {
        this(trestle, trestle.database());
    }

    private OperatorAccountsWorld(Trestle trestle, Database database) {
        super(trestle, new DynamoOutboxTable(database), new DynamoRequestTable(database));
        var tables = new AccountTables(
                new DynamoAccountTable(database),
                new DynamoSessionTable(database),
                new DynamoAdministrationTable(database),
                new DynamoRequestTable(database));
        stored = new StoredAccounts<>(
                new PersonStore(new DynamoPersonTable(database)),
                tables,
                transactions,
                Set.of(ShareablesSystem.OPERATOR));
    }

    @Override
    public AccountStores store() {
        return stored.stores();
    }

    @Override
    public Profiles<?> profiles() {
        return new PersonProfiles(stored, trestle.clock());
    }

    /** With words for the roles of signing up, which the system itself does not have. */
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
        return ShareablesSystem.OPERATOR;
    }
}
