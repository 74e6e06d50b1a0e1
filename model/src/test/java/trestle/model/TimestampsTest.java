package trestle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

final class TimestampsTest {
    private static final Instant NOW = Instant.parse("2026-01-31T18:30:00.500Z");

    @Test
    void aClockThatWentOnSaysTheTime() {
        assertThat(Timestamps.after(NOW.minusMillis(1), at(NOW))).isEqualTo(NOW);
    }

    @Test
    void aClockThatStandsStillGivesTheNextMillisecond() {
        assertThat(Timestamps.after(NOW, at(NOW))).isEqualTo(NOW.plusMillis(1));
    }

    @Test
    void aClockThatWentBackGivesTheNextMillisecond() {
        assertThat(Timestamps.after(NOW, at(NOW.minusSeconds(3600)))).isEqualTo(NOW.plusMillis(1));
    }

    @Test
    void aPartOfAMillisecondIsNoDifference() {
        assertThat(Timestamps.after(NOW, at(NOW.plusNanos(999_999)))).isEqualTo(NOW.plusMillis(1));
        assertThat(Timestamps.after(NOW.minusMillis(1), at(NOW.plusNanos(1)))).isEqualTo(NOW);
    }

    private static Clock at(Instant time) {
        return Clock.fixed(time, ZoneOffset.UTC);
    }
}
