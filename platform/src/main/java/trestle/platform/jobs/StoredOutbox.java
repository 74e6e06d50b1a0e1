package trestle.platform.jobs;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import trestle.model.Outcome;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;

/** An outbox on the table of a system that includes {@link OutboxItems}. */
public final class StoredOutbox implements Outbox {
    private final OutboxTable table;
    private final Transactions transactions;

    public StoredOutbox(OutboxTable table, Transactions transactions) {
        this.table = table;
        this.transactions = transactions;
    }

    @Override
    public Write add(OutboxTask work) {
        return table.add(work);
    }

    @Override
    public boolean addIfAbsent(OutboxTask work) {
        return committed(table.add(work));
    }

    @Override
    public Page<OutboxTask> listDue(String shard, Instant upTo, PageRequest page) {
        return table.listDue(shard, Range.atMost(upTo), page);
    }

    @Override
    public Page<OutboxTask> list(String shard, PageRequest page) {
        return table.list(shard, page);
    }

    @Override
    public Optional<OutboxTask> lease(OutboxTask seen, String owner, Instant until) {
        var seenOwner = seen.leaseOwner();
        var seenUntil = seen.leaseUntil();
        return granted(() -> seenOwner == null || seenUntil == null
                ? table.lease(seen.shard(), seen.dueAt(), seen.jobId(), owner, until)
                : table.takeOver(seen.shard(), seen.dueAt(), seen.jobId(), owner, until, seenOwner, seenUntil));
    }

    @Override
    public boolean renew(OutboxTask leased, Instant until) {
        return granted(() -> {
                    table.renew(
                            leased.shard(), leased.dueAt(), leased.jobId(), until, leased.progress(), holder(leased));
                    return leased;
                })
                .isPresent();
    }

    @Override
    public boolean release(OutboxTask leased) {
        return granted(() -> {
                    table.release(leased.shard(), leased.dueAt(), leased.jobId(), holder(leased));
                    return leased;
                })
                .isPresent();
    }

    @Override
    public boolean finish(OutboxTask leased) {
        return committed(table.finish(leased));
    }

    @Override
    public boolean replace(OutboxTask before, OutboxTask after) {
        return committed(table.putOff(before, after));
    }

    private boolean committed(Write write) {
        return switch (transactions.run(write)) {
            case Outcome.Committed committed -> true;
            case Outcome.Refused(var refused, var refusal) -> {
                if (isLost(refusal)) yield false;
                throw refusal;
            }
        };
    }

    private static <T> Optional<T> granted(Supplier<T> step) {
        try {
            return Optional.of(step.get());
        } catch (Refusal refusal) {
            if (isLost(refusal)) return Optional.empty();
            throw refusal;
        }
    }

    /** Whether the work is gone, or another's. */
    private static boolean isLost(Refusal refusal) {
        return switch (refusal) {
            case Refusal.Missing missing -> true;
            case Refusal.Stale stale -> true;
            case Refusal.ConditionFailed failed -> true;
            case Refusal.AlreadyExists exists -> true;
            case Refusal.CursorRefused cursor -> false;
            case Refusal.TooLarge large -> false;
            case Refusal.Busy busy -> false;
        };
    }

    private static String holder(OutboxTask leased) {
        var owner = leased.leaseOwner();
        if (owner == null) {
            throw new IllegalArgumentException("Only leased work has a holder.");
        }
        return owner;
    }
}
