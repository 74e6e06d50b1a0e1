package trestle.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.testing.FixedClock;

final class GeneralLimitTest {
    private final FixedClock clock = FixedClock.atStart();

    @Test
    void ofAThousandAtOnceThreeHundredPass() {
        var limit = new GeneralLimit(clock);

        var passed = IntStream.range(0, 1_000)
                .parallel()
                .filter(number -> limit.take("ann").admitted())
                .count();

        assertThat(passed).isEqualTo(300);
        assertThat(limit.take("bea").remaining()).isEqualTo(299);
        assertThat(limit.take("ann").remaining()).isZero();
    }

    @Test
    void theNextMinuteBeginsAnew() {
        var limit = new GeneralLimit(1, 10, clock);
        clock.advance(Duration.ofSeconds(59));
        assertThat(limit.take("ann").resetSeconds()).isEqualTo(1);
        assertThat(limit.take("ann").admitted()).isFalse();

        clock.advance(Duration.ofSeconds(1));

        assertThat(limit.take("ann").admitted()).isTrue();
        assertThat(limit.callers()).isEqualTo(1);
    }

    @Test
    void aFloodOfCallersIsCountedAsOneAndPushesNobodyOut() {
        var limit = new GeneralLimit(2, 100, clock);
        limit.take("ann");

        IntStream.range(0, 5_000).forEach(number -> limit.take("caller" + number));

        assertThat(limit.callers()).isLessThanOrEqualTo(101);
        assertThat(limit.take("ann").admitted()).isTrue();
        assertThat(limit.take("ann").admitted()).isFalse();
        assertThat(limit.take("another").admitted()).isFalse();
    }
}
