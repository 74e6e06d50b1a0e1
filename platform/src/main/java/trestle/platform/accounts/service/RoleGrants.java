package trestle.platform.accounts.service;

import java.time.Clock;
import java.util.List;
import java.util.Set;
import trestle.model.IdSource;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.accounts.RoleStore;

/** Privileged roles, given and taken from the shell of the machine. */
public final class RoleGrants {
    private final AccountStore people;
    private final RoleStore store;
    private final Set<String> roles;
    private final Clock clock;
    private final IdSource ids;

    /** @param roles those that may be given */
    public RoleGrants(AccountStores store, Set<String> roles, Clock clock, IdSource ids) {
        this.people = store.people();
        this.store = store.roles();
        this.roles = Set.copyOf(roles);
        this.clock = clock;
        this.ids = ids;
    }

    /** The roles that may be given, by their names. */
    public List<String> roles() {
        return roles.stream().sorted().toList();
    }

    /**
     * Gives a role to the account of an address: invalid where there is none, gone where it has the role already. An
     * address that is not confirmed may be anybody's: who appoints it means the one who reads its mail.
     */
    public Result<Account> grant(String email, String role) {
        return change(email, role, true);
    }

    /** Takes a role from the account of an address, unless it is the last to hold it. */
    public Result<Account> revoke(String email, String role) {
        return change(email, role, false);
    }

    private Result<Account> change(String email, String role, boolean given) {
        if (!roles.contains(role)) {
            throw new IllegalArgumentException(
                    "There is no privileged role \"" + role + "\". There are: " + String.join(", ", roles()) + ".");
        }
        var account = EmailAddress.parse(email).flatMap(people::findByEmail);
        if (account.isEmpty()) {
            return new Result.Invalid<>();
        }
        if (given && !account.get().verified()) {
            return new Result.Unconfirmed<>();
        }
        var now = clock.instant();
        var id = account.get().id();
        var note = store.note(
                new AuditEvent(now, ids.next(now), AuditEvent.SHELL, given ? "grant" : "withdraw", id, role));
        var verdict = given ? store.grant(id, role, now, List.of(note)) : store.withdraw(id, role, now, List.of(note));
        return Result.ofAccount(verdict, account.get());
    }
}
