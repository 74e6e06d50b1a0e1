package trestle.platform.notices;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigestFrequencyTest {
    @ParameterizedTest
    @CsvSource({
        "DAILY, 2040-01-15T05:00:00Z, UTC, 2040-01-15T07:00:00Z",
        "DAILY, 2040-01-15T07:00:00Z, UTC, 2040-01-16T07:00:00Z",
        "DAILY, 2040-01-15T23:30:00Z, Pacific/Auckland, 2040-01-16T18:00:00Z",
        // On the day that summer time begins in Lisbon, seven o'clock comes an hour earlier.
        "DAILY, 2040-03-24T12:00:00Z, Europe/Lisbon, 2040-03-25T06:00:00Z",
        "WEEKLY, 2040-01-15T09:30:00Z, UTC, 2040-01-16T07:00:00Z",
        "WEEKLY, 2040-01-16T06:59:59Z, UTC, 2040-01-16T07:00:00Z",
        "WEEKLY, 2040-01-16T07:00:00Z, UTC, 2040-01-23T07:00:00Z"
    })
    void theNextDigestIsDueInTheMorningWhereThePersonLives(
            DigestFrequency frequency, Instant after, String zone, Instant due) {
        assertThat(frequency.next(after, ZoneId.of(zone))).isEqualTo(due);
    }
}
