package trestle.platform.jobs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The lease of work that is being done. One that cannot be renewed is lost before another can take it. */
final class Lease {
    private static final Logger LOG = LoggerFactory.getLogger(Lease.class);

    private final Outbox outbox;
    private final Clock clock;
    private final TaskRun run;
    private final Duration length;
    private final LongSupplier nanos;
    private long renewedAt;
    private Instant until;

    Lease(Outbox outbox, Clock clock, TaskRun run, Duration length, LongSupplier nanos) {
        this.outbox = outbox;
        this.clock = clock;
        this.run = run;
        this.length = length;
        this.nanos = nanos;
        this.renewedAt = nanos.getAsLong();
        this.until = clock.instant().plus(length);
    }

    /** Called by one thread, again and again. A renewal shows even where the clock stands still or goes back. */
    void renew() {
        long now = nanos.getAsLong();
        var next = clock.instant().plus(length);
        until = next.isAfter(until) ? next : until.plusMillis(1);
        try {
            if (outbox.renew(run.work(), until)) {
                renewedAt = now;
            } else {
                run.lose();
            }
        } catch (RuntimeException failure) {
            LOG.warn(
                    "The lease of {} could not be renewed: {}",
                    run.jobId(),
                    failure.getClass().getSimpleName());
            if (now - renewedAt >= length.dividedBy(2).toNanos()) {
                run.lose();
            }
        }
    }
}
