package trestle.platform.accounts.stored;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import trestle.model.Change;
import trestle.model.Plan;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.RoleStore;

/**
 * Changes of a profile together with what depends on it: password, links, holders of roles. Where somebody else changed
 * the profile in the meantime, it is read again and the change is planned again.
 */
final class AccountChanges<P> {
    /**
     * What a change comes to, given the profile as it is: the profile after, and other writes.
     *
     * @param by whose right it is that gives roles, where that is another account's
     */
    record Planned<P>(P after, List<Write> others, Optional<RoleStore.GrantedBy> by) {
        Planned {
            others = List.copyOf(others);
        }

        Planned(P after, List<Write> others) {
            this(after, others, Optional.empty());
        }
    }

    private final ProfileStore<P> profiles;
    private final HolderChanges holderChanges;
    private final Transactions transactions;

    AccountChanges(ProfileStore<P> profiles, HolderChanges holderChanges, Transactions transactions) {
        this.profiles = profiles;
        this.holderChanges = holderChanges;
        this.transactions = transactions;
    }

    /** The writes by which a new account is a holder of its roles. */
    List<Write> holders(NewAccount account, Optional<RoleStore.GrantedBy> by) {
        return holderChanges.of(account, by);
    }

    /** The writes by which an account that goes is no longer a holder of its roles. */
    List<Write> leaving(Account account) {
        return holderChanges.of(account, account.withRoles(Set.of()), Optional.empty());
    }

    /** Carries out what the planning says; refused where it has no plan. */
    ChangeResult change(String accountId, List<? extends Write> beside, Function<P, Optional<Planned<P>>> planning) {
        return Change.planned(() -> profiles.find(accountId)
                        .flatMap(before -> planning.apply(before).map(planned -> plan(before, planned, beside)))
                        .orElse(Plan.none(ChangeResult.REFUSED)))
                .commit(transactions);
    }

    private Plan<ChangeResult> plan(P before, Planned<P> planned, List<? extends Write> beside) {
        var revision = profiles.update(before, planned.after());
        var holders = holderChanges.of(profiles.account(before), profiles.account(planned.after()), planned.by());
        var plan = Plan.of(ChangeResult.DONE)
                .with(planned.others())
                .with(revision)
                .with(holders)
                .with(beside)
                .endOrReplanIfRefused(
                        revision,
                        refusal -> refusal instanceof Refusal.AlreadyExists taken
                                ? Optional.of(profiles.taken(taken))
                                : Optional.empty());
        for (var holder : holders) plan = plan.endOrReplanIfRefused(holder, refusal -> ofHolder(planned, refusal));
        for (var other :
                Stream.concat(planned.others().stream(), beside.stream()).toList()) {
            plan = plan.ifRefused(other, refusal -> ChangeResult.REFUSED);
        }
        return plan;
    }

    /** Where roles are given by another account's right, that account has lost it; else somebody is the last holder. */
    private static Optional<ChangeResult> ofHolder(Planned<?> planned, Refusal refusal) {
        if (planned.by().isPresent()) return Optional.of(ChangeResult.REFUSED);
        return refusal instanceof Refusal.ConditionFailed ? Optional.of(ChangeResult.LAST_HOLDER) : Optional.empty();
    }
}
