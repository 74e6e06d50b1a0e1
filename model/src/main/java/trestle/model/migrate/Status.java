package trestle.model.migrate;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * How far a run is.
 *
 * @param run the how manieth run of this migration it is; 0 for a dry run
 * @param finishedAt when all segments were done; empty while they are not
 * @param items how many items the table had when the run began, as the store knew it
 * @param itemsPerSecond how fast it goes at present, over all its runners; 0 when nobody works on it
 * @param estimatedEnd empty when it is finished, or nothing is known of its speed
 * @param leases who works on segments at present, and until when their leases last
 */
public record Status(
        String migration,
        long run,
        Instant startedAt,
        Optional<Instant> finishedAt,
        int segments,
        int segmentsDone,
        Counts counts,
        long items,
        double itemsPerSecond,
        Optional<Instant> estimatedEnd,
        Map<Integer, Lease> leases) {
    public Status {
        leases = Map.copyOf(leases);
    }

    /** Who works on a segment. */
    public record Lease(String owner, Instant until) {}

    public boolean finished() {
        return finishedAt.isPresent();
    }

    /** 0 to 100; 100 only when finished, whatever the store says it has. */
    public int percent() {
        if (finished()) {
            return 100;
        }
        return items == 0 ? 0 : (int) Math.min(99, counts.scanned() * 100 / items);
    }

    /** How long it will go on at its present speed. */
    public Optional<Duration> remaining(Instant now) {
        return estimatedEnd.map(end -> Duration.between(now, end)).filter(Duration::isPositive);
    }
}
