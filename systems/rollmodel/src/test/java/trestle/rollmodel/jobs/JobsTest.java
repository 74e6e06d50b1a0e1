package trestle.rollmodel.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;
import trestle.platform.jobs.JobBoard;
import trestle.platform.jobs.JobFailed;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.Outbox;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.TaskHandler;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.WorkerSettings;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.FixedClock;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Later work, done by one or several instances on the real engine. */
@TrestleTest(model = "rollmodel")
final class JobsTest {
    private static final Duration LEASE = Duration.ofMillis(300);
    private static final WorkerSettings QUICK =
            new WorkerSettings(4, Duration.ofMillis(30), LEASE, Duration.ofSeconds(5));
    private static final WorkerSettings SELDOM =
            new WorkerSettings(4, Duration.ofHours(1), LEASE, Duration.ofSeconds(5));

    private final RollModelWorld world;
    private final Outbox outbox;
    private final List<Jobs> instances = new ArrayList<>();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    JobsTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        outbox = new StoredOutbox(world.outbox, world.transactions);
    }

    @AfterEach
    void stop() {
        instances.forEach(Jobs::close);
    }

    @Test
    void workIsDoneWithItsPayloadAndThenGone() {
        var seen = ConcurrentHashMap.<String>newKeySet();
        var jobs = started(QUICK, run -> {
            seen.add(run.get("to"));
            return TaskResult.done();
        });

        add(jobs, "ann");

        await().until(() -> seen.contains("ann") && rows().isEmpty());
        await().until(() -> count("done") == 1);
    }

    @Test
    void workWrittenHereIsBegunAtOnceAndNotWithTheNextPoll() {
        var done = new AtomicInteger();
        var jobs = started(SELDOM, run -> {
            done.incrementAndGet();
            return TaskResult.done();
        });

        for (int i = 1; i <= 20; i++) {
            int count = i;
            add(jobs, "ann");
            await().until(() -> done.get() == count);
        }
    }

    @Test
    void workOfOthersIsFoundByLooking() {
        var done = new AtomicBoolean();
        started(QUICK, run -> {
            done.set(true);
            return TaskResult.done();
        });

        world.transactions.commit(outbox.add(OutboxTask.of("j1", "greet", Map.of(), now())));

        await().untilTrue(done);
    }

    @Test
    void workIsDoneWhenItsTimeHasCome() {
        var jobs = started(QUICK, run -> TaskResult.done());

        world.transactions.commit(jobs.add("greet", Map.of(), now().plusSeconds(3_600)));
        world.transactions.commit(jobs.add("greet", Map.of(), now()));
        await().until(() -> rows().size() == 1);

        assertThat(jobs.board().read().count(JobBoard.State.WAITING)).isOne();
        world.trestle.clock().advance(Duration.ofHours(1));
        await().until(() -> rows().isEmpty());
    }

    @Test
    void severalInstancesNeverDoOneJobAtTheSameTime() {
        Set<String> atIt = ConcurrentHashMap.newKeySet();
        var clashes = new AtomicInteger();
        var times = new AtomicInteger();
        TaskHandler slow = run -> {
            if (!atIt.add(run.jobId())) clashes.incrementAndGet();
            // Longer than a lease: it is renewed, or another would begin.
            new CountDownLatch(1).await(LEASE.toMillis() + LEASE.toMillis() / 2, TimeUnit.MILLISECONDS);
            atIt.remove(run.jobId());
            times.incrementAndGet();
            return TaskResult.done();
        };
        var jobs = started(QUICK, slow);
        started(QUICK, slow);
        started(QUICK, slow);

        for (int i = 0; i < 40; i++) {
            add(jobs, "ann");
        }

        await().atMost(Duration.ofMinutes(1)).until(() -> rows().isEmpty());
        assertThat(clashes).hasValue(0);
        assertThat(times).hasValue(40);
    }

    @Test
    void noMoreIsDoneAtOnceThanThereIsRoomFor() {
        var atOnce = new AtomicInteger();
        var most = new AtomicInteger();
        var jobs = started(QUICK, run -> {
            most.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
            new CountDownLatch(1).await(5, TimeUnit.MILLISECONDS);
            atOnce.decrementAndGet();
            return TaskResult.done();
        });

        for (int i = 0; i < 60; i++) {
            add(jobs, "ann");
        }

        await().atMost(Duration.ofMinutes(1)).until(() -> rows().isEmpty());
        assertThat(most.get()).isBetween(2, QUICK.concurrency());
    }

    @Test
    void aClockThatJumpsAheadTakesNothingFromWhoIsAtIt() {
        var ahead = FixedClock.at(now().plus(Duration.ofDays(1)));
        var others = new AtomicInteger();
        var go = new CountDownLatch(1);
        var begun = new CountDownLatch(1);
        var jobs = started(QUICK, run -> {
            begun.countDown();
            go.await();
            return TaskResult.done();
        });
        add(jobs, "ann");
        await().until(() -> begun.getCount() == 0);

        started(QUICK, ahead, run -> {
            others.incrementAndGet();
            return TaskResult.done();
        });
        // The holder's clock stands still, and then goes back: what the other sees is that the lease is renewed.
        renewed(3);
        world.trestle.clock().advance(Duration.ofHours(-1));
        renewed(3);
        go.countDown();

        await().until(() -> rows().isEmpty());
        assertThat(others).hasValue(0);
    }

    @Test
    void aStepThatWasDoneButNotNotedIsRepeated() {
        var effects = ConcurrentHashMap.<String>newKeySet();
        var times = new AtomicInteger();
        var crashing = new Crashing(outbox);
        var jobs = started(crashing, QUICK, world.trestle.clock(), run -> {
            times.incrementAndGet();
            effects.add(run.jobId());
            return TaskResult.done();
        });

        add(jobs, "ann");

        await().until(() -> rows().isEmpty());
        assertThat(times).hasValue(2);
        assertThat(effects).hasSize(1);
    }

    @Test
    void whatFailsIsPutOffAndTriedAgain() {
        var times = new AtomicInteger();
        var jobs = started(QUICK, run -> {
            if (times.incrementAndGet() == 1) throw new IllegalStateException("secret text");
            return TaskResult.done();
        });

        add(jobs, "ann");

        await().until(() -> !rows().isEmpty() && rows().getFirst().attempts() == 1);
        var row = rows().getFirst();
        assertThat(row.lastError()).isEqualTo("IllegalStateException");
        assertThat(row.dueAt()).isBetween(now(), now().plusSeconds(2));
        world.trestle.clock().advance(Duration.ofSeconds(3));
        await().until(() -> rows().isEmpty());
        assertThat(times).hasValue(2);
    }

    @Test
    void whatFailsTooOftenIsDeadUntilItIsRevived() {
        var broken = new AtomicBoolean(true);
        var jobs = started(QUICK, run -> {
            if (broken.get()) throw JobFailed.forNow("The mail server is down.");
            return TaskResult.done();
        });
        add(jobs, "ann");

        var bound = Duration.ofDays(40);
        for (var passed = Duration.ZERO;
                passed.compareTo(bound) < 0 && dead().isEmpty();
                passed = passed.plusHours(24)) {
            var attempts =
                    rows().stream().mapToInt(OutboxTask::attempts).findFirst().orElse(-1);
            await().until(() -> !dead().isEmpty() || rows().stream().anyMatch(row -> row.attempts() > attempts));
            world.trestle.clock().advance(Duration.ofHours(24));
        }

        var line = jobs.board().read().lines().getFirst();
        assertThat(line.state()).isEqualTo(JobBoard.State.DEAD);
        assertThat(line.attempts()).isEqualTo(18);
        assertThat(line.lastError()).isEqualTo("The mail server is down.");
        broken.set(false);
        assertThat(jobs.board().retry("none")).isFalse();
        assertThat(jobs.board().retry(line.jobId())).isTrue();
        await().until(() -> rows().isEmpty() && dead().isEmpty());
    }

    @Test
    void whatFailsForGoodIsDeadAtOnce() {
        var jobs = started(QUICK, run -> {
            throw JobFailed.forGood("No such address.");
        });

        add(jobs, "ann");

        await().until(() -> dead().size() == 1);
        assertThat(dead().getFirst().lastError()).isEqualTo("No such address.");
    }

    @Test
    void workThatNobodyHereDoesIsLeftToOthers() {
        var jobs = started(QUICK, run -> TaskResult.done());

        world.transactions.commit(jobs.add("of-a-newer-version", Map.of(), now()));
        add(jobs, "ann");

        await().until(() -> rows().size() == 1);
        assertThat(rows().getFirst().leaseOwner()).isNull();
        assertThat(jobs.board().read().count(JobBoard.State.DUE)).isOne();
    }

    @Test
    void stoppingLetsLongWorkYieldItsLeaseAtOnce() {
        var begun = new CountDownLatch(1);
        var steps = new AtomicInteger();
        var jobs = started(QUICK, run -> {
            begun.countDown();
            while (run.goesOn()) {
                steps.incrementAndGet();
                new CountDownLatch(1).await(5, TimeUnit.MILLISECONDS);
            }
            return TaskResult.yielded();
        });
        add(jobs, "ann");
        await().until(() -> begun.getCount() == 0);

        jobs.close();

        assertThat(rows()).singleElement().satisfies(row -> {
            assertThat(row.leaseOwner()).isNull();
            assertThat(row.attempts()).isZero();
        });
        assertThat(steps.get()).isPositive();
    }

    @Test
    void workThatDoesNotStopIsInterruptedAndGivenBack() {
        var begun = new CountDownLatch(1);
        var hasty = new WorkerSettings(4, Duration.ofMillis(30), Duration.ofSeconds(30), Duration.ofMillis(50));
        var jobs = started(hasty, run -> {
            begun.countDown();
            new CountDownLatch(1).await();
            return TaskResult.done();
        });
        add(jobs, "ann");
        await().until(() -> begun.getCount() == 0);

        jobs.close();

        assertThat(rows())
                .singleElement()
                .satisfies(row -> assertThat(row.leaseOwner()).isNull());
    }

    @Test
    void laterWorkComesBackWithoutCountingAsAFailure() {
        var times = new AtomicInteger();
        var jobs = started(
                QUICK,
                run -> times.incrementAndGet() == 1 ? TaskResult.later(run.now().plusSeconds(60)) : TaskResult.done());

        add(jobs, "ann");

        await().until(() -> rows().size() == 1 && rows().getFirst().dueAt().isAfter(now()));
        assertThat(rows().getFirst().attempts()).isZero();
        world.trestle.clock().advance(Duration.ofMinutes(1));
        await().until(() -> rows().isEmpty());
    }

    private void renewed(int times) {
        for (int i = 0; i < times; i++) {
            var until = rows().getFirst().leaseUntil();
            await().until(() -> rows().getFirst().leaseUntil().isAfter(until));
        }
    }

    private Jobs started(WorkerSettings pace, TaskHandler handler) {
        return started(pace, world.trestle.clock(), handler);
    }

    private Jobs started(WorkerSettings pace, Clock clock, TaskHandler handler) {
        return started(outbox, pace, clock, handler);
    }

    private Jobs started(Outbox on, WorkerSettings pace, Clock clock, TaskHandler handler) {
        var jobs = new Jobs("rollmodel", on, clock, world.trestle.ids(), meters, pace);
        instances.add(jobs);
        jobs.handle("greet", handler).start();
        return jobs;
    }

    private void add(Jobs jobs, String to) {
        world.transactions.commit(jobs.add("greet", Map.of("to", to), now()));
    }

    private long count(String result) {
        var timer = meters.find("trestle.jobs")
                .tags("system", "rollmodel", "kind", "greet", "result", result)
                .timer();
        return timer == null ? 0 : timer.count();
    }

    private Instant now() {
        return world.trestle.clock().instant();
    }

    private List<OutboxTask> rows() {
        var rows = new ArrayList<OutboxTask>();
        for (int shard = 0; shard < OutboxTask.SHARDS; shard++) {
            rows.addAll(
                    outbox.list(Integer.toString(shard), PageRequest.first(100)).items());
        }
        return rows;
    }

    private List<OutboxTask> dead() {
        return outbox.list(OutboxTask.DEAD, PageRequest.first(100)).items();
    }

    /** Loses its connection the first time that work is finished. */
    private record Crashing(Outbox outbox, AtomicBoolean crashed) implements Outbox {
        Crashing(Outbox outbox) {
            this(outbox, new AtomicBoolean());
        }

        @Override
        public boolean finish(OutboxTask leased) {
            if (crashed.compareAndSet(false, true)) throw new IllegalStateException("gone");
            return outbox.finish(leased);
        }

        @Override
        public Write add(OutboxTask work) {
            return outbox.add(work);
        }

        @Override
        public boolean addIfAbsent(OutboxTask work) {
            return outbox.addIfAbsent(work);
        }

        @Override
        public Page<OutboxTask> listDue(String shard, Instant upTo, PageRequest page) {
            return outbox.listDue(shard, upTo, page);
        }

        @Override
        public Page<OutboxTask> list(String shard, PageRequest page) {
            return outbox.list(shard, page);
        }

        @Override
        public Optional<OutboxTask> lease(OutboxTask seen, String owner, Instant until) {
            return outbox.lease(seen, owner, until);
        }

        @Override
        public boolean renew(OutboxTask leased, Instant until) {
            return outbox.renew(leased, until);
        }

        @Override
        public boolean release(OutboxTask leased) {
            return outbox.release(leased);
        }

        @Override
        public boolean replace(OutboxTask before, OutboxTask after) {
            return outbox.replace(before, after);
        }
    }
}
