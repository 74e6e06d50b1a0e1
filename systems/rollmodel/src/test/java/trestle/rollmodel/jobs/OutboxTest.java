package trestle.rollmodel.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;
import static trestle.rollmodel.RollModelWorld.the;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Due work, its leases and the jobs people watch, on every backend. */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class OutboxTest {
    private static final Instant UNTIL = NOW.plus(Duration.ofMinutes(2));

    private final RollModelWorld world;
    private final Outbox outbox;

    OutboxTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        outbox = world.outbox;
    }

    @Test
    void whatIsDueIsListedEarliestFirstAndNothingElse() {
        add("j1", NOW.plusMillis(1));
        add("j2", NOW);
        add("j3", NOW.minusMillis(1));

        assertThat(outbox.listDue("0", Range.atMost(NOW), PAGE).items())
                .extracting(OutboxRow::jobId)
                .containsExactly("j3", "j2");
    }

    @Test
    void ofTwentyWorkersOneHasTheLease() {
        add("j1", NOW);

        var leases = IntStream.range(0, 20)
                .parallel()
                .filter(worker -> takes("worker" + worker, NOW))
                .count();

        assertThat(leases).isEqualTo(1);
    }

    @Test
    void aLeaseThatRanOutIsTakenByAnotherAndTheFirstFinishesNothing() {
        add("j1", NOW);
        var first = outbox.lease("0", NOW, "j1", "first", UNTIL, NOW);

        var second = outbox.lease("0", NOW, "j1", "second", UNTIL.plusSeconds(60), UNTIL.plusMillis(1));

        assertThatThrownBy(() -> world.transactions.commit(outbox.finish(first)))
                .isInstanceOf(Refusal.Stale.class);
        assertThatThrownBy(() -> world.transactions.commit(outbox.putOff(first, first.retriedAt(UNTIL, "late"))))
                .isInstanceOf(Refusal.Stale.class);
        world.transactions.commit(outbox.finish(second));
        assertThat(world.trestle.dump().size()).isZero();
    }

    @Test
    void workPutOffIsDueLaterAndFreeAgain() {
        add("j1", NOW);
        var leased = outbox.lease("0", NOW, "j1", "worker", UNTIL, NOW);

        world.transactions.commit(outbox.putOff(leased, leased.retriedAt(UNTIL, "mail is down")));

        var row = outbox.listDue("0", Range.all(), PAGE).items().getFirst();
        assertThat(row.dueAt()).isEqualTo(UNTIL);
        assertThat(row.attempts()).isEqualTo(1);
        assertThat(row.leaseOwner()).isNull();
        assertThat(row.lastError()).isEqualTo("mail is down");
        assertThat(world.keys("OUTBOX#")).containsExactly("OUTBOX#0 | 2040-01-15T09:32:00.000Z#j1");
    }

    @Test
    void workThatFailedTooOftenIsAmongTheDead() {
        add("j1", NOW);
        var leased = outbox.lease("0", NOW, "j1", "worker", UNTIL, NOW);

        world.transactions.commit(outbox.putOff(leased, leased.dead("no such address")));

        assertThat(world.keys("OUTBOX#")).containsExactly("OUTBOX#dead | 2040-01-15T09:30:00.000Z#j1");
    }

    @Test
    void aJobIsListedWithItsPersonsAndFollowed() {
        world.transactions.commit(world.jobs.begin(job("j1", NOW)), world.jobs.begin(job("j2", NOW.plusSeconds(1))));

        world.transactions.commit(world.jobs.advance("j1", Job.Status.RUNNING, 10, 100, "e10", UNTIL));
        world.transactions.commit(world.jobs.end("j2", Job.Status.DONE, "exports/ann/j2.zip", null, UNTIL));

        assertThat(world.jobs.list("ann", PAGE).items()).extracting(Job::jobId).containsExactly("j2", "j1");
        assertThat(the(world.jobs.find("j1")).position()).isEqualTo("e10");
        assertThat(the(world.jobs.find("j2")).objectKey()).isEqualTo("exports/ann/j2.zip");
        assertThatThrownBy(() ->
                        world.transactions.commit(world.jobs.advance("none", Job.Status.RUNNING, 1, 1, null, UNTIL)))
                .isInstanceOf(Refusal.Missing.class);
    }

    @Test
    void anUploadIsTakenOnceByItsOwnerInTime() {
        world.transactions.commit(world.jobs.allow(
                new UploadTicket("u1", "ann", "temp/ann/u1", "application/zip", 10, null, NOW, UNTIL, UNTIL)));

        assertThatThrownBy(() -> world.transactions.commit(world.jobs.take("u1", "eve", NOW)))
                .isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> world.transactions.commit(world.jobs.take("u1", "ann", UNTIL)))
                .isInstanceOf(Refusal.class);
        world.transactions.commit(world.jobs.take("u1", "ann", NOW));
        assertThatThrownBy(() -> world.transactions.commit(world.jobs.take("u1", "ann", NOW)))
                .isInstanceOf(Refusal.class);
    }

    private boolean takes(String worker, Instant now) {
        try {
            return Objects.equals(
                    outbox.lease("0", NOW, "j1", worker, UNTIL, now).leaseOwner(), worker);
        } catch (Refusal.ConditionFailed another) {
            return false;
        }
    }

    private void add(String jobId, Instant dueAt) {
        world.transactions.commit(
                outbox.add(new OutboxRow("0", dueAt, jobId, "mail", Map.of("to", "ann"), 0, null, null, null)));
    }

    private static Job job(String jobId, Instant createdAt) {
        return new Job(jobId, "ann", Job.Task.EXPORT, Job.Status.WAITING, createdAt, createdAt, 0, 0, null, null, null);
    }
}
