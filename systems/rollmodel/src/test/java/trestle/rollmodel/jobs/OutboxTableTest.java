package trestle.rollmodel.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;
import static trestle.rollmodel.RollModelWorld.the;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Refusal;
import trestle.platform.jobs.OutboxTask;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Due work, its leases and the jobs people watch, on every backend. */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class OutboxTableTest {
    private static final Instant UNTIL = NOW.plus(Duration.ofMinutes(2));

    private final RollModelWorld world;
    private final RollModelOutbox outbox;

    OutboxTableTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        outbox = new RollModelOutbox(world.outbox, world.transactions);
    }

    @Test
    void whatIsDueIsListedEarliestFirstAndNothingElse() {
        add("j1", NOW.plusMillis(1));
        add("j2", NOW);
        add("j3", NOW.minusMillis(1));

        assertThat(outbox.listDue("0", NOW, PAGE).items())
                .extracting(OutboxTask::jobId)
                .containsExactly("j3", "j2");
        assertThat(outbox.list("0", PAGE).items()).extracting(OutboxTask::jobId).containsExactly("j3", "j2", "j1");
    }

    @Test
    void ofTwentyWorkersOneHasTheLease() {
        var work = add("j1", NOW);

        var leases = IntStream.range(0, 20)
                .parallel()
                .mapToObj(worker -> outbox.lease(work, "worker" + worker, UNTIL))
                .filter(Optional::isPresent)
                .count();

        assertThat(leases).isEqualTo(1);
    }

    @Test
    void ofTwentyWorkersOneTakesALeaseOver() {
        var dead = the(outbox.lease(add("j1", NOW), "dead", UNTIL));

        var leases = IntStream.range(0, 20)
                .parallel()
                .mapToObj(worker -> outbox.lease(dead, "worker" + worker, UNTIL.plusSeconds(60)))
                .filter(Optional::isPresent)
                .count();

        assertThat(leases).isEqualTo(1);
        assertThat(outbox.finish(dead)).isFalse();
        assertThat(outbox.renew(dead, UNTIL)).isFalse();
        assertThat(outbox.release(dead)).isFalse();
        assertThat(outbox.replace(dead, dead.retriedAt(UNTIL, "late"))).isFalse();
    }

    @Test
    void aLeaseThatWasRenewedIsNotTakenOver() {
        var seen = the(outbox.lease(add("j1", NOW), "alive", UNTIL));

        assertThat(outbox.renew(seen, UNTIL.plusSeconds(10))).isTrue();

        assertThat(outbox.lease(seen, "other", UNTIL.plusSeconds(60))).isEmpty();
        assertThat(outbox.finish(seen)).isTrue();
        assertThat(world.trestle.dump().size()).isZero();
    }

    @Test
    void aLeaseThatIsGivenBackIsFreeForOthers() {
        var work = add("j1", NOW);
        var leased = the(outbox.lease(work, "first", UNTIL));

        assertThat(outbox.release(leased)).isTrue();

        assertThat(outbox.lease(work, "second", UNTIL)).isPresent();
        assertThat(outbox.finish(leased)).isFalse();
    }

    @Test
    void workThatIsGoneIsNobodys() {
        var leased = the(outbox.lease(add("j1", NOW), "first", UNTIL));

        assertThat(outbox.finish(leased)).isTrue();

        assertThat(outbox.finish(leased)).isFalse();
        assertThat(outbox.renew(leased, UNTIL)).isFalse();
        assertThat(outbox.lease(leased, "second", UNTIL)).isEmpty();
        assertThat(outbox.replace(leased, leased.retriedAt(UNTIL, "late"))).isFalse();
        assertThat(world.trestle.dump().size()).isZero();
    }

    @Test
    void workPutOffIsDueLaterAndFreeAgain() {
        var leased = the(outbox.lease(add("j1", NOW), "worker", UNTIL));

        assertThat(outbox.replace(leased, leased.retriedAt(UNTIL, "mail is down")))
                .isTrue();

        var work = outbox.list("0", PAGE).items().getFirst();
        assertThat(work.dueAt()).isEqualTo(UNTIL);
        assertThat(work.attempts()).isEqualTo(1);
        assertThat(work.leaseOwner()).isNull();
        assertThat(work.lastError()).isEqualTo("mail is down");
        assertThat(world.keys("OUTBOX#")).containsExactly("OUTBOX#0 | 2040-01-15T09:32:00.000Z#j1");
    }

    @Test
    void workThatFailedTooOftenIsAmongTheDeadAndCanBeRevived() {
        var leased = the(outbox.lease(add("j1", NOW), "worker", UNTIL));
        var dead = leased.dead("no such address");

        assertThat(outbox.replace(leased, dead)).isTrue();
        assertThat(world.keys("OUTBOX#")).containsExactly("OUTBOX#dead | 2040-01-15T09:30:00.000Z#j1");

        assertThat(outbox.replace(dead, dead.revivedAt(UNTIL))).isTrue();
        assertThat(world.keys("OUTBOX#"))
                .containsExactly("OUTBOX#" + OutboxTask.shardOf("j1") + " | 2040-01-15T09:32:00.000Z#j1");
        assertThat(outbox.replace(dead, dead.revivedAt(UNTIL))).isFalse();
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

    private OutboxTask add(String jobId, Instant dueAt) {
        var work = new OutboxTask("0", dueAt, jobId, "mail", Map.of("to", "ann"), 0, null, null, null);
        world.transactions.commit(outbox.add(work));
        return work;
    }

    private static Job job(String jobId, Instant createdAt) {
        return new Job(jobId, "ann", Job.Task.EXPORT, Job.Status.WAITING, createdAt, createdAt, 0, 0, null, null, null);
    }
}
