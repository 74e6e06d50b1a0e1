package trestle.rollmodel.accounts;

import java.time.Clock;
import trestle.model.Cursors;
import trestle.model.Transactions;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.Profiles;
import trestle.rollmodel.requests.RequestTable;

/** The platform's accounts on our own table. */
public final class RollModelAccounts {
    private RollModelAccounts() {}

    public static AccountStore store(
            AccountTable accounts,
            SessionTable sessions,
            AdministrationTable administration,
            RequestTable requests,
            Transactions transactions,
            Cursors cursors) {
        var changes = new ProfileChanges(accounts, administration, transactions);
        return new AccountStore(
                new RollModelPeople(accounts, sessions, requests, changes, transactions, cursors),
                new RollModelEntrances(accounts, sessions, transactions),
                new RollModelRoles(accounts, administration, changes, transactions));
    }

    public static Profiles<?> profiles(
            AccountTable accounts, AdministrationTable administration, Transactions transactions, Clock clock) {
        return new RollModelProfiles(accounts, new ProfileChanges(accounts, administration, transactions), clock);
    }
}
