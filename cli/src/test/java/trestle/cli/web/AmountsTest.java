package trestle.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AmountsTest {
    @Test
    void sizesHaveAFewDigitsAndAUnit() {
        assertThat(Amounts.size(0)).isEqualTo("0 B");
        assertThat(Amounts.size(1023)).isEqualTo("1023 B");
        assertThat(Amounts.size(1024)).isEqualTo("1.0 KB");
        assertThat(Amounts.size(100 * 1024)).isEqualTo("100 KB");
        assertThat(Amounts.size(1024 * 1024 - 1)).isEqualTo("1.0 MB");
        assertThat(Amounts.size(44_000_000)).isEqualTo("42.0 MB");
        assertThat(Amounts.size(Long.MAX_VALUE)).isEqualTo("8.0 EB");
    }

    @Test
    void durationsHaveTheirTwoLargestUnits() {
        assertThat(Amounts.duration(Duration.ofSeconds(-5))).isEqualTo("0 s");
        assertThat(Amounts.duration(Duration.ofSeconds(59))).isEqualTo("59 s");
        assertThat(Amounts.duration(Duration.ofSeconds(61))).isEqualTo("1 min 1 s");
        assertThat(Amounts.duration(Duration.ofMinutes(134))).isEqualTo("2 h 14 min");
        assertThat(Amounts.duration(Duration.ofHours(49))).isEqualTo("2 d 1 h");
    }
}
