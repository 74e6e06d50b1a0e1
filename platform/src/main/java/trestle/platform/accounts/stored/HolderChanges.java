package trestle.platform.accounts.stored;

import java.util.List;
import java.util.Set;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.NewAccount;

/** Keeps the holders of guarded roles in step with accounts: only an active account holds a role. */
final class HolderChanges {
    private final AdministrationTable administration;
    private final Set<String> guardedRoles;

    HolderChanges(AdministrationTable administration, Set<String> guardedRoles) {
        this.administration = administration;
        this.guardedRoles = Set.copyOf(guardedRoles);
    }

    /** The writes that a change of an account requires. A withdrawal from the last holder is refused. */
    List<Write> of(Account before, Account after) {
        return guardedRoles.stream()
                .sorted()
                .filter(role -> holds(before, role) != holds(after, role))
                .map(role ->
                        holds(before, role) ? administration.withdraw(role, after.id()) : joining(role, after.id()))
                .toList();
    }

    /** The writes that a new account requires. */
    List<Write> of(NewAccount account) {
        return guardedRoles.stream()
                .sorted()
                .filter(account.roles()::contains)
                .map(role -> joining(role, account.id()))
                .toList();
    }

    private static boolean holds(Account account, String role) {
        return account.active() && account.roles().contains(role);
    }

    private Write joining(String role, String accountId) {
        return administration.findHolders(role).isPresent()
                ? administration.grant(role, accountId)
                : administration.found(new RoleHolders(role, Set.of(accountId)));
    }
}
