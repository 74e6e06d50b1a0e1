package trestle.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The leases of others in one shard, and since when each is seen unchanged, by a steady clock. A lease that stayed as
 * it is for its whole length was not renewed, and its holder is gone.
 */
final class LeaseObservations {
    private final LongSupplier nanos;
    private final Duration lease;
    private final Map<String, Sighting> seen = new HashMap<>();

    private record Sighting(
            @Nullable String owner, @Nullable Instant until, long since) {
        boolean isOf(OutboxTask work) {
            return Objects.equals(owner, work.leaseOwner()) && Objects.equals(until, work.leaseUntil());
        }
    }

    LeaseObservations(LongSupplier nanos, Duration lease) {
        this.nanos = nanos;
        this.lease = lease;
    }

    /** Whether the task is free: unleased, or its worker is gone. */
    boolean isFree(OutboxTask work) {
        if (work.leaseOwner() == null) {
            return true;
        }
        long now = nanos.getAsLong();
        var sighting = seen.get(work.jobId());
        if (sighting == null || !sighting.isOf(work)) {
            sighting = new Sighting(work.leaseOwner(), work.leaseUntil(), now);
            seen.put(work.jobId(), sighting);
        }
        return now - sighting.since() >= lease.toNanos();
    }

    /** Forgets what is no longer there. */
    void keepOnly(List<OutboxTask> present) {
        seen.keySet().retainAll(present.stream().map(OutboxTask::jobId).collect(Collectors.toSet()));
    }

    boolean isEmpty() {
        return seen.isEmpty();
    }
}
