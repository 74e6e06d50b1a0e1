package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.shareables.pool.PoolSlot;
import trestle.shareables.pool.ShortIdPool;
import trestle.shareables.pool.ShortIds;
import trestle.shareables.shareable.ShortId;

/** Short ids made ahead of time, claimed with what they name, and made on the spot when there are none. */
final class PoolTest {
    @TempDir
    private Path folder;

    private static ShortIdPool pool(ShareablesSite site, RandomGenerator random, int depth) {
        return new ShortIdPool(site.tables().pool(), random, depth, new SimpleMeterRegistry());
    }

    @Test
    void isFilledToItsDepthWithIdsThatReadAsNoWord() {
        try (var site = ShareablesSite.open(folder)) {
            var pool = pool(site, new SecureRandom(), 2);

            assertThat(pool.refill(() -> {})).isEqualTo(2_000);
            assertThat(pool.refill(() -> {})).isZero();

            var slots = site.dump().items("ShortIdPool");
            assertThat(slots).hasSize(2 * PoolSlot.PARTITIONS);
            assertThat(slots)
                    .allMatch(
                            slot -> slot.get("id").s().matches("[B-DF-HJ-NP-TV-XZ]{3}-[B-DF-HJ-NP-TV-XZ]{3}-[0-9]{5}"));
            assertThat(slots).allMatch(slot -> Integer.parseInt(slot.get("pk").n()) <= 999);
        }
    }

    @Test
    void fiveHundredCreationsAtOnceTakeFiveHundredIds() throws Exception {
        try (var site = ShareablesSite.open(folder)) {
            // So many that no partition becomes empty: it would be filled at once.
            var pool = pool(site, new SecureRandom(), 8);
            pool.refill(() -> {});

            var ids = new HashSet<>(Parallel.run(
                    500,
                    n -> () -> site.browser("198.51." + n / 100 + "." + n % 100).create(SharingTest.LIST)));

            assertThat(ids).hasSize(500);
            assertThat(pool.size()).isEqualTo(7_500);
            assertThat(site.dump().items("ShortIdPool"))
                    .noneMatch(slot -> ids.contains(
                            ShortId.typed(slot.get("id").s()).orElseThrow().text()));
            assertThat(pool.refill(() -> {})).isEqualTo(500);
        }
    }

    @Test
    void withoutAPoolCreationStillWorksAndIsCounted() {
        try (var site = ShareablesSite.open(folder)) {
            var id = site.browser("192.0.2.1").create(SharingTest.LIST);

            assertThat(id).matches("[a-z]{3}-[a-z]{3}-[0-9]{5}");
            assertThat(site.platform().meters().counter("shareables.pool.empty").count())
                    .isEqualTo(1);
        }
    }

    @Test
    void aClaimFillsThePartitionThatItFindsEmpty() {
        try (var site = ShareablesSite.open(folder, Map.of(ShortIdPool.DEPTH, "4"))) {
            site.browser("192.0.2.1").create(SharingTest.LIST);

            var slots = site.dump().items("ShortIdPool").stream()
                    .collect(Collectors.groupingBy(slot -> slot.get("pk").n(), Collectors.counting()));
            assertThat(slots).as("the first that it looked at").hasSize(1);
            assertThat(slots.values()).containsOnly(4L);
        }
    }

    /** A pool of which every second partition is empty is not empty. */
    @Test
    void aClaimLooksElsewhereBeforeItMakesAnId() {
        try (var site = ShareablesSite.open(folder)) {
            for (int partition = 0; partition < PoolSlot.PARTITIONS; partition += 2) {
                var id = new ShortIds(new SecureRandom()).next();
                site.tables().pool().fill(new PoolSlot(partition, 1, id.pooled()));
            }

            for (int n = 0; n < 40; n++) site.browser("198.51.100." + n).create(SharingTest.LIST);

            assertThat(site.platform().meters().counter("shareables.pool.empty").count())
                    .as("ids made on the spot: about one in two hundred and fifty claims finds eight empty partitions")
                    .isLessThan(5);
        }
    }

    @Test
    void anIdThatIsInUseIsDroppedAndAnotherTaken() {
        try (var site = ShareablesSite.open(folder)) {
            var samples = new Samples(site.clock().instant());
            site.kit().transactions().commit(site.tables().shareables().create(samples.checklist(Samples.LIST)));
            for (int partition = 0; partition < PoolSlot.PARTITIONS; partition++) {
                site.tables().pool().fill(new PoolSlot(partition, 1, Samples.LIST.pooled()));
            }

            var id = site.browser("192.0.2.1").create(SharingTest.LIST);

            assertThat(id).isNotEqualTo(Samples.LIST.text());
            assertThat(pool(site, new SecureRandom(), 1).size())
                    .as("eight slots were tried, and a partition that is met again is filled")
                    .isBetween(PoolSlot.PARTITIONS - 8L, PoolSlot.PARTITIONS - 1L);
            assertThat(site.platform().meters().counter("shareables.pool.empty").count())
                    .as("then an id is made")
                    .isEqualTo(1);
        }
    }

    @Test
    void theSystemFillsItsPoolWhenItStarts() {
        try (var site = ShareablesSite.open(folder)) {
            site.kit().start();

            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(() ->
                            assertThat(pool(site, new SecureRandom(), 1).size()).isEqualTo(PoolSlot.PARTITIONS));
        }
    }
}
