package trestle.shareables.operators;

import java.time.Clock;
import java.time.Duration;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import trestle.model.Change;
import trestle.model.Page;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.service.AdministratorActs;
import trestle.platform.accounts.stored.AdministrationTable;
import trestle.platform.web.Problem;
import trestle.shareables.access.Passcodes;
import trestle.shareables.pool.PoolSlot;
import trestle.shareables.pool.ShortIdPool;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.sharing.LiveChanges;

/** What operators do, each with its line in the audit, as long as they are operators. */
public final class Operations {
    /** So long what was taken down can be restored. */
    static final Duration RESTORABLE = Duration.ofDays(30);

    /** How the audit names looking at something. */
    private static final String LOOKED = "see-";

    private static final int AUDIT_PAGE = 100;

    /** How much of a month's audit is gone through for what was done. */
    private static final int AUDIT_MAX = 5_000;

    private final ShareableTable shareables;
    private final ShortIdPool pool;
    private final Passcodes passcodes;
    private final AdministrationTable audit;
    private final AdministratorActs acts;
    private final LiveChanges live;
    private final Clock clock;

    public Operations(
            ShareableTable shareables,
            ShortIdPool pool,
            Passcodes passcodes,
            AdministrationTable audit,
            AdministratorActs acts,
            LiveChanges live,
            Clock clock) {
        this.shareables = shareables;
        this.pool = pool;
        this.passcodes = passcodes;
        this.audit = audit;
        this.acts = acts;
        this.live = live;
        this.clock = clock;
    }

    /**
     * How the pool is.
     *
     * @param size how many ids wait to be claimed
     * @param capacity how many there are when it is full
     * @param madeOnTheSpot how many creations found it empty since this instance started
     */
    public record PoolView(long size, int depth, long capacity, long madeOnTheSpot) {}

    PoolView pool() {
        return new PoolView(pool.size(), pool.depth(), (long) pool.depth() * PoolSlot.PARTITIONS, pool.emptyCount());
    }

    /** Fills the pool now. */
    PoolView refill(AccountAtEpoch operator, Transactions transactions) {
        Change.of(acts.plan(Plan.none(true), operator, "refill-pool", null)).commit(transactions);
        pool.refill(() -> {});
        return pool();
    }

    private <T> Plan<T> act(Plan<T> plan, AccountAtEpoch operator, String action, ShortId id) {
        return acts.plan(plan, operator, action, id.text());
    }

    /** What operators last did in a month, newest first, without what they only looked at. */
    List<AuditEvent> audit(YearMonth month, int most) {
        return Page.all(page -> audit.listAudit(month, page), AUDIT_PAGE)
                .limit(AUDIT_MAX)
                .filter(event -> !event.action().startsWith(LOOKED))
                .limit(most)
                .toList();
    }

    /** Notes that an operator looks at something, before they see it. */
    void looked(AccountAtEpoch operator, String at, Transactions transactions) {
        Change.of(acts.plan(Plan.none(true), operator, LOOKED + at, null)).commit(transactions);
    }

    /** Hides a shareable from everybody; its admin may still delete it. */
    Change<Shareable> takeDown(AccountAtEpoch operator, ShortId id) {
        return Change.planned(() -> {
            var found = shown(id);
            var write = shareables.takeDown(id, clock.instant());
            var plan = Plan.of(found, write, live.of(LiveChanges.CHANGED, id)).replanIfRefused(write);
            return act(plan, operator, TakeDowns.ACTION, id);
        });
    }

    /** Shows it again, within thirty days. */
    Change<Shareable> restore(AccountAtEpoch operator, ShortId id) {
        return Change.planned(() -> {
            var found = restorable(id);
            var write = shareables.restore(id);
            return act(Plan.of(found, write).replanIfRefused(write), operator, "restore", id);
        });
    }

    /** A new admin passcode for an owner who lost theirs and proved who they are; it is shown once. */
    Change<String> resetAdminPasscode(AccountAtEpoch operator, ShortId id) {
        var made = passcodes.make();
        var now = clock.instant();
        var hash = passcodes.hashMade(made, now.toEpochMilli());
        return Change.planned(() -> {
            var found = present(id);
            long version = Math.max(now.toEpochMilli(), found.adminPasscodeVersion() + 1);
            var write = shareables.resetAdminPasscode(
                    id,
                    Optional.ofNullable(hash.hash()).orElseThrow(),
                    version,
                    true,
                    found.common().touched(now).updatedAt(),
                    clock.instant());
            return act(Plan.of(made, write).replanIfRefused(write), operator, "reset-admin-passcode", id);
        });
    }

    /** What can be taken down. */
    Shareable shown(ShortId id) {
        var found = present(id);
        if (found.takenDownAt() != null) {
            throw Problem.conflict("taken-down", "Already taken down", "").asException();
        }
        return found;
    }

    /** What was taken down less than thirty days ago. */
    Shareable restorable(ShortId id) {
        var found = present(id);
        var since = found.takenDownAt();
        if (since == null) {
            throw Problem.conflict("not-taken-down", "This is not taken down", "")
                    .asException();
        }
        if (since.plus(RESTORABLE).isBefore(clock.instant())) {
            throw Problem.gone("gone", "Too late", "It can be restored for 30 days.")
                    .asException();
        }
        return found;
    }

    Shareable present(ShortId id) {
        return shareables.find(id).orElseThrow(Problem::notFoundException);
    }
}
