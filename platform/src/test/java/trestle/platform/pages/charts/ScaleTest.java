package trestle.platform.pages.charts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ScaleTest {
    @Test
    void stepsAreRound() {
        assertThat(Scale.fromZero(2_390).ticks()).containsExactly(0.0, 1_000.0, 2_000.0, 3_000.0);
        assertThat(Scale.fromZero(7).ticks()).containsExactly(0.0, 5.0, 10.0);
        assertThat(Scale.fromZero(0.6).ticks()).hasSize(4);
        assertThat(Scale.fromZero(0).ticks()).startsWith(0.0);
    }

    @Test
    void everyScaleHoldsItsValuesInFewSteps() {
        var seed = 20_260_503L;
        var random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            var max = Math.pow(10, random.nextDouble() * 9 - 2);
            var min = random.nextBoolean() ? 0 : max * random.nextDouble();

            var scale = Scale.around(min, max);

            assertThat(scale.from()).as("seed %d, round %d", seed, i).isLessThanOrEqualTo(min);
            assertThat(scale.to()).isGreaterThanOrEqualTo(max * (1 - 1e-9));
            assertThat(scale.ticks()).hasSizeBetween(2, 6);
        }
    }
}
