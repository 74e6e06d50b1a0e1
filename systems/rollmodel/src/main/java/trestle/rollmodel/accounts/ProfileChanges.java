package trestle.rollmodel.accounts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.ChangeResult;

/**
 * Changes of a profile together with what depends on it: password, links, holders of the role. A profile that others
 * changed in the meantime is read again and decided anew.
 */
final class ProfileChanges {
    private static final int ATTEMPTS_MAX = 10;

    /** What a change comes to, given the profile as it is: the profile after, and other writes. */
    record Plan(Profile after, List<Write> others) {
        Plan {
            others = List.copyOf(others);
        }
    }

    private final AccountTable accounts;
    private final AdministrationTable administration;
    private final Transactions transactions;

    ProfileChanges(AccountTable accounts, AdministrationTable administration, Transactions transactions) {
        this.accounts = accounts;
        this.administration = administration;
        this.transactions = transactions;
    }

    /** Carries out what the plan says; refused where it says nothing. */
    ChangeResult change(String userId, List<? extends Write> beside, Function<Profile, Optional<Plan>> planning) {
        for (var attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            var before = accounts.find(userId);
            var plan = before.flatMap(planning);
            if (before.isEmpty() || plan.isEmpty()) {
                return ChangeResult.REFUSED;
            }
            var revision = accounts.revise(before.get(), plan.get().after());
            var holders = holders(before.get(), plan.get().after());
            var writes = new ArrayList<Write>(plan.get().others());
            writes.add(revision);
            holders.ifPresent(writes::add);
            writes.addAll(beside);
            switch (transactions.run(writes)) {
                case Outcome.Committed committed -> {
                    return ChangeResult.DONE;
                }
                case Outcome.Refused(var write, var refusal) -> {
                    if (write.equals(revision) && refusal instanceof Refusal.AlreadyExists) {
                        return ChangeResult.ADDRESS_TAKEN;
                    }
                    var ofHolders = holders.isPresent() && write.equals(holders.get());
                    if (ofHolders && refusal instanceof Refusal.ConditionFailed) {
                        return ChangeResult.LAST_HOLDER;
                    }
                    if (!write.equals(revision) && !ofHolders) {
                        return ChangeResult.REFUSED;
                    }
                }
            }
        }
        throw new Refusal.Busy("Profile " + userId, ATTEMPTS_MAX + " attempts", null);
    }

    /** Only active accounts hold the role: who begins or ceases to do so joins or leaves the holders. */
    private Optional<Write> holders(Profile before, Profile after) {
        if (holds(before) == holds(after)) {
            return Optional.empty();
        }
        if (holds(before)) {
            return Optional.of(administration.withdraw(Profile.Role.ADMIN, after.userId()));
        }
        return Optional.of(
                administration.findHolders(Profile.Role.ADMIN).isPresent()
                        ? administration.grant(Profile.Role.ADMIN, after.userId())
                        : administration.found(new RoleHolders(Profile.Role.ADMIN, Set.of(after.userId()))));
    }

    private static boolean holds(Profile profile) {
        return profile.state() == Profile.State.ACTIVE && profile.roles().contains(Profile.Role.ADMIN);
    }
}
