package trestle.platform.jobs;

import io.micrometer.core.instrument.MeterRegistry;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;

/**
 * The later work of one system: kinds of work and their handlers, new work, and the worker of this instance.
 *
 * <p>Register handlers and {@linkplain #recurring recurring work}, then {@link #start}. Work whose kind has no handler
 * here is left to instances that have one.
 */
public final class Jobs implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Jobs.class);
    private static final int PAGE = 100;

    private final Outbox outbox;
    private final Clock clock;
    private final IdSource ids;
    private final Map<String, TaskHandler> handlers = new LinkedHashMap<>();
    private final PollSchedule looks;
    private final RecurringTasks recurring;
    private final Worker worker;
    private volatile Consumer<String> progressed = jobId -> {};

    public Jobs(String system, Outbox outbox, Clock clock, IdSource ids, MeterRegistry meters, WorkerSettings pace) {
        this(outbox, clock, ids, new JobMetrics(meters, system), pace, System::nanoTime);
    }

    Jobs(Outbox outbox, Clock clock, IdSource ids, JobMetrics metrics, WorkerSettings pace, LongSupplier nanos) {
        this.outbox = outbox;
        this.clock = clock;
        this.ids = ids;
        this.looks = new PollSchedule(nanos);
        this.recurring = new RecurringTasks(outbox, clock);
        var backoff = new Backoff(new SecureRandom());
        var attempts = new RunningTasks(outbox, clock, backoff, metrics, pace, nanos, recurring, this::tellProgress);
        this.worker = new Worker(outbox, handlers, attempts, clock, looks, pace, nanos, recurring);
    }

    /** Says who does work of a kind. */
    public Jobs handle(String kind, TaskHandler handler) {
        if (worker.isStarted() || handlers.putIfAbsent(kind, handler) != null) {
            throw new IllegalStateException("A kind of work has one handler, named before work starts: " + kind + ".");
        }
        return this;
    }

    /**
     * Says who does work that recurs. In each period it is done once, by one of the instances; where none was there for
     * several periods, it is done once for all of them. The first time, it is done at once. An attempt that is broken off
     * is resumed by another, see {@link TaskRun#position}; one that fails is repeated, in the next period at the latest.
     */
    public Jobs recurring(String kind, Recurrence when, TaskHandler handler) {
        handle(kind, handler);
        recurring.add(kind, when);
        return this;
    }

    /**
     * Says who hears of the progress of tasks: their ids, when something was written of it, and when they ended. What the
     * listener throws is logged.
     */
    public Jobs whenProgressed(Consumer<String> listener) {
        progressed = listener;
        return this;
    }

    private void tellProgress(String jobId) {
        try {
            progressed.accept(jobId);
        } catch (RuntimeException failure) {
            LOG.warn(
                    "The progress of {} could not be announced: {}",
                    jobId,
                    failure.getClass().getSimpleName());
        }
    }

    /** Starts doing what is due. */
    public void start() {
        worker.start();
    }

    /** New work, to be written in the transaction that causes it. This instance begins with it as soon as it is. */
    public Write add(String kind, Map<String, String> payload, Instant dueAt) {
        return add(ids.next(clock.instant()), kind, payload, dueAt);
    }

    /** New work under an id of the caller's. */
    public Write add(String jobId, String kind, Map<String, String> payload, Instant dueAt) {
        var work = OutboxTask.of(jobId, kind, payload, dueAt);
        looks.soon(Integer.parseInt(work.shard()));
        return outbox.add(work);
    }

    /**
     * Takes work out of the outbox that was not done, whether it waits, is being done or is dead. What is being done
     * comes to its end, which is not noted.
     *
     * @param first called with each just before it is taken out
     */
    public void drop(Predicate<OutboxTask> which, Consumer<OutboxTask> first) {
        for (int shard = 0; shard < OutboxTask.SHARDS; shard++) {
            drop(Integer.toString(shard), which, first);
        }
        drop(OutboxTask.DEAD, which, first);
    }

    /** The first of the tasks that were not done, whether they wait, are being done or are dead. */
    public Optional<OutboxTask> find(Predicate<OutboxTask> which) {
        return IntStream.rangeClosed(0, OutboxTask.SHARDS)
                .mapToObj(shard -> shard == OutboxTask.SHARDS ? OutboxTask.DEAD : Integer.toString(shard))
                .flatMap(shard -> Page.all(page -> outbox.list(shard, page), PAGE))
                .filter(which)
                .findFirst();
    }

    private void drop(String shard, Predicate<OutboxTask> which, Consumer<OutboxTask> first) {
        Optional<PageRequest> next = Optional.of(PageRequest.first(PAGE));
        while (next.isPresent()) {
            var page = outbox.list(shard, next.get());
            page.items().stream().filter(which).forEach(work -> {
                first.accept(work);
                outbox.finish(work);
            });
            next = page.next().map(next.get()::after);
        }
    }

    /** What an administrator sees of it. */
    public JobBoard board() {
        return new JobBoard(outbox, clock, work -> looks.soon(OutboxShards.number(work)));
    }

    /** Begins nothing more, and waits a bounded time for what is being done to end or to yield. */
    @Override
    public void close() {
        worker.close();
    }
}
