package trestle.model.migrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How far a run is, from the states of its segments. */
class BoardTest {
    private static final Instant START = Instant.parse("2040-01-15T09:30:00Z");
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final RunState RUN = new RunState("backfill", 1, 2, Map.of(), START, Optional.empty(), 1000, 1);
    private static final Map<String, AttributeValue> NEXT = Map.of("PK", AttributeValue.fromS("x"));

    private static Counts scanned(long items) {
        return new Counts(items, items, 0, 0, 0);
    }

    private static SegmentState fresh(int number) {
        return SegmentState.fresh(RUN, number, 1);
    }

    @Nested
    class Segments {
        @Test
        void oneThatIsTakenIsLeasedUntilItsTimeIsOver() {
            var taken = fresh(0).taken("me", START, LEASE);

            assertThat(taken.leased(START.plus(LEASE).minusMillis(1))).isTrue();
            assertThat(taken.leased(START.plus(LEASE))).isFalse();
            assertThat(taken.rev()).isEqualTo(2);
            assertThat(taken.released(START.plusSeconds(1)).leased(START.plusSeconds(1)))
                    .isFalse();
        }

        @Test
        void renewingKeepsTheOwnerAndCountsTheTimeAtWork() {
            var renewed = fresh(0).taken("me", START, LEASE).renewed(START.plusSeconds(10), LEASE);

            assertThat(renewed.lease()).contains(new Status.Lease("me", START.plusSeconds(40)));
            assertThat(renewed.workedMillis()).isEqualTo(10_000);
        }

        @Test
        void aPageMovesThePositionAndAddsItsCounts() {
            var state = fresh(0).taken("me", START, LEASE)
                    .after(scanned(100), NEXT, START.plusSeconds(1), LEASE)
                    .after(scanned(50), NEXT, START.plusSeconds(3), LEASE);

            assertThat(state.position()).isEqualTo(NEXT);
            assertThat(state.counts()).isEqualTo(scanned(150));
            assertThat(state.workedMillis()).isEqualTo(3_000);
            assertThat(state.finished()).isFalse();
            assertThat(state.rev()).isEqualTo(4);
        }

        @Test
        void thePageAfterWhichNothingComesFinishesItAndEndsItsLease() {
            var done = fresh(0).taken("me", START, LEASE).after(scanned(10), Map.of(), START.plusSeconds(1), LEASE);

            assertThat(done.finishedAt()).contains(START.plusSeconds(1));
            assertThat(done.lease()).isEmpty();
        }

        @Test
        void aClockThatWasSetBackTakesNoTimeAway() {
            var state = fresh(0).taken("me", START, LEASE).renewed(START.minusSeconds(5), LEASE);

            assertThat(state.workedMillis()).isZero();
        }
    }

    @Test
    void theSpeedIsThatOfARunnersWorkTimesTheRunnersAtWork() {
        var half = fresh(0).taken("me", START, LEASE).after(scanned(100), NEXT, START.plusSeconds(10), LEASE);
        var other = fresh(1).taken("you", START, LEASE).after(scanned(100), NEXT, START.plusSeconds(10), LEASE);

        var status = Board.status(RUN, List.of(half, other), START.plusSeconds(10));

        assertThat(status.itemsPerSecond()).isEqualTo(20.0);
        assertThat(status.estimatedEnd()).contains(START.plusSeconds(10 + 40));
        assertThat(status.remaining(START.plusSeconds(10))).contains(Duration.ofSeconds(40));
        assertThat(status.leases()).containsOnlyKeys(0, 1);
    }

    @Test
    void whereNobodyIsAtWorkNothingIsKnownOfTheEnd() {
        var left = fresh(0).taken("me", START, LEASE).after(scanned(100), NEXT, START.plusSeconds(10), LEASE);

        var status = Board.status(RUN, List.of(left, fresh(1)), START.plusSeconds(100));

        assertThat(status.itemsPerSecond()).isZero();
        assertThat(status.estimatedEnd()).isEmpty();
        assertThat(status.leases()).isEmpty();
    }

    @Test
    void moreItemsThanTheTableHadEndNow() {
        var much = fresh(0).taken("me", START, LEASE).after(scanned(5000), NEXT, START.plusSeconds(10), LEASE);

        var status = Board.status(RUN, List.of(much, fresh(1)), START.plusSeconds(10));

        assertThat(status.estimatedEnd()).contains(START.plusSeconds(10));
        assertThat(status.percent()).isEqualTo(99);
        assertThat(status.remaining(START.plusSeconds(10))).isEmpty();
    }

    @Test
    void onlyAFinishedRunIsWhole() {
        var done = fresh(0).taken("me", START, LEASE).after(scanned(10), Map.of(), START.plusSeconds(1), LEASE);

        var running = Board.status(RUN, List.of(done, fresh(1)), START.plusSeconds(1));
        var finished = Board.status(RUN.finished(START.plusSeconds(2)), List.of(done, done), START.plusSeconds(2));

        assertThat(running.segmentsDone()).isEqualTo(1);
        assertThat(running.percent()).isEqualTo(1);
        assertThat(finished.percent()).isEqualTo(100);
        assertThat(finished.finished()).isTrue();
        assertThat(finished.estimatedEnd()).isEmpty();
    }

    @Test
    void anEmptyTableIsAtNothingUntilItIsFinished() {
        var empty = new RunState("backfill", 1, 1, Map.of(), START, Optional.empty(), 0, 1);

        assertThat(Board.status(empty, List.of(fresh(0)), START).percent()).isZero();
    }

    @Test
    void everyStateThatIsSeenIsTold() {
        var told = new ArrayList<Status>();
        var board = new Board(RUN, List.of(fresh(0), fresh(1)), Clock.fixed(START, ZoneOffset.UTC), told::add);

        board.saw(fresh(1).taken("me", START, LEASE));
        board.saw(RUN.finished(START), List.of(fresh(0), fresh(1)));

        assertThat(told)
                .singleElement()
                .satisfies(status -> assertThat(status.leases()).containsOnlyKeys(1));
        assertThat(board.status().finished()).isTrue();
        assertThat(board.status().leases()).isEmpty();
    }
}
