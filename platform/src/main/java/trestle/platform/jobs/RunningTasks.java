package trestle.platform.jobs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Work that is being done here: each attempt in a thread of its own, its lease renewed until it ends, and then
 * finished, put off, or given up.
 */
final class RunningTasks {
    private static final Logger LOG = LoggerFactory.getLogger(RunningTasks.class);
    private static final Duration AFTER_INTERRUPT = Duration.ofSeconds(2);

    private final Outbox outbox;
    private final Clock clock;
    private final Backoff backoff;
    private final JobMetrics metrics;
    private final WorkerSettings pace;
    private final LongSupplier nanos;
    private final RecurringTasks recurring;
    private final Consumer<String> progressed;
    private final Map<String, Thread> running = new ConcurrentHashMap<>();
    private final ScheduledExecutorService renewals = Executors.newSingleThreadScheduledExecutor(
            Thread.ofVirtual().name("job-leases").factory());
    private volatile boolean stopping;

    /** @param progressed called with the id of a task when its progress was written, or when it ended after that */
    RunningTasks(
            Outbox outbox,
            Clock clock,
            Backoff backoff,
            JobMetrics metrics,
            WorkerSettings pace,
            LongSupplier nanos,
            RecurringTasks recurring,
            Consumer<String> progressed) {
        this.outbox = outbox;
        this.clock = clock;
        this.backoff = backoff;
        this.metrics = metrics;
        this.pace = pace;
        this.nanos = nanos;
        this.recurring = recurring;
        this.progressed = progressed;
        metrics.watch(running);
    }

    boolean isAt(String jobId) {
        return running.containsKey(jobId);
    }

    void begin(OutboxTask leased, TaskHandler handler, Runnable afterwards) {
        var thread = Thread.ofVirtual().name("job-" + leased.kind()).unstarted(() -> {
            try {
                attempt(leased, handler);
            } finally {
                running.remove(leased.jobId());
                afterwards.run();
            }
        });
        running.put(leased.jobId(), thread);
        thread.start();
    }

    private void attempt(OutboxTask leased, TaskHandler handler) {
        var run = new TaskRun(leased, clock::instant, () -> stopping);
        long every = pace.lease().dividedBy(3).toNanos();
        var lease = new Lease(outbox, clock, run, pace.lease(), nanos, progressed);
        run.whenProgressed(lease::note);
        var renewal = renewals.scheduleAtFixedRate(lease::renew, every, every, TimeUnit.NANOSECONDS);
        var timer = metrics.begin(leased.kind());
        Ending ending;
        try {
            ending = new Ending.By(handler.handle(run));
        } catch (TaskStopped stopped) {
            ending = new Ending.By(TaskResult.yielded());
        } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError failure) {
            ending = new Ending.Failure(failure);
        } finally {
            renewal.cancel(false);
        }
        endInterrupt();
        timer.end(settleSafely(run, ending, lease));
    }

    /** An interrupt was for the handler; the client would take it for its own and refuse to record the end. */
    private static void endInterrupt() {
        boolean interrupted = Thread.interrupted();
        LOG.trace("interrupted: {}", interrupted);
    }

    /** How an attempt ended. */
    private sealed interface Ending {
        record By(TaskResult verdict) implements Ending {}

        record Failure(Throwable cause) implements Ending {}
    }

    /** What cannot be written now is repeated when the lease has run out. */
    private String settleSafely(TaskRun run, Ending ending, Lease lease) {
        try {
            var wanted = run.isLost() ? "lost" : settle(run.work(), ending, lease);
            if (run.work().progress() != null) progressed.accept(run.jobId());
            LOG.debug("{} {} {}", run.kind(), run.jobId(), wanted);
            return wanted;
        } catch (RuntimeException failure) {
            LOG.warn(
                    "{} {}: its end could not be noted, and it will be repeated: {}",
                    run.kind(),
                    run.jobId(),
                    failure.getClass().getSimpleName());
            return "unsettled";
        }
    }

    private String settle(OutboxTask work, Ending ending, Lease lease) {
        return switch (ending) {
            case Ending.By(TaskResult.Done done) -> finish(work) ? "done" : "lost";
            case Ending.By(TaskResult.Later(var dueAt)) ->
                outbox.replace(work, work.continuedAt(dueAt)) ? "later" : "lost";
            case Ending.By(TaskResult.Yielded yielded) -> release(work, lease) ? "yielded" : "lost";
            case Ending.Failure(var cause) when stopping -> release(work, lease) ? "yielded" : "lost";
            case Ending.Failure(var cause) -> fail(work, cause);
        };
    }

    /** What recurs stays, until its next period. */
    private boolean finish(OutboxTask work) {
        var next = recurring.next(work);
        return next.isPresent() ? outbox.replace(work, work.nextAt(next.get(), clock.instant())) : outbox.finish(work);
    }

    private boolean release(OutboxTask work, Lease lease) {
        lease.flush();
        return outbox.release(work);
    }

    private String fail(OutboxTask work, Throwable cause) {
        var reason = cause instanceof JobFailed told
                ? String.valueOf(told.getMessage())
                : cause.getClass().getSimpleName();
        boolean forGood = cause instanceof JobFailed told && told.isForGood() || backoff.isExhausted(work.attempts());
        LOG.warn("{} {} failed, attempt {}: {}", work.kind(), work.jobId(), work.attempts() + 1, reason);
        var next = recurring.next(work);
        if (next.isPresent()) {
            return outbox.replace(work, work.retriedAt(retryOf(work, next.get(), forGood), reason)) ? "failed" : "lost";
        }
        if (forGood) {
            return outbox.replace(work, work.dead(reason)) ? "dead" : "lost";
        }
        var later = clock.instant().plus(backoff.delay(work.attempts()));
        return outbox.replace(work, work.retriedAt(later, reason)) ? "failed" : "lost";
    }

    /** What recurs is never given up: it is tried again in the next period at the latest. */
    private Instant retryOf(OutboxTask work, Instant next, boolean forGood) {
        var retry = clock.instant().plus(backoff.delay(work.attempts()));
        return forGood || retry.isAfter(next) ? next : retry;
    }

    /** Waits for what is being done, first kindly, then with an interrupt; what still goes on keeps its lease. */
    void close() {
        stopping = true;
        if (!joined(pace.grace())) {
            running.values().forEach(Thread::interrupt);
            if (!joined(AFTER_INTERRUPT)) {
                LOG.warn("{} jobs did not stop in time and will be resumed elsewhere.", running.size());
            }
        }
        renewals.shutdownNow();
    }

    private boolean joined(Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        for (var thread : running.values()) {
            try {
                if (!thread.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())))) {
                    return false;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return true;
    }
}
