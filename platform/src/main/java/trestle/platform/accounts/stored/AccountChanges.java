package trestle.platform.accounts.stored;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import trestle.model.Outcome;
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
    private static final int ATTEMPTS_MAX = 10;

    /**
     * What a change comes to, given the profile as it is: the profile after, and other writes.
     *
     * @param by whose right it is that gives roles, where that is another account's
     */
    record Plan<P>(P after, List<Write> others, Optional<RoleStore.GrantedBy> by) {
        Plan {
            others = List.copyOf(others);
        }

        Plan(P after, List<Write> others) {
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

    /** Carries out what the plan says; refused where there is no plan. */
    ChangeResult change(String accountId, List<? extends Write> beside, Function<P, Optional<Plan<P>>> planning) {
        for (var attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            var before = profiles.find(accountId);
            var plan = before.flatMap(planning);
            if (before.isEmpty() || plan.isEmpty()) {
                return ChangeResult.REFUSED;
            }
            var result = run(before.get(), plan.get(), beside);
            if (result.isPresent()) {
                return result.get();
            }
        }
        throw new Refusal.Busy("Account " + accountId, ATTEMPTS_MAX + " attempts", null);
    }

    /** Empty where the plan was made from what has changed since. */
    private Optional<ChangeResult> run(P before, Plan<P> plan, List<? extends Write> beside) {
        var revision = profiles.update(before, plan.after());
        var holders = holderChanges.of(profiles.account(before), profiles.account(plan.after()), plan.by());
        var writes = new ArrayList<Write>(plan.others());
        writes.add(revision);
        writes.addAll(holders);
        writes.addAll(beside);
        return switch (transactions.run(writes)) {
            case Outcome.Committed committed -> Optional.of(ChangeResult.DONE);
            case Outcome.Refused(var write, var refusal)
            when write.equals(revision) ->
                refusal instanceof Refusal.AlreadyExists taken ? Optional.of(profiles.taken(taken)) : Optional.empty();
            case Outcome.Refused(var write, var refusal)
            when holders.contains(write) && plan.by().isPresent() -> Optional.of(ChangeResult.REFUSED);
            case Outcome.Refused(var write, var refusal)
            when holders.contains(write) ->
                refusal instanceof Refusal.ConditionFailed ? Optional.of(ChangeResult.LAST_HOLDER) : Optional.empty();
            case Outcome.Refused(var write, var refusal) -> Optional.of(ChangeResult.REFUSED);
        };
    }
}
