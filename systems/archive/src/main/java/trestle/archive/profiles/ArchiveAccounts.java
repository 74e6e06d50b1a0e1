package trestle.archive.profiles;

import java.util.Set;
import trestle.archive.DynamoAccountTable;
import trestle.archive.DynamoAdministrationTable;
import trestle.archive.DynamoRequestTable;
import trestle.archive.DynamoSessionTable;
import trestle.model.Database;
import trestle.model.Write;
import trestle.objects.Objects;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.stored.AccountTables;
import trestle.platform.accounts.stored.StoredAccounts;
import trestle.platform.uploads.StorageUse;

/** The platform's accounts on our own table. */
public final class ArchiveAccounts {
    private ArchiveAccounts() {}

    public static StoredAccounts<Profile> of(Database database) {
        var tables = new AccountTables(
                new DynamoAccountTable(database),
                new DynamoSessionTable(database),
                new DynamoAdministrationTable(database),
                new DynamoRequestTable(database));
        return new StoredAccounts<>(
                new ArchivePeople(new DynamoProfileTable(database)),
                tables,
                database.transactions(),
                Set.of(Roles.ADMIN));
    }

    public static Profiles<?> profiles(
            Database database,
            StoredAccounts<Profile> accounts,
            ContactAddresses contacts,
            Objects objects,
            String home) {
        var profiles = new DynamoProfileTable(database);
        var authors = new Authors(new People(profiles), objects);
        return new ArchiveProfiles(profiles, accounts, authors, contacts, home, database.clock());
    }

    /** What people store. */
    public static StorageUse storage(Database database) {
        return new StoredBytes(new DynamoProfileTable(database));
    }

    /** What people store, on their profiles. */
    private record StoredBytes(ProfileTable people) implements StorageUse {
        @Override
        public Write add(String accountId, long bytes, long room) {
            return people.store(new UserId(accountId), bytes, room);
        }

        @Override
        public Write release(String accountId, long bytes) {
            return people.release(new UserId(accountId), -bytes);
        }

        @Override
        public long used(String accountId) {
            return people.find(new UserId(accountId)).map(Profile::storageBytes).orElse(0L);
        }
    }
}
