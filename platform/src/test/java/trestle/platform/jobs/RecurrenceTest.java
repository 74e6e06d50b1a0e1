package trestle.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

final class RecurrenceTest {
    private static final ZoneId VIENNA = ZoneId.of("Europe/Vienna");

    @Test
    void periodsOfAnHourBeginAtTheFullHour() {
        var hourly = Recurrence.every(Duration.ofHours(1));

        assertThat(hourly.next(at("2040-01-15T09:30:00Z"))).isEqualTo(at("2040-01-15T10:00:00Z"));
        assertThat(hourly.next(at("2040-01-15T10:00:00Z"))).isEqualTo(at("2040-01-15T11:00:00Z"));
    }

    @Test
    void aDayBeginsAtItsLocalTimeInSummerAndWinter() {
        var daily = Recurrence.daily(LocalTime.of(3, 15), VIENNA);

        assertThat(daily.next(at("2040-01-15T02:14:59Z"))).isEqualTo(at("2040-01-15T02:15:00Z"));
        assertThat(daily.next(at("2040-01-15T02:15:00Z"))).isEqualTo(at("2040-01-16T02:15:00Z"));
        assertThat(daily.next(at("2040-07-15T09:00:00Z"))).isEqualTo(at("2040-07-16T01:15:00Z"));
    }

    @Test
    void aLocalTimeThatIsSkippedOrComesTwiceIsOnePeriodAllTheSame() {
        var daily = Recurrence.daily(LocalTime.of(2, 30), VIENNA);

        // In the night of 2040-03-25 the clocks of Vienna go from 2 to 3, in that of 2040-10-28 from 3 to 2.
        assertThat(daily.next(at("2040-03-24T12:00:00Z"))).isEqualTo(at("2040-03-25T01:30:00Z"));
        assertThat(daily.next(at("2040-03-25T01:30:00Z"))).isEqualTo(at("2040-03-26T00:30:00Z"));
        assertThat(daily.next(at("2040-10-27T12:00:00Z"))).isEqualTo(at("2040-10-28T00:30:00Z"));
        assertThat(daily.next(at("2040-10-28T00:30:00Z"))).isEqualTo(at("2040-10-29T01:30:00Z"));
    }

    @Test
    void aPeriodHasASecondOrMore() {
        assertThatIllegalArgumentException().isThrownBy(() -> Recurrence.every(Duration.ofMillis(999)));
    }

    private static Instant at(String text) {
        return Instant.parse(text);
    }
}
