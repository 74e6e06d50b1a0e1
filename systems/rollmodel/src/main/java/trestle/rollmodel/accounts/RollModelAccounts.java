package trestle.rollmodel.accounts;

import java.util.Set;
import trestle.model.Database;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.stored.AccountTables;
import trestle.platform.accounts.stored.StoredAccounts;
import trestle.platform.uploads.StorageUse;
import trestle.rollmodel.DynamoAccountTable;
import trestle.rollmodel.DynamoAdministrationTable;
import trestle.rollmodel.DynamoRequestTable;
import trestle.rollmodel.DynamoSessionTable;

/** The platform's accounts on our own table. */
public final class RollModelAccounts {
    private RollModelAccounts() {}

    public static StoredAccounts<Profile> of(Database database) {
        return of(database, database.transactions());
    }

    public static StoredAccounts<Profile> of(Database database, Transactions transactions) {
        var tables = new AccountTables(
                new DynamoAccountTable(database),
                new DynamoSessionTable(database),
                new DynamoAdministrationTable(database),
                new DynamoRequestTable(database));
        return new StoredAccounts<>(
                new RollModelPeople(new DynamoProfileTable(database), database.cursors()),
                tables,
                transactions,
                Set.of(Profile.Role.ADMIN.text()));
    }

    public static Profiles<?> profiles(Database database, StoredAccounts<Profile> accounts) {
        return new RollModelProfiles(new DynamoProfileTable(database), accounts, database.clock());
    }

    /** What people store. */
    public static StorageUse storage(Database database) {
        return new StoredBytes(new DynamoProfileTable(database));
    }

    /** What people store, on their profiles. */
    private record StoredBytes(ProfileTable people) implements StorageUse {
        @Override
        public Write add(String accountId, long bytes, long room) {
            return people.store(accountId, bytes, room);
        }

        @Override
        public Write release(String accountId, long bytes) {
            return people.release(accountId, -bytes);
        }

        @Override
        public long used(String accountId) {
            return people.find(accountId).map(Profile::storageBytes).orElse(0L);
        }
    }
}
