package trestle.platform.accounts.stored;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import trestle.model.Transactions;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.ChangeResult;

/**
 * The accounts of a system whose table includes {@link AccountItems} and {@link AdministrationItems}.
 *
 * @param <P> the system's own record of a person
 */
public final class StoredAccounts<P> {
    private final AccountStores stores;
    private final AccountChanges<P> changes;

    /** @param guardedRoles the roles that must never be without an active holder once they have one */
    public StoredAccounts(
            ProfileStore<P> profiles, AccountTables tables, Transactions transactions, Set<String> guardedRoles) {
        var holders = new HolderChanges(tables.administration(), guardedRoles);
        this.changes = new AccountChanges<>(profiles, holders, transactions);
        this.stores = new AccountStores(
                new StoredPeople<>(profiles, tables, changes, transactions),
                new StoredSessions<>(profiles, tables, transactions),
                new StoredRoles<>(profiles, tables, changes, transactions));
    }

    public AccountStores stores() {
        return stores;
    }

    /**
     * Changes what a system knows of a person. The change is applied again where somebody else changed the profile in
     * the meantime. Refused where there is no such account.
     */
    public ChangeResult revise(String accountId, UnaryOperator<P> change) {
        return changes.change(
                accountId,
                List.of(),
                before -> Optional.of(new AccountChanges.Planned<>(change.apply(before), List.of())));
    }
}
