package trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

final class FixedClockTest {
    @Test
    void itStandsStillUntilMoved() {
        var clock = FixedClock.atStart();
        var elsewhere = clock.withZone(ZoneId.of("Asia/Tokyo"));

        assertThat(clock.instant()).isEqualTo(FixedClock.START);

        assertThat(clock.advance(Duration.ofMillis(1))).isEqualTo(FixedClock.START.plusMillis(1));
        assertThat(elsewhere.instant()).isEqualTo(clock.instant());
        assertThat(elsewhere.getZone()).isEqualTo(ZoneId.of("Asia/Tokyo"));

        clock.set(Instant.EPOCH);
        assertThat(clock.instant()).isEqualTo(Instant.EPOCH);
    }

    @Test
    void whatIsFinerThanAMillisecondIsRefused() {
        assertThatThrownBy(() -> FixedClock.at(Instant.ofEpochSecond(0, 1)))
                .hasMessage("A clock ticks in milliseconds, and 1970-01-01T00:00:00.000000001Z is finer.");
        assertThatThrownBy(() -> FixedClock.atStart().advance(Duration.ofNanos(5)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
