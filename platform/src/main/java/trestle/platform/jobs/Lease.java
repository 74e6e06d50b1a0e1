package trestle.platform.jobs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lease of work that is being done. One that cannot be renewed is lost before another can take it. A renewal notes
 * how far the work is, and recording progress is a renewal.
 */
final class Lease {
    private static final Logger LOG = LoggerFactory.getLogger(Lease.class);

    /** Progress that comes faster is not written each time. */
    private static final Duration BETWEEN_NOTES = Duration.ofSeconds(1);

    private final Outbox outbox;
    private final Clock clock;
    private final TaskRun run;
    private final Duration length;
    private final LongSupplier nanos;
    private final Consumer<String> noted;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable TaskProgress written;
    private long renewedAt;
    private long notedAt;
    private Instant until;

    /** @param noted called with the task's id when progress was written */
    Lease(Outbox outbox, Clock clock, TaskRun run, Duration length, LongSupplier nanos, Consumer<String> noted) {
        this.outbox = outbox;
        this.clock = clock;
        this.run = run;
        this.length = length;
        this.nanos = nanos;
        this.noted = noted;
        this.written = run.work().progress();
        this.renewedAt = nanos.getAsLong();
        this.notedAt = renewedAt - BETWEEN_NOTES.toNanos();
        this.until = clock.instant().plus(length);
    }

    /** Writes progress, unless it did so a moment ago. */
    void note() {
        lock.lock();
        try {
            if (nanos.getAsLong() - notedAt >= BETWEEN_NOTES.toNanos()) renewIfProgressed();
        } finally {
            lock.unlock();
        }
    }

    /** Writes progress that was not written. */
    void flush() {
        lock.lock();
        try {
            renewIfProgressed();
        } finally {
            lock.unlock();
        }
    }

    private void renewIfProgressed() {
        if (!Objects.equals(run.work().progress(), written)) renew();
    }

    /** Called again and again. */
    void renew() {
        lock.lock();
        try {
            extend();
        } finally {
            lock.unlock();
        }
    }

    /** A renewal shows even where the clock stands still or goes back. */
    private void extend() {
        long now = nanos.getAsLong();
        var work = run.work();
        var next = clock.instant().plus(length);
        until = next.isAfter(until) ? next : until.plusMillis(1);
        try {
            if (outbox.renew(work, until)) {
                renewedAt = now;
                wrote(work.progress(), now);
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

    private void wrote(@Nullable TaskProgress progress, long now) {
        if (Objects.equals(progress, written)) return;
        written = progress;
        notedAt = now;
        noted.accept(run.jobId());
    }
}
