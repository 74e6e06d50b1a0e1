package trestle.platform.jobs;

import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.model.PageRequest;

/**
 * The work that recurs. Each kind has one row, in a shard of its own, which moves from period to period as it is done:
 * the instance that leases the row does the work of that period, and periods that nobody did are done once, as the row was due all
 * the while.
 *
 * <p>The first row of a kind is written by every instance that sees none, at an instant that is the same for all, so that
 * one is written. An instance that was late may write it again when the first has moved on: a row that has a later one
 * of its kind beside it is taken out instead of being done. Rows move to later times as they are read towards later
 * times, so that a look at the shard misses none.
 */
final class RecurringTasks {
    /** More than there are kinds. */
    private static final int ROWS_MAX = 1_000;

    private final Outbox outbox;
    private final Clock clock;
    private final Map<String, Recurrence> recurrences = new LinkedHashMap<>();

    RecurringTasks(Outbox outbox, Clock clock) {
        this.outbox = outbox;
        this.clock = clock;
    }

    void add(String kind, Recurrence recurrence) {
        recurrences.put(kind, recurrence);
    }

    boolean isEmpty() {
        return recurrences.isEmpty();
    }

    /** When the next period of a kind begins; empty if the work does not recur. */
    Optional<Instant> next(OutboxTask work) {
        if (!work.isRecurring()) return Optional.empty();
        return Optional.ofNullable(recurrences.get(work.kind())).map(each -> each.next(clock.instant()));
    }

    /** Ensures that each kind has its row, and that none is due later than it would be by now, as after a change. */
    void ensure() {
        var rows = rows();
        recurrences.forEach((kind, recurrence) -> rows.stream()
                .filter(row -> row.kind().equals(kind))
                .findFirst()
                .ifPresentOrElse(
                        row -> bringForward(row, recurrence), () -> outbox.addIfAbsent(OutboxTask.recurring(kind))));
    }

    private void bringForward(OutboxTask row, Recurrence recurrence) {
        var next = recurrence.next(clock.instant());
        if (row.leaseOwner() == null && row.dueAt().isAfter(next)) outbox.replace(row, row.continuedAt(next));
    }

    /** Whether a row has a later one of its kind beside it. */
    boolean isSuperseded(OutboxTask leased) {
        return leased.isRecurring()
                && rows().stream()
                        .anyMatch(row ->
                                row.kind().equals(leased.kind()) && row.dueAt().isAfter(leased.dueAt()));
    }

    private List<OutboxTask> rows() {
        return outbox.list(OutboxTask.RECURRING, PageRequest.first(ROWS_MAX)).items();
    }
}
