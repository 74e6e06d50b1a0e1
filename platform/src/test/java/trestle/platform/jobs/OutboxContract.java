package trestle.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.testing.Trestle;

/** What an outbox must do, on the table of whichever system includes it. */
public abstract class OutboxContract {
    private static final PageRequest PAGE = PageRequest.first(20);

    private final Trestle trestle;
    private final Outbox outbox;
    private final Instant now;
    private final Instant until;

    protected OutboxContract(Trestle trestle, OutboxTable table) {
        this.trestle = trestle;
        this.outbox = new StoredOutbox(table, new Transactions(trestle.client()));
        this.now = trestle.clock().instant();
        this.until = now.plus(Duration.ofMinutes(2));
    }

    @Test
    void whatIsDueIsListedEarliestFirstAndNothingElse() {
        add("j1", now.plusMillis(1));
        add("j2", now);
        add("j3", now.minusMillis(1));

        assertThat(outbox.listDue("0", now, PAGE).items())
                .extracting(OutboxTask::jobId)
                .containsExactly("j3", "j2");
        assertThat(outbox.list("0", PAGE).items()).extracting(OutboxTask::jobId).containsExactly("j3", "j2", "j1");
    }

    @Test
    void ofTwentyWorkersOneHasTheLease() {
        var work = add("j1", now);

        var leases = IntStream.range(0, 20)
                .parallel()
                .mapToObj(worker -> outbox.lease(work, "worker" + worker, until))
                .filter(Optional::isPresent)
                .count();

        assertThat(leases).isEqualTo(1);
    }

    @Test
    void ofTwentyWorkersOneTakesALeaseOver() {
        var dead = leased(outbox.lease(add("j1", now), "dead", until));

        var leases = IntStream.range(0, 20)
                .parallel()
                .mapToObj(worker -> outbox.lease(dead, "worker" + worker, until.plusSeconds(60)))
                .filter(Optional::isPresent)
                .count();

        assertThat(leases).isEqualTo(1);
        assertThat(outbox.finish(dead)).isFalse();
        assertThat(outbox.renew(dead, until)).isFalse();
        assertThat(outbox.release(dead)).isFalse();
        assertThat(outbox.replace(dead, dead.retriedAt(until, "late"))).isFalse();
    }

    @Test
    void aLeaseThatWasRenewedIsNotTakenOver() {
        var seen = leased(outbox.lease(add("j1", now), "alive", until));

        assertThat(outbox.renew(seen, until.plusSeconds(10))).isTrue();

        assertThat(outbox.lease(seen, "other", until.plusSeconds(60))).isEmpty();
        assertThat(outbox.finish(seen)).isTrue();
        assertThat(trestle.dump().size()).isZero();
    }

    @Test
    void aRenewalNotesHowFarTheWorkIs() {
        var work = add("j1", now);
        var leased = leased(outbox.lease(work, "first", until));

        assertThat(outbox.renew(leased.at(new TaskProgress("Sending", 3, 8, "m3")), until.plusSeconds(10)))
                .isTrue();
        assertThat(outbox.release(leased)).isTrue();

        assertThat(leased(outbox.lease(work, "second", until)).progress())
                .isEqualTo(new TaskProgress("Sending", 3, 8, "m3"));
    }

    @Test
    void workIsAddedOnceUnderItsKey() {
        var task = OutboxTask.recurring("purge");

        assertThat(outbox.addIfAbsent(task)).isTrue();
        assertThat(outbox.addIfAbsent(task)).isFalse();

        assertThat(outbox.list(OutboxTask.RECURRING, PAGE).items()).containsExactly(task);
    }

    @Test
    void aLeaseThatIsGivenBackIsFreeForOthers() {
        var work = add("j1", now);
        var leased = leased(outbox.lease(work, "first", until));

        assertThat(outbox.release(leased)).isTrue();

        assertThat(outbox.lease(work, "second", until)).isPresent();
        assertThat(outbox.finish(leased)).isFalse();
    }

    @Test
    void workThatIsGoneIsNobodys() {
        var leased = leased(outbox.lease(add("j1", now), "first", until));

        assertThat(outbox.finish(leased)).isTrue();

        assertThat(outbox.finish(leased)).isFalse();
        assertThat(outbox.renew(leased, until)).isFalse();
        assertThat(outbox.lease(leased, "second", until)).isEmpty();
        assertThat(outbox.replace(leased, leased.retriedAt(until, "late"))).isFalse();
        assertThat(trestle.dump().size()).isZero();
    }

    @Test
    void workPutOffIsDueLaterAndFreeAgain() {
        var leased = leased(outbox.lease(add("j1", now), "worker", until));

        assertThat(outbox.replace(leased, leased.retriedAt(until, "mail is down")))
                .isTrue();

        var work = outbox.list("0", PAGE).items().getFirst();
        assertThat(work.dueAt()).isEqualTo(until);
        assertThat(work.attempts()).isEqualTo(1);
        assertThat(work.leaseOwner()).isNull();
        assertThat(work.lastError()).isEqualTo("mail is down");
    }

    @Test
    void workThatFailedTooOftenIsAmongTheDeadAndCanBeRevived() {
        var leased = leased(outbox.lease(add("j1", now), "worker", until));
        var dead = leased.dead("no such address");

        assertThat(outbox.replace(leased, dead)).isTrue();
        assertThat(outbox.list("0", PAGE).items()).isEmpty();
        assertThat(outbox.list(OutboxTask.DEAD, PAGE).items()).containsExactly(dead);

        assertThat(outbox.replace(dead, dead.revivedAt(until))).isTrue();
        assertThat(outbox.list(OutboxTask.DEAD, PAGE).items()).isEmpty();
        assertThat(outbox.listDue(OutboxTask.shardOf("j1"), until, PAGE).items())
                .extracting(OutboxTask::jobId)
                .containsExactly("j1");
        assertThat(outbox.replace(dead, dead.revivedAt(until))).isFalse();
    }

    private OutboxTask add(String jobId, Instant dueAt) {
        var task = new OutboxTask("0", dueAt, jobId, "mail", Map.of("to", "ann"), 0, null, null, null);
        new Transactions(trestle.client()).commit(outbox.add(task));
        return task;
    }

    private static OutboxTask leased(Optional<OutboxTask> lease) {
        return lease.orElseThrow();
    }
}
