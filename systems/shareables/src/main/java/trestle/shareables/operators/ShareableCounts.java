package trestle.shareables.operators;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import trestle.model.Segment;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShareableTable;

/**
 * Counts what is shared, for operators, without its content. No index and no counter is kept for it: the table is gone
 * through, at most once in ten minutes for each instance.
 */
public final class ShareableCounts {
    private static final Duration KEPT = Duration.ofMinutes(10);

    /** Beyond this number, the rest is not counted. */
    private static final int COUNTED_MAX = 100_000;

    private final ShareableTable table;
    private final Clock clock;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable Counts last;

    ShareableCounts(ShareableTable table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    /** How many there are of a kind. */
    public record Count(long live, long expired, long takenDown) {
        private Count and(Shareable it, Instant now) {
            if (it.takenDownAt() != null) return new Count(live, expired, takenDown + 1);
            return it.isExpired(now)
                    ? new Count(live, expired + 1, takenDown)
                    : new Count(live + 1, expired, takenDown);
        }
    }

    /**
     * What was counted.
     *
     * @param whole whether everything was counted
     */
    public record Counts(Instant at, Map<Entity, Count> byKind, boolean whole) {
        public Counts {
            byKind = Map.copyOf(byKind);
        }
    }

    Counts count() {
        lock.lock();
        try {
            var now = clock.instant();
            var before = last;
            if (before != null && now.isBefore(before.at().plus(KEPT))) return before;
            var counted = counted(now);
            last = counted;
            return counted;
        } finally {
            lock.unlock();
        }
    }

    /** Something was taken down or restored. */
    void forget() {
        lock.lock();
        try {
            last = null;
        } finally {
            lock.unlock();
        }
    }

    private Counts counted(Instant now) {
        var byKind = new EnumMap<Entity, Count>(Entity.class);
        for (var entity : Entity.values()) byKind.put(entity, new Count(0, 0, 0));
        int[] seen = {0};
        try (var all = table.scan(Segment.WHOLE)) {
            all.limit(COUNTED_MAX + 1L).forEach(it -> {
                if (seen[0]++ < COUNTED_MAX) {
                    byKind.compute(Entity.of(it), (kind, count) -> count == null ? null : count.and(it, now));
                }
            });
        }
        return new Counts(now, byKind, seen[0] <= COUNTED_MAX);
    }
}
