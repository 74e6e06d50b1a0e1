package trestle.platform.accounts.service;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.IdSource;
import trestle.model.Plan;
import trestle.model.Write;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.RoleStore;

/**
 * What administrators do with anything that is not their own. Each act has a line in the audit, and takes effect only if
 * at that moment its actor is an administrator, in the epoch in which the request was admitted.
 */
public final class AdministratorActs {
    private final AccountStore people;
    private final RoleStore roles;
    private final String role;
    private final Clock clock;
    private final IdSource ids;

    /** @param role of administrators */
    AdministratorActs(AccountStores store, String role, Clock clock, IdSource ids) {
        this.people = store.people();
        this.roles = store.roles();
        this.role = role;
        this.clock = clock;
        this.ids = ids;
    }

    /** What is written in the transaction of an act; refused, and the act with it, unless its actor may do it. */
    List<Write> writes(AccountAtEpoch actor, String action, @Nullable String subjectId, @Nullable String note) {
        var now = clock.instant();
        var event = new AuditEvent(now, ids.next(now), actor.accountId(), action, subjectId, note);
        return List.of(people.requireEpoch(actor), roles.noteByHolder(event, role));
    }

    /** Why an act of this actor is refused; empty if the actor may act. */
    <T> Optional<Result<T>> refusal(AccountAtEpoch actor) {
        var isSameEpoch = people.findCredential(actor.accountId())
                .filter(credential -> credential.epoch() == actor.epoch())
                .isPresent();
        if (!isSameEpoch) return Optional.of(new Result.SessionEnded<>());
        return roles.isHolder(role, actor.accountId()) ? Optional.empty() : Optional.of(new Result.RoleLost<>(role));
    }

    /**
     * A system's own change as an act of an administrator.
     *
     * @param subjectId what it is done to; null if to nothing in particular
     * @return a plan that is refused, and writes nothing, unless its actor may do it; the web layer, which looks at its
     *     caller again, says why
     */
    public <T> Plan<T> plan(Plan<T> plan, AccountAtEpoch actor, String action, @Nullable String subjectId) {
        return plan.with(writes(actor, action, subjectId, null));
    }
}
