package trestle.platform.accounts.stored;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.RoleStore;

/** Keeps the holders of guarded roles in step with accounts: only an active account holds a role. */
final class HolderChanges {
    private final AdministrationTable administration;
    private final Set<String> guardedRoles;

    HolderChanges(AdministrationTable administration, Set<String> guardedRoles) {
        this.administration = administration;
        this.guardedRoles = Set.copyOf(guardedRoles);
    }

    /** The writes that a change of an account requires. A withdrawal from the last holder is refused. */
    List<Write> of(Account before, Account after, Optional<RoleStore.GrantedBy> by) {
        var leaving = guardedRoles.stream()
                .sorted()
                .filter(role -> holds(before, role) && !holds(after, role))
                .map(role -> administration.withdraw(role, after.id()));
        var joined = guardedRoles.stream()
                .filter(role -> holds(after, role) && !holds(before, role))
                .collect(Collectors.toSet());
        return Stream.concat(leaving, joining(joined, after.id(), by)).toList();
    }

    /** The writes that a new account requires. */
    List<Write> of(NewAccount account, Optional<RoleStore.GrantedBy> by) {
        var joined = guardedRoles.stream().filter(account.roles()::contains).collect(Collectors.toSet());
        return joining(joined, account.id(), by).toList();
    }

    /** An item is touched once in a transaction, so a role that gives the right and is given is one write. */
    private Stream<Write> joining(Set<String> roles, String accountId, Optional<RoleStore.GrantedBy> by) {
        var right = by.filter(given -> !roles.contains(given.role()))
                .map(given -> administration.grantOnBehalf(given.role(), given.accountId(), given.accountId()));
        return Stream.concat(right.stream(), roles.stream().sorted().map(role -> joining(role, accountId, by)));
    }

    private static boolean holds(Account account, String role) {
        return account.active() && account.roles().contains(role);
    }

    private Write joining(String role, String accountId, Optional<RoleStore.GrantedBy> by) {
        var right = by.filter(given -> given.role().equals(role));
        if (right.isPresent()) {
            return administration.grantOnBehalf(role, accountId, right.get().accountId());
        }
        return administration.findHolders(role).isPresent()
                ? administration.grant(role, accountId)
                : administration.found(new RoleHolders(role, Set.of(accountId)));
    }
}
