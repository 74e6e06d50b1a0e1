package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.archive.Family.ANNA;
import static trestle.archive.Family.BEN;
import static trestle.archive.Family.FIRST;
import static trestle.archive.Family.NOW;
import static trestle.archive.Family.days;
import static trestle.archive.Family.later;

import java.time.Instant;
import java.time.YearMonth;
import org.junit.jupiter.api.Test;
import trestle.archive.audit.AuditEntry;
import trestle.archive.drafts.Draft;
import trestle.archive.drafts.DraftSummary;
import trestle.archive.jobs.OutboxJob;
import trestle.archive.limits.KeptAnswer;
import trestle.archive.limits.Rate;
import trestle.archive.media.Media;
import trestle.archive.media.MediaSummary;
import trestle.model.Outcome;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** Drafts, files, jobs, limits and the audit log. */
@OnEveryBackend
final class WorkTest {
    private final Trestle trestle;
    private final Family family;

    WorkTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create("archive");
        family = new Family(trestle);
    }

    @Test
    void aDraftIsLeasedWhenItWaitsOrItsReaderIsGone() {
        family.commit(family.drafts.create(Family.draft("d1")));
        family.drafts.lease("d1", Draft.Status.processing, later(10), 1, later(1));

        assertThatThrownBy(() -> family.drafts.lease("d1", Draft.Status.processing, later(20), 1, later(9)))
                .isInstanceOf(Refusal.ConditionFailed.class);
        var taken = family.drafts.lease("d1", Draft.Status.processing, later(30), 1, later(11));

        assertThat(taken.attempts()).isEqualTo(2);
        family.drafts.conclude(taken, Family.withStatus(taken, Draft.Status.ready, later(12)));
        assertThatThrownBy(() -> family.drafts.lease("d1", Draft.Status.processing, later(40), 1, later(99)))
                .isInstanceOf(Refusal.ConditionFailed.class);
        assertThatThrownBy(
                        () -> family.drafts.conclude(taken, Family.withStatus(taken, Draft.Status.failed, later(13))))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void draftsAreListedByStatusAndByUploader() {
        family.commit(family.drafts.create(Family.draft("d1")));
        family.commit(family.drafts.create(Family.draft("d2")));
        family.drafts.lease("d2", Draft.Status.processing, later(10), 1, later(1));

        assertThat(family.drafts.list(FIRST).items())
                .extracting(DraftSummary::draftId)
                .containsExactly("d2", "d1");
        assertThat(family.drafts.listByStatus(Draft.Status.processing, FIRST).items())
                .extracting(DraftSummary::draftId)
                .containsExactly("d2");
        assertThat(family.drafts.listByUploader(BEN, FIRST).items()).hasSize(2);
        assertThat(family.drafts.listByUploader(ANNA, FIRST).items()).isEmpty();
    }

    @Test
    void aPictureMovesInTheGridWithItsDateAndIsCountedForItsUploader() {
        family.commit(family.profiles.add(Family.profile(ANNA)));
        family.commit(family.media.add(Family.picture("p1")));
        family.commit(family.media.add(Family.captioned(Family.picture("p2"), "The lake", null, NOW)));
        assertThat(grid()).containsExactly("p2", "p1");

        var first = family.media.find("p1").orElseThrow();
        family.media.revise(
                first, Family.captioned(first, "The house", Instant.parse("2041-01-01T00:00:00Z"), later(1)));

        assertThat(grid()).containsExactly("p1", "p2");
        assertThat(family.media
                        .listDuring(Media.Category.pictures, Range.of(NOW, NOW.plus(days(1))), FIRST)
                        .items())
                .extracting(MediaSummary::mediaId)
                .containsExactly("p2");
        assertThat(family.media.listCopies("ab12")).hasSize(2);
        assertThat(family.profiles.find(ANNA).orElseThrow().mediaUploadCount()).isEqualTo(2);

        family.commit(family.media.remove(family.media.find("p1").orElseThrow()));

        assertThat(family.media.listCopies("ab12")).hasSize(1);
        assertThat(family.profiles.find(ANNA).orElseThrow().mediaUploadCount()).isOne();
    }

    private Iterable<String> grid() {
        return family.media.list(Media.Category.pictures, FIRST).items().stream()
                .map(MediaSummary::mediaId)
                .toList();
    }

    @Test
    void anUploadTicketIsUsedOnceByItsOwnerInTime() {
        family.uploads.issue(Family.ticket("u1", ANNA));

        assertThat(family.transactions.run(family.uploads.use("u1", BEN))).isInstanceOf(Outcome.Refused.class);
        family.commit(family.uploads.use("u1", ANNA));
        assertThat(family.transactions.run(family.uploads.use("u1", ANNA))).isInstanceOf(Outcome.Refused.class);

        family.uploads.issue(Family.ticket("u2", ANNA));
        trestle.clock().advance(days(1));
        assertThat(family.uploads.find("u2")).isEmpty();
        assertThat(family.transactions.run(family.uploads.use("u2", ANNA))).isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void aJobIsLeasedPutOffAndFinished() {
        family.commit(
                family.jobs.enqueue(Family.outbox("3", later(1), "j1")),
                family.jobs.enqueue(Family.outbox("3", later(60_000), "j2")));
        assertThat(family.jobs.listDue("3", Range.atMost(later(1)), FIRST).items())
                .extracting(OutboxJob::jobId)
                .containsExactly("j1");

        var leased = family.jobs.lease("3", later(1), "j1", "w1", later(30_000), 1, later(2));
        assertThatThrownBy(() -> family.jobs.lease("3", later(1), "j1", "w2", later(40_000), 1, later(3)))
                .isInstanceOf(Refusal.ConditionFailed.class);
        assertThatThrownBy(() -> family.jobs.reschedule(leased, Family.putOff(leased, "3", later(90_000)), "w2"))
                .isInstanceOf(Refusal.ConditionFailed.class);
        family.jobs.reschedule(leased, Family.putOff(leased, "3", later(90_000)), "w1");

        assertThat(family.jobs.list("3", FIRST).items())
                .extracting(OutboxJob::jobId)
                .containsExactly("j2", "j1");
        var again = family.jobs.lease("3", later(90_000), "j1", "w2", later(99_000), 1, later(90_001));
        assertThat(again.attempts()).isEqualTo(2);
        family.jobs.reschedule(again, Family.putOff(again, OutboxJob.DEAD, later(90_000)), "w2");
        assertThat(family.jobs.list(OutboxJob.DEAD, FIRST).items()).hasSize(1);

        var second = family.jobs.lease("3", later(60_000), "j2", "w1", later(99_000), 1, later(60_001));
        assertThat(family.transactions.run(family.jobs.finish("3", second.dueAt(), "j2", "w9")))
                .isInstanceOf(Outcome.Refused.class);
        family.commit(family.jobs.finish("3", second.dueAt(), "j2", "w1"));
        assertThat(family.jobs.list("3", FIRST).items()).isEmpty();
    }

    @Test
    void aLimitIsCountedInTwoSteps() {
        long now = NOW.toEpochMilli();
        assertThatThrownBy(() -> family.rates.count("anna", "draft", 1, now - 60_000, 2))
                .isInstanceOf(Refusal.class);

        family.rates.open(new Rate("anna", "draft", 1, now, NOW.plusSeconds(3660)), now - 60_000);
        assertThatThrownBy(
                        () -> family.rates.open(new Rate("anna", "draft", 1, now, NOW.plusSeconds(3660)), now - 60_000))
                .isInstanceOf(Refusal.ConditionFailed.class);
        assertThat(family.rates.count("anna", "draft", 1, now - 60_000, 2).count())
                .isEqualTo(2);
        assertThatThrownBy(() -> family.rates.count("anna", "draft", 1, now - 60_000, 2))
                .isInstanceOfSatisfying(
                        Refusal.ConditionFailed.class,
                        over -> assertThat(over.old(Rate.class))
                                .hasValueSatisfying(
                                        rate -> assertThat(rate.windowStart()).isEqualTo(now)));

        long ended = now + 1;
        assertThatThrownBy(() -> family.rates.count("anna", "draft", 1, ended, 2))
                .isInstanceOf(Refusal.class);
        family.rates.open(new Rate("anna", "draft", 1, now + 60_001, NOW.plusSeconds(3720)), ended);
        assertThat(family.rates.find("anna", "draft").orElseThrow().count()).isOne();
        family.rates.forget("anna", "draft");
        assertThat(family.rates.find("anna", "draft")).isEmpty();
    }

    @Test
    void anAnswerIsKeptOnceAndForADay() {
        var running = new KeptAnswer("k1", "b1", NOW, null, NOW.plus(days(1)));
        family.answers.begin(running);

        assertThatThrownBy(() -> family.answers.begin(running))
                .isInstanceOfSatisfying(
                        Refusal.AlreadyExists.class,
                        refusal -> assertThat(refusal.old(KeptAnswer.class)).contains(running));
        trestle.clock().advance(days(1));
        assertThat(family.answers.find("k1")).isEmpty();
        family.answers.begin(new KeptAnswer("k1", "b2", later(1), null, NOW.plus(days(2))));
        assertThatThrownBy(() -> family.answers.retake(running, NOW)).isInstanceOf(Refusal.ConditionFailed.class);
        family.answers.abandon("k1");
        assertThat(trestle.dump().size()).isZero();
    }

    @Test
    void theAuditLogIsReadByMonthNewestFirst() {
        var december = Instant.parse("2039-12-31T23:59:59.999Z");
        family.commit(family.audit.record(Family.audited(december, "a1")));
        family.commit(family.audit.record(Family.audited(later(1), "a2")));
        family.commit(family.audit.record(Family.audited(later(2), "a3")));

        assertThat(family.audit.list(YearMonth.of(2040, 1), FIRST).items())
                .extracting(AuditEntry::id)
                .containsExactly("a3", "a2");
        assertThat(family.audit.list(YearMonth.of(2039, 12), FIRST).items())
                .extracting(AuditEntry::id)
                .containsExactly("a1");
    }
}
