package trestle.model.migrate;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The item of one segment.
 *
 * @param position the key after which the scan goes on; empty at the beginning
 * @param counts of all pages before the position
 * @param workedMillis how long runners have been at it, up to {@code savedAt}
 * @param rev raised by every save; the first is 1
 */
record SegmentState(
        String name,
        int number,
        long run,
        Map<String, AttributeValue> position,
        Optional<Instant> finishedAt,
        Counts counts,
        long workedMillis,
        Instant savedAt,
        Optional<Status.Lease> lease,
        long rev) {
    SegmentState {
        position = Map.copyOf(position);
    }

    /** One that nobody has begun, in place of what an earlier run may have left. */
    static SegmentState fresh(RunState run, int number, long rev) {
        return new SegmentState(
                run.name(),
                number,
                run.run(),
                Map.of(),
                Optional.empty(),
                Counts.NONE,
                0,
                run.startedAt(),
                Optional.empty(),
                rev);
    }

    boolean finished() {
        return finishedAt.isPresent();
    }

    boolean leased(Instant now) {
        return lease.isPresent() && lease.get().until().isAfter(now);
    }

    SegmentState taken(String owner, Instant now, Duration length) {
        return new SegmentState(
                name,
                number,
                run,
                position,
                finishedAt,
                counts,
                workedMillis,
                now,
                Optional.of(new Status.Lease(owner, now.plus(length))),
                rev + 1);
    }

    /** After some time at work, with the lease renewed. */
    SegmentState renewed(Instant now, Duration length) {
        return new SegmentState(
                name,
                number,
                run,
                position,
                finishedAt,
                counts,
                worked(now),
                now,
                lease.map(held -> new Status.Lease(held.owner(), now.plus(length))),
                rev + 1);
    }

    /** After a page; without a position to go on from it is finished. */
    SegmentState after(Counts page, Map<String, AttributeValue> next, Instant now, Duration length) {
        var done = next.isEmpty();
        return new SegmentState(
                name,
                number,
                run,
                next,
                done ? Optional.of(now) : Optional.empty(),
                counts.plus(page),
                worked(now),
                now,
                done ? Optional.empty() : lease.map(held -> new Status.Lease(held.owner(), now.plus(length))),
                rev + 1);
    }

    SegmentState released(Instant now) {
        return new SegmentState(
                name, number, run, position, finishedAt, counts, worked(now), now, Optional.empty(), rev + 1);
    }

    private long worked(Instant now) {
        return workedMillis + Math.max(0, Duration.between(savedAt, now).toMillis());
    }
}
