package trestle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class IdsTest {
    private static final Instant NOW = Instant.parse("2026-01-31T09:30:00.123Z");
    private static final int IDS = 20_000;

    @Test
    void anIdIsAUuidOfVersionSevenInLowerCase() {
        var ids = Ids.secure();

        for (var i = 0; i < IDS; i++) {
            var id = ids.next(NOW);

            assertThat(id).matches("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
        }
    }

    @Test
    void anIdCarriesExactlyTheInstantGiven() {
        var ids = Ids.secure();
        var seed = System.nanoTime();
        var random = new Random(seed);

        for (var i = 0; i < IDS; i++) {
            var instant = Instant.ofEpochMilli(random.nextLong(1L << 48));

            assertThat(Ids.timeOf(ids.next(instant))).as("seed %s", seed).contains(instant);
        }
        assertThat(Ids.timeOf(ids.next(Instant.EPOCH))).contains(Instant.EPOCH);
        assertThat(Ids.timeOf(ids.next(Instant.ofEpochMilli((1L << 48) - 1))))
                .contains(Instant.ofEpochMilli((1L << 48) - 1));
    }

    @Test
    void idsOfOneInstantAreInOrderHoweverInstantsTakeTurns() {
        var ids = Ids.secure();
        var seed = System.nanoTime();
        var random = new Random(seed);
        var last = new HashMap<Instant, String>();

        for (var i = 0; i < IDS; i++) {
            var instant = NOW.plusMillis(random.nextInt(5));
            var id = ids.next(instant);

            var before = last.put(instant, id);
            if (before != null) {
                assertThat(id).as("seed %s", seed).isGreaterThan(before);
            }
        }
    }

    @Test
    void laterInstantsHaveGreaterIds() {
        var ids = Ids.secure();

        assertThat(ids.next(NOW)).isLessThan(ids.next(NOW.plusMillis(1)));
    }

    @Test
    void threadsThatShareASourceEachSeeTheirIdsInOrderAndNoneTwice() throws Exception {
        var ids = Ids.secure();
        var threads = 8;
        var ready = new CountDownLatch(threads);
        Callable<List<String>> work = () -> {
            ready.countDown();
            ready.await();
            var mine = new ArrayList<String>();
            for (var i = 0; i < IDS / threads; i++) {
                mine.add(ids.next(NOW));
            }
            return mine;
        };

        var all = new HashSet<String>();
        try (var pool = Executors.newFixedThreadPool(threads)) {
            for (var each : pool.invokeAll(Collections.nCopies(threads, work))) {
                assertThat(each.get()).isSorted();
                all.addAll(each.get());
            }
        }
        assertThat(all).hasSize(IDS);
    }

    @Test
    void twoSourcesGiveDifferentIds() {
        assertThat(Ids.secure().next(NOW)).isNotEqualTo(Ids.secure().next(NOW));
    }

    @Test
    void theNumberBesideTheTimeCarriesOverFromItsLowerPart() {
        // All ones: the number starts at the top of the lower half and grows as fast as it can.
        RandomGenerator greatest = new RandomGenerator() {
            @Override
            public long nextLong() {
                return -1;
            }

            @Override
            public long nextLong(long bound) {
                return bound - 1;
            }
        };
        var ids = Ids.from(greatest);
        var first = UUID.fromString(ids.next(NOW));

        assertThat(first.getMostSignificantBits() & 0xfff).isEqualTo(0x800);
        assertThat(Ids.timeOf(first.toString())).contains(NOW);
    }

    @Test
    void aTimeThatNoIdCanCarryIsRefused() {
        var ids = Ids.secure();

        assertThatThrownBy(() -> ids.next(NOW.plusNanos(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("An id carries whole milliseconds since 1970, not 2026-01-31T09:30:00.123000001Z.");
        assertThatThrownBy(() -> ids.next(Instant.EPOCH.minusMillis(1))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ids.next(Instant.ofEpochMilli(1L << 48))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ids.next(Instant.MAX)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void otherShapesHaveNoTime() {
        var good = Ids.secure().next(NOW);

        for (var other : List.of(
                "",
                "letter-1",
                "not-a-uuid-but-thirty-six-characters",
                good.toUpperCase(Locale.ROOT),
                good + "0",
                good.substring(1),
                good.substring(0, 14) + "4" + good.substring(15),
                good.substring(0, 19) + "c" + good.substring(20),
                "1-1-7001-8001-1",
                "0000000001-1-7001-8001-0000000000001",
                UUID.randomUUID().toString())) {
            assertThat(Ids.timeOf(other)).as(other).isEmpty();
        }
    }
}
