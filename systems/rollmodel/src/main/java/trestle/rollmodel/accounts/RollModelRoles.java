package trestle.rollmodel.accounts;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import trestle.model.Outcome;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.RoleStore;
import trestle.rollmodel.accounts.ProfileChanges.Plan;

/** Administrators on our own table. */
final class RollModelRoles implements RoleStore {
    private final AccountTable accounts;
    private final AdministrationTable administration;
    private final ProfileChanges changes;
    private final Transactions transactions;

    RollModelRoles(
            AccountTable accounts,
            AdministrationTable administration,
            ProfileChanges changes,
            Transactions transactions) {
        this.accounts = accounts;
        this.administration = administration;
        this.changes = changes;
        this.transactions = transactions;
    }

    @Override
    public boolean hasHolder(String role) {
        return administration.findHolders(Profile.Role.of(role)).isPresent();
    }

    @Override
    public ChangeResult grant(String accountId, String role, Instant at, List<? extends Write> beside) {
        return changes.change(accountId, beside, profile -> granted(profile, Profile.Role.of(role), at));
    }

    private static Optional<Plan> granted(Profile profile, Profile.Role role, Instant at) {
        if (profile.state() != Profile.State.ACTIVE || profile.roles().contains(role)) {
            return Optional.empty();
        }
        var roles = Stream.concat(profile.roles().stream(), Stream.of(role)).toList();
        return Optional.of(new Plan(profile.withRoles(roles, at), List.of()));
    }

    @Override
    public ChangeResult withdraw(String accountId, String role, Instant at, List<? extends Write> beside) {
        var taken = Profile.Role.of(role);
        return changes.change(accountId, beside, profile -> {
            var rest = profile.roles().stream().filter(held -> held != taken).toList();
            return rest.size() < profile.roles().size()
                    ? Optional.of(new Plan(profile.withRoles(rest, at), List.of()))
                    : Optional.empty();
        });
    }

    @Override
    public ChangeResult suspend(String accountId, Instant at, List<? extends Write> beside) {
        return changes.change(
                accountId,
                beside,
                profile -> profile.state() == Profile.State.ACTIVE
                        ? Optional.of(new Plan(
                                profile.in(Profile.State.SUSPENDED, null, at),
                                List.of(accounts.moveEpochs(accountId, 1, 1))))
                        : Optional.empty());
    }

    @Override
    public ChangeResult restore(String accountId, Instant at, List<? extends Write> beside) {
        return changes.change(
                accountId,
                beside,
                profile -> profile.state() == Profile.State.SUSPENDED
                        ? Optional.of(new Plan(profile.in(Profile.State.ACTIVE, null, at), List.of()))
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
        var profile = accounts.open(Conversions.profile(first));
        var writes = new ArrayList<Write>(beside);
        writes.add(profile);
        writes.add(accounts.keep(Conversions.credential(first)));
        writes.add(administration.useSetupCode(codeDigest, first.createdAt()));
        writes.add(administration.found(new RoleHolders(Profile.Role.of(role), Set.of(first.id()))));
        return switch (transactions.run(writes)) {
            case Outcome.Committed committed -> ChangeResult.DONE;
            case Outcome.Refused(var write, var refusal) ->
                write.equals(profile) ? ChangeResult.ADDRESS_TAKEN : ChangeResult.REFUSED;
        };
    }

    @Override
    public ChangeResult found(
            String codeDigest, String role, String accountId, Instant at, List<? extends Write> beside) {
        var used = new ArrayList<Write>(beside);
        used.add(administration.useSetupCode(codeDigest, at));
        return changes.change(
                accountId,
                used,
                profile -> hasHolder(role) ? Optional.empty() : granted(profile, Profile.Role.of(role), at));
    }

    @Override
    public Write note(AuditEvent deed) {
        return administration.note(
                new AuditEntry(deed.at(), deed.id(), deed.actorId(), deed.action(), deed.subjectId(), deed.note()));
    }
}
