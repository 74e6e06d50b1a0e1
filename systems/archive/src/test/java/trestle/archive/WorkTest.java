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
import org.junit.jupiter.api.Test;
import trestle.archive.drafts.Draft;
import trestle.archive.drafts.DraftSummary;
import trestle.archive.media.Media;
import trestle.archive.media.MediaSummary;
import trestle.model.Outcome;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** Drafts and files. */
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
        lease("d1", later(1), later(10));

        assertThatThrownBy(() -> lease("d1", later(9), later(20))).isInstanceOf(Refusal.ConditionFailed.class);
        var taken = lease("d1", later(11), later(30));

        assertThat(taken.attempts()).isEqualTo(2);
        family.commit(family.drafts.conclude(taken, Family.withStatus(taken, Draft.Status.ready, later(12))));
        assertThatThrownBy(() -> lease("d1", later(99), later(140))).isInstanceOf(Refusal.ConditionFailed.class);
        assertThatThrownBy(() -> family.commit(
                        family.drafts.conclude(taken, Family.withStatus(taken, Draft.Status.failed, later(13)))))
                .isInstanceOf(Refusal.class);
    }

    private Draft lease(String draftId, Instant now, Instant until) {
        var before = family.drafts.find(draftId).orElseThrow();
        var after = Family.leased(before, now, until);
        family.commit(family.drafts.lease(before, after, now));
        return after;
    }

    @Test
    void draftsAreListedByStatusAndByUploader() {
        family.commit(family.drafts.create(Family.draft("d1")));
        family.commit(family.drafts.create(Family.draft("d2")));
        lease("d2", later(1), later(10));

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
        family.commit(family.media.revise(
                first, Family.captioned(first, "The house", Instant.parse("2041-01-01T00:00:00Z"), later(1))));

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
        family.commit(family.uploads.allow(Family.ticket("u1", ANNA)));

        assertThat(family.transactions.run(
                        family.uploads.take("u1", BEN.value(), trestle.clock().instant())))
                .isInstanceOf(Outcome.Refused.class);
        family.commit(family.uploads.take("u1", ANNA.value(), trestle.clock().instant()));
        assertThat(family.transactions.run(
                        family.uploads.take("u1", ANNA.value(), trestle.clock().instant())))
                .isInstanceOf(Outcome.Refused.class);

        family.commit(family.uploads.allow(Family.ticket("u2", ANNA)));
        trestle.clock().advance(days(1));
        assertThat(family.uploads.find("u2")).isEmpty();
        assertThat(family.transactions.run(
                        family.uploads.take("u2", ANNA.value(), trestle.clock().instant())))
                .isInstanceOf(Outcome.Refused.class);
    }
}
