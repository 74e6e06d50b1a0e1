package trestle.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class BackoffTest {
    private final Backoff backoff = new Backoff(new Random(7));

    @Test
    void theBoundDoublesUpToADay() {
        assertThat(Backoff.bound(0)).isEqualTo(Duration.ofSeconds(2));
        assertThat(Backoff.bound(1)).isEqualTo(Duration.ofSeconds(4));
        assertThat(Backoff.bound(15)).isLessThan(Duration.ofDays(1));
        assertThat(Backoff.bound(16)).isEqualTo(Duration.ofDays(1));
        assertThat(Backoff.bound(1_000)).isEqualTo(Duration.ofDays(1));
    }

    @Test
    void theWaitIsDrawnFromAllUpToTheBound() {
        long below = 0;
        for (int i = 0; i < 1_000; i++) {
            var delay = backoff.delay(10);
            assertThat(delay).isLessThan(Backoff.bound(10)).isGreaterThanOrEqualTo(Duration.ZERO);
            below += delay.compareTo(Backoff.bound(9)) < 0 ? 1 : 0;
        }
        assertThat(below).isBetween(400L, 600L);
    }

    @Test
    void itIsExhaustedAfterTheLongestWait() {
        assertThat(backoff.isExhausted(0)).isFalse();
        assertThat(backoff.isExhausted(16)).isFalse();
        assertThat(backoff.isExhausted(17)).isTrue();
    }
}
