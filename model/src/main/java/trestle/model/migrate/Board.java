package trestle.model.migrate;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Knows the latest state of every segment that this runner has seen, and reports how far the run is. */
final class Board {
    private final Clock clock;
    private final Consumer<Status> progress;
    private final List<SegmentState> segments;
    private RunState run;

    Board(RunState run, List<SegmentState> segments, Clock clock, Consumer<Status> progress) {
        this.run = run;
        this.segments = new ArrayList<>(segments);
        this.clock = clock;
        this.progress = progress;
    }

    synchronized void saw(SegmentState segment) {
        segments.set(segment.number(), segment);
        progress.accept(status());
    }

    synchronized void saw(RunState newer, List<SegmentState> all) {
        run = newer;
        segments.clear();
        segments.addAll(all);
    }

    synchronized Status status() {
        return status(run, segments, clock.instant());
    }

    static Status status(RunState run, List<SegmentState> segments, Instant now) {
        var counts = segments.stream().map(SegmentState::counts).reduce(Counts.NONE, Counts::plus);
        var leases = new HashMap<Integer, Status.Lease>();
        for (var segment : segments) {
            segment.lease()
                    .filter(lease -> segment.leased(now))
                    .ifPresent(lease -> leases.put(segment.number(), lease));
        }
        var worked = segments.stream().mapToLong(SegmentState::workedMillis).sum();
        // Items per second of one runner's work on one segment, times the number of runners at work.
        var rate = worked == 0 ? 0 : counts.scanned() * 1_000.0 / worked * leases.size();
        return new Status(
                run.name(),
                run.run(),
                run.startedAt(),
                run.finishedAt(),
                run.segments(),
                (int) segments.stream().filter(SegmentState::finished).count(),
                counts,
                run.items(),
                rate,
                end(run, counts, rate, now),
                leases);
    }

    private static Optional<Instant> end(RunState run, Counts counts, double rate, Instant now) {
        if (run.finishedAt().isPresent() || rate == 0) {
            return Optional.empty();
        }
        var left = Math.max(0, run.items() - counts.scanned());
        return Optional.of(now.plus(Duration.ofSeconds((long) Math.ceil(left / rate))));
    }
}
