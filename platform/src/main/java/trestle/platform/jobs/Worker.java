package trestle.platform.jobs;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.model.PageRequest;

/** Looks at shards, leases what is due, and has it done, so much at once and no more. */
final class Worker {
    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);
    private static final int PAGE = 50;

    /** The most rows of one shard that a look goes through, most of them leased by others. */
    private static final int ROWS_MAX = 1_000;

    private final Outbox outbox;
    private final Map<String, TaskHandler> handlers;
    private final RunningTasks attempts;
    private final Clock clock;
    private final PollSchedule looks;
    private final WorkerSettings pace;
    private final RecurringTasks recurring;
    private final LeaseObservations[] sightings = new LeaseObservations[OutboxShards.COUNT];
    private final Semaphore room;
    private final Set<Integer> waitingForRoom = ConcurrentHashMap.newKeySet();
    private final String name = UUID.randomUUID().toString();
    private final AtomicLong leases = new AtomicLong();
    private final AtomicBoolean started = new AtomicBoolean();
    private @Nullable Thread thread;

    /** Whether recurring work has its rows; used by the thread that looks. */
    private boolean ensured;

    Worker(
            Outbox outbox,
            Map<String, TaskHandler> handlers,
            RunningTasks attempts,
            Clock clock,
            PollSchedule looks,
            WorkerSettings pace,
            LongSupplier nanos,
            RecurringTasks recurring) {
        this.outbox = outbox;
        this.handlers = handlers;
        this.attempts = attempts;
        this.clock = clock;
        this.looks = looks;
        this.pace = pace;
        this.recurring = recurring;
        this.room = new Semaphore(pace.concurrency());
        for (int shard = 0; shard < OutboxShards.COUNT; shard++) {
            sightings[shard] = new LeaseObservations(nanos, pace.lease());
        }
    }

    boolean isStarted() {
        return started.get();
    }

    void start() {
        if (!started.compareAndSet(false, true)) {
            throw new IllegalStateException("Work has started already.");
        }
        int shards = recurring.isEmpty() ? OutboxTask.SHARDS : OutboxShards.COUNT;
        for (int shard = 0; shard < shards; shard++) {
            looks.in(Duration.ZERO, shard);
        }
        thread = Thread.ofVirtual().name("jobs").start(this::lookOn);
    }

    private void lookOn() {
        try {
            for (int shard = looks.await(); shard >= 0; shard = looks.await()) {
                lookAtSafely(shard);
                looks.in(pace.poll(), shard);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A store that cannot be reached is looked at again with the next poll. */
    private void lookAtSafely(int shard) {
        try {
            lookAt(shard);
        } catch (RuntimeException failure) {
            LOG.warn("The outbox cannot be read: {}", failure.getClass().getSimpleName());
        }
    }

    private void lookAt(int shard) {
        if (shard == OutboxShards.RECURRING && !ensured) {
            recurring.ensure();
            ensured = true;
        }
        var seen = new ArrayList<OutboxTask>();
        var page = PageRequest.first(PAGE);
        while (seen.size() < ROWS_MAX) {
            var found = outbox.listDue(OutboxShards.name(shard), clock.instant(), page);
            for (var work : found.items()) {
                seen.add(work);
                if (isForUs(work) && sightings[shard].isFree(work) && !begin(work)) {
                    return;
                }
            }
            if (found.next().isEmpty()) {
                sightings[shard].keepOnly(seen);
                break;
            }
            page = page.after(found.next().get());
        }
        if (!sightings[shard].isEmpty()) {
            looks.in(pace.lease().dividedBy(2), shard);
        }
    }

    private boolean isForUs(OutboxTask work) {
        return handlers.containsKey(work.kind()) && !attempts.isAt(work.jobId());
    }

    /** False when there is no room for more: the shard is looked at again as soon as there is. */
    private boolean begin(OutboxTask work) {
        int shard = OutboxShards.number(work);
        if (!room.tryAcquire()) {
            waitingForRoom.add(shard);
            if (!room.tryAcquire()) {
                return false;
            }
        }
        var owner = name + "#" + leases.incrementAndGet();
        Optional<OutboxTask> leased = Optional.empty();
        try {
            leased = outbox.lease(work, owner, clock.instant().plus(pace.lease()));
        } finally {
            if (leased.isEmpty()) {
                makeRoom();
            }
        }
        leased.ifPresent(this::attempt);
        return true;
    }

    private void attempt(OutboxTask mine) {
        if (recurring.isSuperseded(mine)) {
            outbox.finish(mine);
            makeRoom();
        } else {
            attempts.begin(mine, handlerOf(mine), this::makeRoom);
        }
    }

    private TaskHandler handlerOf(OutboxTask work) {
        var handler = handlers.get(work.kind());
        if (handler == null) {
            throw new IllegalStateException("Work was leased that nobody here does.");
        }
        return handler;
    }

    private void makeRoom() {
        room.release();
        waitingForRoom.removeIf(shard -> {
            looks.in(Duration.ZERO, shard);
            return true;
        });
    }

    void close() {
        looks.close();
        var looking = thread;
        if (looking != null) {
            join(looking);
        }
        attempts.close();
    }

    private static void join(Thread looking) {
        try {
            looking.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
