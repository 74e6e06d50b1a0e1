package trestle.platform.accounts.stored;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.RoleStore;
import trestle.platform.accounts.stored.AccountChanges.Planned;

/** Roles, how the first administrator comes to theirs, and the audit. */
final class StoredRoles<P> implements RoleStore {
    private final ProfileStore<P> profiles;
    private final AccountTable accounts;
    private final AdministrationTable administration;
    private final AccountChanges<P> changes;
    private final Transactions transactions;

    StoredRoles(ProfileStore<P> profiles, AccountTables tables, AccountChanges<P> changes, Transactions transactions) {
        this.profiles = profiles;
        this.accounts = tables.accounts();
        this.administration = tables.administration();
        this.changes = changes;
        this.transactions = transactions;
    }

    @Override
    public boolean hasHolder(String role) {
        return administration.findHolders(role).isPresent();
    }

    @Override
    public boolean isHolder(String role, String accountId) {
        return administration
                .findHolders(role)
                .filter(found -> found.holders().contains(accountId))
                .isPresent();
    }

    @Override
    public ChangeResult grant(String accountId, String role, Instant at, List<? extends Write> beside) {
        return changes.change(
                accountId,
                beside,
                profile -> profiles.account(profile).verified()
                        ? added(profile, Set.of(role), at, Optional.empty())
                        : Optional.empty());
    }

    @Override
    public ChangeResult add(
            String accountId, Set<String> roles, RoleStore.GrantedBy by, Instant at, List<? extends Write> beside) {
        return changes.change(
                accountId,
                beside,
                profile -> profiles.account(profile).verified()
                        ? added(profile, roles, at, Optional.of(by))
                        : Optional.empty());
    }

    /** No plan where an account has these roles, or is not active. */
    private Optional<Planned<P>> added(P profile, Set<String> more, Instant at, Optional<RoleStore.GrantedBy> by) {
        var account = profiles.account(profile);
        if (!account.active() || account.roles().containsAll(more)) {
            return Optional.empty();
        }
        var after = profiles.with(profile, account.withRoles(union(account.roles(), more)), at);
        return Optional.of(new Planned<>(after, List.of(), by));
    }

    private static Set<String> union(Set<String> some, Set<String> others) {
        return Stream.concat(some.stream(), others.stream()).collect(Collectors.toUnmodifiableSet());
    }

    private Optional<Planned<P>> plan(P profile, UnaryOperator<Account> change, Instant at, List<Write> writes) {
        return Optional.of(new Planned<>(profiles.with(profile, change.apply(profiles.account(profile)), at), writes));
    }

    @Override
    public ChangeResult withdraw(String accountId, String role, Instant at, List<? extends Write> beside) {
        return changes.change(accountId, beside, profile -> {
            var held = profiles.account(profile).roles();
            var rest = held.stream().filter(other -> !other.equals(role)).collect(Collectors.toSet());
            return held.contains(role)
                    ? plan(profile, account -> account.withRoles(rest), at, List.of())
                    : Optional.empty();
        });
    }

    @Override
    public ChangeResult assign(String accountId, Set<String> roles, Instant at, List<? extends Write> beside) {
        return changes.change(accountId, beside, profile -> {
            var account = profiles.account(profile);
            var fit = account.verified() || account.roles().containsAll(roles);
            return account.active() && fit && !account.roles().equals(roles)
                    ? plan(profile, with -> with.withRoles(roles), at, List.of())
                    : Optional.empty();
        });
    }

    @Override
    public ChangeResult suspend(String accountId, Instant at, List<? extends Write> beside) {
        var epochs = accounts.moveEpochs(accountId, 1, 1);
        return changes.change(
                accountId,
                beside,
                profile -> profiles.account(profile).active()
                        ? plan(profile, account -> account.in(Account.State.SUSPENDED, null), at, List.of(epochs))
                        : Optional.empty());
    }

    @Override
    public ChangeResult restore(String accountId, Instant at, List<? extends Write> beside) {
        return changes.change(
                accountId,
                beside,
                profile -> profiles.account(profile).state() == Account.State.SUSPENDED
                        ? plan(profile, account -> account.in(Account.State.ACTIVE, null), at, List.of())
                        : Optional.empty());
    }

    @Override
    public void keepCode(String digest, Instant expiresAt) {
        administration.keep(new SetupCode(digest, expiresAt, expiresAt));
    }

    @Override
    public Optional<String> findCode() {
        return administration.findSetupCode().map(SetupCode::digest);
    }

    @Override
    public ChangeResult found(String codeDigest, String role, NewAccount first, List<? extends Write> beside) {
        var profile = profiles.insert(profiles.create(first));
        var writes = new ArrayList<Write>(beside);
        writes.add(profile);
        writes.add(accounts.keep(Conversions.credential(first)));
        writes.add(administration.useSetupCode(codeDigest, first.createdAt()));
        writes.add(administration.found(new RoleHolders(role, Set.of(first.id()))));
        return switch (transactions.run(writes)) {
            case Outcome.Committed committed -> ChangeResult.DONE;
            case Outcome.Refused(var write, Refusal.AlreadyExists taken)
            when write.equals(profile) -> profiles.taken(taken);
            case Outcome.Refused(var write, var refusal) -> ChangeResult.REFUSED;
        };
    }

    @Override
    public ChangeResult found(
            String codeDigest,
            String role,
            Set<String> also,
            String accountId,
            Instant at,
            List<? extends Write> beside) {
        var writes = new ArrayList<Write>(beside);
        writes.add(administration.useSetupCode(codeDigest, at));
        return changes.change(accountId, writes, profile -> {
            var account = profiles.account(profile);
            if (!account.active() || account.roles().contains(role) || hasHolder(role)) {
                return Optional.empty();
            }
            var roles = union(account.roles(), union(also, Set.of(role)));
            return plan(profile, with -> with.confirmed(with.email()).withRoles(roles), at, List.of());
        });
    }

    @Override
    public Write note(AuditEvent event) {
        return administration.note(event);
    }

    @Override
    public Write noteByHolder(AuditEvent event, String role) {
        return administration.noteByHolder(event, role, event.actorId());
    }
}
