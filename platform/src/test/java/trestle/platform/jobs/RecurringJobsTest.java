package trestle.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.platform.kit.DynamoOutboxTable;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Recurring work, done by one or several instances on the real engine. */
@TrestleTest(model = "tally")
final class RecurringJobsTest {
    private static final Recurrence HOURLY = Recurrence.every(Duration.ofHours(1));
    private static final WorkerSettings QUICK =
            new WorkerSettings(4, Duration.ofMillis(30), Duration.ofMillis(300), Duration.ofMillis(100));

    private final Trestle trestle;
    private final Outbox outbox;
    private final List<Jobs> instances = new ArrayList<>();
    private final List<Instant> runs = new CopyOnWriteArrayList<>();

    RecurringJobsTest(Trestle trestle) {
        this.trestle = trestle;
        this.outbox = new StoredOutbox(new DynamoOutboxTable(trestle.database()), new Transactions(trestle.client()));
    }

    @AfterEach
    void stop() {
        instances.forEach(Jobs::close);
    }

    @Test
    void threeInstancesDoEachPeriodOnce() {
        for (int i = 0; i < 3; i++) start(outbox, HOURLY, this::note);
        awaitRun(now());

        for (int period = 0; period < 5; period++) {
            trestle.clock().advance(Duration.ofHours(1));
            awaitRun(now());
        }

        assertThat(runs).hasSize(6).doesNotHaveDuplicates();
        assertThat(rows())
                .singleElement()
                .satisfies(row -> assertThat(row.dueAt()).isEqualTo(HOURLY.next(now())));
    }

    @Test
    void periodsThatNobodyDidAreCaughtUpOnce() {
        start(outbox, HOURLY, this::note);
        awaitRun(now());
        instances.getFirst().close();

        trestle.clock().advance(Duration.ofHours(10));
        start(outbox, HOURLY, this::note);
        awaitRun(now());

        assertThat(runs).hasSize(2);
        assertThat(rows().getFirst().dueAt()).isEqualTo(HOURLY.next(now()));
    }

    @Test
    void whatIsKilledHalfWayIsResumedByAnotherAtItsPosition() {
        var killed = new AtomicBoolean();
        var end = new CountDownLatch(1);
        start(killable(killed), HOURLY, run -> {
            run.progress("Counting", 5, 10, "e5");
            end.await();
            return TaskResult.done();
        });
        await().until(() -> !rows().isEmpty() && rows().getFirst().progress() != null);

        killed.set(true);
        var positions = new CopyOnWriteArrayList<String>();
        start(outbox, HOURLY, run -> {
            positions.add(run.position().orElse("none"));
            return note(run);
        });
        awaitRun(now());
        end.countDown();

        assertThat(positions).containsExactly("e5");
        assertThat(rows())
                .singleElement()
                .satisfies(row -> assertThat(row.progress()).isNull());
    }

    @Test
    void whatStopsInTheMiddleKeepsThePositionOfItsLastStep() {
        var begun = new CountDownLatch(1);
        var jobs = start(outbox, HOURLY, run -> {
            for (int i = 1; i <= 7; i++) run.progress("Counting", i, 10, "e" + i);
            begun.countDown();
            await().until(() -> !run.goesOn());
            return TaskResult.yielded();
        });
        await().until(() -> begun.getCount() == 0);

        jobs.close();

        var row = rows().getFirst();
        assertThat(row.leaseOwner()).isNull();
        assertThat(row.progress()).isEqualTo(new TaskProgress("Counting", 7, 10, "e7"));
    }

    @Test
    void whatFailsIsNeverGivenUpAndTriedInTheNextPeriodAtTheLatest() {
        start(outbox, HOURLY, run -> {
            runs.add(run.now());
            throw JobFailed.forGood("The mail server is down.");
        });

        for (int i = 1; i <= 30; i++) {
            int attempts = i;
            await().until(() -> rows().getFirst().attempts() >= attempts);
            assertThat(rows().getFirst().dueAt()).isAfter(now()).isBeforeOrEqualTo(HOURLY.next(now()));
            trestle.clock().advance(Duration.ofHours(1));
        }

        assertThat(outbox.list(OutboxTask.DEAD, PageRequest.first(1)).items()).isEmpty();
    }

    @Test
    void aRowThatALateInstanceWroteOnceMoreIsTakenOutInsteadOfBeingDone() {
        start(outbox, HOURLY, this::note);
        awaitRun(now());

        assertThat(outbox.addIfAbsent(OutboxTask.recurring("count"))).isTrue();
        await().until(() -> rows().size() == 1);

        assertThat(runs).hasSize(1);
        assertThat(rows().getFirst().lastRunAt()).isEqualTo(now());
    }

    @Test
    void aShorterPeriodHoldsFromTheNextStart() {
        start(outbox, Recurrence.every(Duration.ofDays(7)), this::note);
        awaitRun(now());
        instances.getFirst().close();

        start(outbox, HOURLY, this::note);

        await().until(() -> rows().getFirst().dueAt().equals(HOURLY.next(now())));
        assertThat(runs).hasSize(1);
    }

    @Test
    void anAdministratorSeesTheLastRunAndCanHaveAnotherNow() {
        var jobs = start(outbox, HOURLY, this::note);
        awaitRun(now());
        trestle.clock().advance(Duration.ofMinutes(5));

        var line = jobs.board().read().lines().getFirst();
        assertThat(line.recurring()).isTrue();
        assertThat(line.lastRunAt()).isEqualTo(runs.getFirst());
        assertThat(line.state()).isEqualTo(JobBoard.State.WAITING);
        assertThat(jobs.board().retry("count")).isTrue();

        awaitRun(now());
        assertThat(runs).hasSize(2);
    }

    @Test
    void theBoardShowsHowFarATaskIsAndListenersHearOfIt() {
        var heard = new CopyOnWriteArrayList<String>();
        var end = new CountDownLatch(1);
        var jobs = new Jobs("tally", outbox, trestle.clock(), trestle.ids(), new SimpleMeterRegistry(), QUICK);
        instances.add(jobs);
        jobs.whenProgressed(heard::add)
                .handle("export", run -> {
                    run.progress("Writing files", 3, 8);
                    end.await();
                    return TaskResult.done();
                })
                .start();

        new Transactions(trestle.client()).commit(jobs.add("j1", "export", Map.of(), now()));

        await().until(() -> heard.contains("j1"));
        assertThat(jobs.board().read().lines())
                .singleElement()
                .satisfies(line -> assertThat(line.progress()).isEqualTo(new JobBoard.Progress("Writing files", 3, 8)));
        end.countDown();
        await().untilAsserted(() -> assertThat(heard).containsExactly("j1", "j1"));
    }

    private TaskResult note(TaskRun run) {
        runs.add(run.now());
        return TaskResult.done();
    }

    private Jobs start(Outbox on, Recurrence when, TaskHandler handler) {
        var jobs = new Jobs("tally", on, trestle.clock(), trestle.ids(), new SimpleMeterRegistry(), QUICK);
        instances.add(jobs);
        jobs.recurring("count", when, handler).start();
        return jobs;
    }

    /** Waits until the work was done at an instant and is due again later. */
    private void awaitRun(Instant at) {
        await().until(() -> rows().stream().anyMatch(row -> at.equals(row.lastRunAt())));
    }

    /** An outbox of which the instance that has it hears nothing more once it is killed. */
    private Outbox killable(AtomicBoolean killed) {
        return (Outbox) Proxy.newProxyInstance(
                Outbox.class.getClassLoader(), new Class<?>[] {Outbox.class}, (proxy, method, arguments) -> {
                    if (killed.get()) throw new IllegalStateException("killed");
                    try {
                        return method.invoke(outbox, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private List<OutboxTask> rows() {
        return outbox.list(OutboxTask.RECURRING, PageRequest.first(100)).items();
    }

    private Instant now() {
        return trestle.clock().instant();
    }
}
