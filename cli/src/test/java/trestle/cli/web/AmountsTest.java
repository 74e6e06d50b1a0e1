package trestle.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AmountsTest {
    @Test
    void durationsHaveTheirTwoLargestUnits() {
        assertThat(Amounts.duration(Duration.ofSeconds(-5))).isEqualTo("0 s");
        assertThat(Amounts.duration(Duration.ofSeconds(59))).isEqualTo("59 s");
        assertThat(Amounts.duration(Duration.ofSeconds(61))).isEqualTo("1 min 1 s");
        assertThat(Amounts.duration(Duration.ofMinutes(134))).isEqualTo("2 h 14 min");
        assertThat(Amounts.duration(Duration.ofHours(49))).isEqualTo("2 d 1 h");
    }
}
