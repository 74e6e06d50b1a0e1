package trestle.rollmodel.accounts;

import java.time.Clock;
import trestle.model.Cursors;
import trestle.model.Transactions;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.Profiles;
import trestle.platform.requests.RequestTable;

/** The platform's accounts on our own table. */
public final class RollModelAccounts {
    private RollModelAccounts() {}

    public static AccountStores store(
            AccountTable accounts,
            SessionTable sessions,
            AdministrationTable administration,
            RequestTable requests,
            Transactions transactions,
            Cursors cursors) {
        var changes = new ProfileChanges(accounts, administration, transactions);
        return new AccountStores(
                new RollModelAccountStore(accounts, sessions, requests, changes, transactions, cursors),
                new RollModelSessions(accounts, sessions, transactions),
                new RollModelRoles(accounts, administration, changes, transactions));
    }

    public static Profiles<?> profiles(
            AccountTable accounts, AdministrationTable administration, Transactions transactions, Clock clock) {
        return new RollModelProfiles(accounts, new ProfileChanges(accounts, administration, transactions), clock);
    }
}
