package trestle.shareables.operators;

import java.time.Clock;
import java.time.Duration;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.stored.AdministrationTable;
import trestle.platform.web.Problem;
import trestle.shareables.access.Passcodes;
import trestle.shareables.pool.PoolSlot;
import trestle.shareables.pool.ShortIdPool;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.sharing.LiveChanges;

/** What operators do, each with its line in the audit. */
public final class Operations {
    /** So long what was taken down can be restored. */
    static final Duration RESTORABLE = Duration.ofDays(30);

    private final ShareableTable shareables;
    private final ShortIdPool pool;
    private final Passcodes passcodes;
    private final AdministrationTable administration;
    private final LiveChanges live;
    private final Clock clock;
    private final IdSource ids;

    public Operations(
            ShareableTable shareables,
            ShortIdPool pool,
            Passcodes passcodes,
            AdministrationTable administration,
            LiveChanges live,
            Clock clock,
            IdSource ids) {
        this.shareables = shareables;
        this.pool = pool;
        this.passcodes = passcodes;
        this.administration = administration;
        this.live = live;
        this.clock = clock;
        this.ids = ids;
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
    PoolView refill(String operator, Transactions transactions) {
        transactions.commit(note(operator, "refill-pool", null));
        pool.refill(() -> {});
        return pool();
    }

    private Write note(String operator, String action, @Nullable ShortId id) {
        var now = clock.instant();
        return administration.note(
                new AuditEvent(now, ids.next(now), operator, action, id == null ? null : id.text(), null));
    }

    /** What operators did in a month, newest first. */
    Page<AuditEvent> audit(PageRequest page) {
        return administration.listAudit(YearMonth.from(clock.instant().atOffset(ZoneOffset.UTC)), page);
    }

    /** Hides a shareable from everybody; its admin may still delete it. */
    Change<Shareable> takeDown(String operator, ShortId id) {
        return Change.planned(() -> {
            var found = present(id);
            if (found.takenDownAt() != null) {
                throw Problem.conflict("taken-down", "Already taken down", "").asException();
            }
            return Plan.of(
                    found,
                    shareables.takeDown(id, clock.instant()),
                    live.of(LiveChanges.CHANGED, id),
                    note(operator, "take-down", id));
        });
    }

    /** Shows it again, within thirty days. */
    Change<Shareable> restore(String operator, ShortId id) {
        return Change.planned(() -> {
            var found = present(id);
            var since = found.takenDownAt();
            if (since == null)
                throw Problem.conflict("not-taken-down", "This was not taken down", "")
                        .asException();
            if (since.plus(RESTORABLE).isBefore(clock.instant())) {
                throw Problem.gone("gone", "Too late", "It can be restored for 30 days.")
                        .asException();
            }
            return Plan.of(found, shareables.restore(id), note(operator, "restore", id));
        });
    }

    /** A new admin passcode for an owner who lost theirs and proved who they are; it is shown once. */
    Change<String> resetAdminPasscode(String operator, ShortId id) {
        var made = passcodes.make();
        var now = clock.instant();
        var hash = passcodes.hash(made, now.toEpochMilli());
        return Change.planned(() -> {
            var found = present(id);
            long version = Math.max(now.toEpochMilli(), found.adminPasscodeVersion() + 1);
            return Plan.of(
                    made,
                    shareables.changeAdminPasscode(
                            id,
                            Optional.ofNullable(hash.hash()).orElseThrow(),
                            version,
                            found.common().touched(now).updatedAt()),
                    note(operator, "reset-admin-passcode", id));
        });
    }

    private Shareable present(ShortId id) {
        return shareables.find(id).orElseThrow(Problem::notFoundException);
    }
}
