package trestle.rollmodel.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.comment;
import static trestle.rollmodel.RollModelWorld.the;
import static trestle.rollmodel.journal.EntryDrafts.at;
import static trestle.rollmodel.journal.EntryDrafts.done;
import static trestle.rollmodel.journal.EntryDrafts.draft;
import static trestle.rollmodel.journal.EntryDrafts.entries;
import static trestle.rollmodel.journal.EntryDrafts.shared;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The service over an athlete's entries, on the engine. */
@TrestleTest(model = "rollmodel")
final class EntriesTest {
    private static final OptionalLong ANY = OptionalLong.empty();

    private final RollModelWorld world;
    private final Entries entries;

    EntriesTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        entries = entries(world);
    }

    @Test
    void anEntryIsLoggedForNowUnlessATimeIsGiven() {
        var now = done(entries.log("ann", ZoneOffset.UTC, draft("Armbar from mount", "Knee hurts"))
                .commit(world.transactions));
        var then = done(
                entries.log("ann", ZoneOffset.UTC, at(NOW.minusSeconds(60))).commit(world.transactions));

        assertThat(now.createdAt()).isEqualTo(NOW);
        assertThat(then.createdAt()).isEqualTo(NOW.minusSeconds(60));
        assertThat(then.recordedAt()).isEqualTo(NOW);
        assertThat(entries.find("ann", now.entryId())).contains(now);
        assertThat(now.kw().shared()).contains("armbar", "mount", "half-guard");
        assertThat(now.kw().personal()).containsExactlyInAnyOrder("knee", "hurts");
    }

    @Test
    void aTrainingIsAtMostADayAhead() {
        var latest = NOW.plus(Duration.ofHours(24));

        assertThat(done(entries.log("ann", ZoneOffset.UTC, at(latest)).commit(world.transactions))
                        .createdAt())
                .isEqualTo(latest);
        assertThat(entries.log("ann", ZoneOffset.UTC, at(latest.plusMillis(1))).commit(world.transactions))
                .isEqualTo(new EntryOutcome.TooFarAhead());
        var entry = done(entries.log("ann", ZoneOffset.UTC, at(NOW)).commit(world.transactions));
        assertThat(entries.move("ann", ZoneOffset.UTC, entry.entryId(), ANY, latest.plusMillis(1))
                        .commit(world.transactions))
                .isEqualTo(new EntryOutcome.TooFarAhead());
    }

    @Test
    void laterChangesHaveLaterTimesThoughTheClockStandsStill() {
        var logged =
                done(entries.log("ann", ZoneOffset.UTC, draft("Armbar", "")).commit(world.transactions));

        var revised =
                done(entries.revise("ann", logged.entryId(), ANY, intensity(9)).commit(world.transactions));
        var rewritten = done(entries.rewrite("ann", ZoneOffset.UTC, logged.entryId(), ANY, draft("Triangle", ""))
                .commit(world.transactions));
        var moved = done(entries.move("ann", ZoneOffset.UTC, logged.entryId(), ANY, NOW.minusSeconds(3600))
                .commit(world.transactions));

        assertThat(Stream.of(logged, revised, rewritten, moved).map(Entry::updatedAt))
                .containsExactly(NOW, NOW.plusMillis(1), NOW.plusMillis(2), NOW.plusMillis(3));
        assertThat(moved.sharedChangedAt()).isEqualTo(NOW.plusMillis(3));
    }

    @Test
    void laterChangesHaveLaterTimesThoughTheClockGoesBack() {
        var logged =
                done(entries.log("ann", ZoneOffset.UTC, draft("Armbar", "")).commit(world.transactions));
        world.trestle.clock().advance(Duration.ofMinutes(-5));

        var revised =
                done(entries.revise("ann", logged.entryId(), ANY, intensity(9)).commit(world.transactions));

        assertThat(revised.updatedAt()).isEqualTo(NOW.plusMillis(1));
    }

    @Test
    void aChangeLeavesTheRestAsItWas() {
        var before = done(
                entries.log("ann", ZoneOffset.UTC, draft("Armbar", "Secret")).commit(world.transactions));
        world.trestle.clock().advance(Duration.ofMinutes(5));

        var after = done(entries.revise("ann", before.entryId(), OptionalLong.of(1), intensity(9))
                .commit(world.transactions));

        assertThat(after.sessionMetrics().intensity()).isEqualTo(9);
        assertThat(after.sessionMetrics().durationMinutes()).isEqualTo(90);
        assertThat(after.sections()).isEqualTo(before.sections());
        assertThat(after.updatedAt()).isEqualTo(NOW.plus(Duration.ofMinutes(5)));
        assertThat(after.rev()).isEqualTo(2);
        assertThat(entries.find("ann", before.entryId())).contains(after);
    }

    @Test
    void anOldRevisionIsRefusedWithWhatIsThereNow() {
        var first = done(entries.log("ann", ZoneOffset.UTC, draft("Armbar", "")).commit(world.transactions));
        var second = done(entries.revise("ann", first.entryId(), OptionalLong.of(1), intensity(9))
                .commit(world.transactions));

        assertThat(entries.revise("ann", first.entryId(), OptionalLong.of(1), intensity(2))
                        .commit(world.transactions))
                .isEqualTo(new EntryOutcome.Stale(second));
        assertThat(entries.delete("ann", first.entryId(), OptionalLong.of(1)).commit(world.transactions))
                .isEqualTo(new EntryOutcome.Stale(second));
        assertThat(entries.move("ann", ZoneOffset.UTC, first.entryId(), OptionalLong.of(1), NOW)
                        .commit(world.transactions))
                .isEqualTo(new EntryOutcome.Stale(second));
        assertThat(entries.find("ann", first.entryId())).contains(second);
    }

    @Test
    void ofManyEditorsOfOneRevisionOneIsDoneAndTheOthersAreStale() {
        var entry = done(entries.log("ann", ZoneOffset.UTC, draft("Armbar", "")).commit(world.transactions));

        var outcomes = IntStream.range(0, 20)
                .parallel()
                .mapToObj(number -> entries.revise("ann", entry.entryId(), OptionalLong.of(1), shared("text" + number))
                        .commit(world.transactions))
                .toList();

        assertThat(outcomes).filteredOn(EntryOutcome.Done.class::isInstance).hasSize(1);
        assertThat(outcomes).filteredOn(EntryOutcome.Stale.class::isInstance).hasSize(19);
    }

    @Test
    void anothersEntryIsMissingAndItsTextIsNotRead() {
        var entry = done(
                entries.log("ann", ZoneOffset.UTC, draft("Armbar", "Secret")).commit(world.transactions));
        world.trestle.requests().forget();

        assertThat(entries.find("ben", entry.entryId())).isEmpty();
        assertThat(world.trestle.requests().lines()).singleElement().asString().contains("META");
        assertThat(entries.revise("ben", entry.entryId(), ANY, intensity(1)).commit(world.transactions))
                .isEqualTo(new EntryOutcome.Missing());
        assertThat(entries.move("ben", ZoneOffset.UTC, entry.entryId(), ANY, NOW)
                        .commit(world.transactions))
                .isEqualTo(new EntryOutcome.Missing());
        assertThat(entries.delete("ben", entry.entryId(), ANY).commit(world.transactions))
                .isEqualTo(new EntryOutcome.Missing());
        assertThat(entries.find("ann", entry.entryId())).contains(entry);
    }

    @Test
    void idsThatCannotBeAreMissing() {
        assertThat(Stream.of("", "#", "a#b", "x".repeat(65)).map(id -> entries.find("ann", id)))
                .containsOnly(Optional.empty());
    }

    @Test
    void deletingLeavesNoRowOfTheEntryAndADueClearingOfItsComments() {
        world.withAnnAndCarl();
        var entry = done(
                entries.log("ann", ZoneOffset.UTC, draft("Armbar", "Secret")).commit(world.transactions));
        world.transactions.commit(world.comments.post(comment(entry.entryId(), "c1", NOW, "carl"), NOW));

        done(entries.delete("ann", entry.entryId(), ANY).commit(world.transactions));

        assertThat(entries.find("ann", entry.entryId())).isEmpty();
        assertThat(world.keys("USER#ann", "KW#", "ENTRY#")).isEmpty();
        assertThat(world.keys("USER_PRIVATE#ann")).isEmpty();
        assertThat(world.keys("ENTRY#" + entry.entryId(), "META")).isEmpty();
        assertThat(world.keys("OUTBOX#")).singleElement().asString().endsWith("purge-" + entry.entryId());
    }

    @Test
    void movingToTheVerySameTimeIsARevision() {
        var entry = done(entries.log("ann", ZoneOffset.UTC, at(NOW)).commit(world.transactions));

        var moved = done(
                entries.move("ann", ZoneOffset.UTC, entry.entryId(), ANY, NOW).commit(world.transactions));

        assertThat(moved.rev()).isEqualTo(2);
        assertThat(entries.find("ann", entry.entryId())).contains(moved);
    }

    @Test
    void commentCountsOfAPageAreOneRequest() {
        world.withAnnAndCarl();
        var first = done(entries.log("ann", ZoneOffset.UTC, at(NOW)).commit(world.transactions));
        var second = done(entries.log("ann", ZoneOffset.UTC, at(NOW)).commit(world.transactions));
        world.transactions.commit(world.comments.post(comment(first.entryId(), "c1", NOW, "carl"), NOW));
        world.trestle.requests().forget();

        var counts = entries.commentCounts(List.of(first.own(), second.own()));

        assertThat(counts).isEqualTo(Map.of(first.entryId(), 1, second.entryId(), 0));
        assertThat(world.trestle.requests().lines()).singleElement().asString().startsWith("BatchGetItem");
        assertThat(entries.commentCounts(List.of())).isEmpty();
    }

    @Test
    void anEntryIsTakenInOnceUnderItsOwnId() {
        var entry = RollModelWorld.entry("e1", NOW, Set.of("stale"), Set.of());

        assertThat(entries.restore(entry).commit(world.transactions)).isTrue();
        assertThat(entries.restore(entry).commit(world.transactions)).isFalse();

        assertThat(the(entries.find("ann", "e1")).kw().shared())
                .contains("half-guard")
                .doesNotContain("stale");
    }

    private static EntryChange intensity(int intensity) {
        return new EntryChange(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(intensity),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
