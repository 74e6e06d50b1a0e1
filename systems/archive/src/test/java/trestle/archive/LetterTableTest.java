package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.archive.Family.ANNA;
import static trestle.archive.Family.BEN;
import static trestle.archive.Family.DATE;
import static trestle.archive.Family.FIRST;
import static trestle.archive.Family.NOW;
import static trestle.archive.Family.days;
import static trestle.archive.Family.later;

import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterSummary;
import trestle.archive.letters.ReservedDate;
import trestle.archive.letters.VersionSummary;
import trestle.model.Outcome;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

@OnEveryBackend
final class LetterTableTest {
    private final Trestle trestle;
    private final Family family;

    LetterTableTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create("archive");
        family = new Family(trestle);
        family.commit(family.letters.publish(Family.letter(DATE)));
    }

    private Letter letter() {
        return family.letters.find(DATE).orElseThrow();
    }

    private List<String> listed() {
        return family.letters.list(Range.all(), FIRST).items().stream()
                .map(LetterSummary::date)
                .toList();
    }

    @Test
    void everySaveKeepsAVersionAndTheNewestEqualsTheLetter() {
        for (int n = 1; n <= 5; n++) {
            family.commit(family.letters.revise(letter(), Family.saved(letter(), "Text " + n, later(n), BEN)));
        }

        assertThat(letter().versionCount()).isEqualTo(6);
        var versions = family.letters.listVersions(DATE, FIRST).items();
        assertThat(versions)
                .extracting(VersionSummary::timestamp)
                .containsExactly(later(5), later(4), later(3), later(2), later(1), NOW);
        var newest = family.letters.findVersion(DATE, later(5)).orElseThrow();
        assertThat(newest.content()).isEqualTo(letter().content()).isEqualTo("Text 5");
        assertThat(newest.updatedBy()).isEqualTo(BEN);
    }

    @Test
    void aSaveOfWhatSomebodyElseHasSavedIsRefusedAndShowsTheirs() {
        var read = letter();
        family.commit(family.letters.revise(read, Family.saved(read, "Anna's", later(1), ANNA)));

        assertThatThrownBy(() -> family.commit(family.letters.revise(read, Family.saved(read, "Ben's", later(2), BEN))))
                .isInstanceOfSatisfying(
                        Refusal.Stale.class,
                        stale -> assertThat(stale.old(Letter.class))
                                .hasValueSatisfying(
                                        theirs -> assertThat(theirs.content()).isEqualTo("Anna's")));
        assertThat(family.letters.listVersions(DATE, FIRST).items()).hasSize(2);
    }

    @Test
    void aSecondSaveInTheSameMillisecondIsRefusedWhole() {
        family.commit(family.letters.revise(letter(), Family.saved(letter(), "First", later(1), ANNA)));
        var read = letter();

        assertThatThrownBy(
                        () -> family.commit(family.letters.revise(read, Family.saved(read, "Second", later(1), BEN))))
                .isInstanceOf(Refusal.AlreadyExists.class)
                .hasMessageContaining("LetterVersion");
        assertThat(letter()).isEqualTo(read);

        family.commit(family.letters.revise(read, Family.saved(read, "Second", later(2), BEN)));
        assertThat(letter().versionCount()).isEqualTo(3);
    }

    @Test
    void aTakenDateIsRefused() {
        var again = family.transactions.run(family.letters.publish(Family.letter(DATE)));

        assertThat(again).isInstanceOf(Outcome.Refused.class);
        assertThat(((Outcome.Refused) again).refusal()).isInstanceOf(Refusal.AlreadyExists.class);
    }

    @Test
    void lettersOfOneDayAreListedTogetherAndARangeEndsWithThem() {
        for (var date : List.of("1944-06-06_02", "1944-06-07", "1943-12-24")) {
            family.commit(family.letters.publish(Family.letter(date)));
        }

        assertThat(listed()).containsExactly("1944-06-07", "1944-06-06_02", "1944-06-06", "1943-12-24");
        assertThat(family.letters
                        .list(Range.closed("1944", "1944-06-06_99"), FIRST)
                        .items())
                .extracting(LetterSummary::date)
                .containsExactly("1944-06-06_02", "1944-06-06");
        assertThat(family.letters
                        .listEarliest(Range.atLeast("1944-06-06_02"), FIRST)
                        .items())
                .extracting(LetterSummary::date)
                .containsExactly("1944-06-06_02", "1944-06-07");
        assertThat(family.letters.list(Range.before(DATE), FIRST).items())
                .extracting(LetterSummary::date)
                .containsExactly("1943-12-24");
        assertThat(family.letters.listEach(List.of(DATE, "1944-06-06_02", "1944-06-06_03")))
                .extracting(LetterSummary::date)
                .containsExactlyInAnyOrder(DATE, "1944-06-06_02");
    }

    @Test
    void aDeletedLetterLeavesEveryListKeepsItsDateAndComesBack() {
        family.commit(family.letters.delete(DATE, later(1)));

        assertThat(listed()).isEmpty();
        assertThat(trestle.dump().item("HoldThatThought", "LETTER#" + DATE, "CURRENT"))
                .doesNotContainKeys("GSI1PK", "GSI1SK");
        assertThat(letter().deletedAt()).isEqualTo(later(1));
        assertThat(letter().versionCount()).isOne();
        assertThat(family.transactions.run(family.letters.publish(Family.letter(DATE))))
                .isInstanceOf(Outcome.Refused.class);
        assertThatThrownBy(() ->
                        family.commit(family.letters.revise(letter(), Family.saved(letter(), "x", later(2), ANNA))))
                .isInstanceOf(Refusal.ConditionFailed.class);

        family.commit(family.letters.undelete(DATE, later(1)));

        assertThat(listed()).containsExactly(DATE);
        assertThat(family.letters.listVersions(DATE, FIRST).items()).hasSize(1);
    }

    @Test
    void aDeletedLetterEndsAfterItsTime() {
        family.commit(family.letters.delete(DATE, NOW));
        var deleted = letter();

        assertThat(family.transactions.run(family.letters.purge(deleted, NOW))).isInstanceOf(Outcome.Refused.class);
        family.commit(family.letters.purge(deleted, NOW.plus(days(30))));

        assertThat(family.letters.find(DATE)).isEmpty();
    }

    @Test
    void aLetterThatMovesIsNotEditedAndItsNewDateIsKept() {
        family.commit(
                family.letters.beginMove(DATE, "1944-06-07"),
                family.letters.reserve(new ReservedDate("1944-06-07", DATE, NOW)));

        assertThatThrownBy(() ->
                        family.commit(family.letters.revise(letter(), Family.saved(letter(), "x", later(1), ANNA))))
                .isInstanceOf(Refusal.ConditionFailed.class);
        assertThat(family.transactions.run(family.letters.beginMove(DATE, "1944-06-08")))
                .isInstanceOf(Outcome.Refused.class);
        assertThat(family.transactions.run(family.letters.publish(Family.letter("1944-06-07"))))
                .isInstanceOf(Outcome.Refused.class);
        assertThat(family.transactions.run(family.letters.reserve(new ReservedDate("1944-06-07", "1944-06-01", NOW))))
                .isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void aDateWithALetterIsNotReserved() {
        family.commit(family.letters.publish(Family.letter("1944-06-07")));
        var move = family.letters.beginMove(DATE, "1944-06-07");
        var reserve = family.letters.reserve(new ReservedDate("1944-06-07", DATE, NOW));

        var outcome = family.transactions.run(move, reserve);

        assertThat(outcome).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
            assertThat(refused.write()).isSameAs(reserve);
            assertThat(refused.refusal()).isInstanceOf(Refusal.AlreadyExists.class);
        });
        assertThat(letter().movingTo()).isNull();
    }
}
