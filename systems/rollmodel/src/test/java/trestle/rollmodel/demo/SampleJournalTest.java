package trestle.rollmodel.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import trestle.rollmodel.journal.Entry.GiOrNoGi;
import trestle.rollmodel.journal.NewEntry;
import trestle.rollmodel.progress.Bucket;

final class SampleJournalTest {
    private static final ZoneId LISBON = ZoneId.of("Europe/Lisbon");
    private static final Instant NOW = Instant.parse("2040-01-15T09:30:00Z");

    @Test
    void theSameSeedGivesTheSameYear() {
        assertThat(year(7)).isEqualTo(year(7)).isNotEqualTo(year(8));
    }

    @Test
    void aYearIsTrainedThreeOrFourTimesAWeekAndHasAHoliday() {
        var year = year(7);

        var weeks = year.stream()
                .map(SampleJournalTest::day)
                .collect(Collectors.groupingBy(Bucket.WEEK::start, Collectors.counting()));
        assertThat(year).hasSizeBetween(130, 200);
        assertThat(weeks).hasSizeBetween(48, 51);
        assertThat(year)
                .extracting(entry -> entry.createdAt().orElseThrow())
                .isSorted()
                .allMatch(NOW::isAfter);
        assertThat(day(year.getLast())).isAfter(day(NOW).minusDays(7));
    }

    @Test
    void someTrainingsHavePrivateNotesAndSomeAreKeptFromCoaches() {
        var year = year(7);

        assertThat(year).anyMatch(entry -> entry.sections().personal().isEmpty());
        assertThat(year).anyMatch(entry -> !entry.sections().personal().isEmpty());
        assertThat(year).anyMatch(entry -> !entry.coachVisible());
        assertThat(year).extracting(entry -> entry.sessionMetrics().giOrNoGi()).contains(GiOrNoGi.values());
    }

    @Test
    void fiveYearsHaveAsManyAsAreWanted() {
        var entries = new SampleJournal(1, LISBON).fiveYears(NOW, 5_000);

        assertThat(entries).hasSize(5_000);
        assertThat(entries.getFirst().createdAt().orElseThrow()).isEqualTo(NOW.minus(Duration.ofDays(5 * 365)));
        assertThat(entries.getLast().createdAt().orElseThrow()).isBefore(NOW);
    }

    private static List<NewEntry> year(long seed) {
        return new SampleJournal(seed, LISBON).year(NOW);
    }

    private static LocalDate day(NewEntry entry) {
        return day(entry.createdAt().orElseThrow());
    }

    private static LocalDate day(Instant time) {
        return time.atZone(LISBON).toLocalDate();
    }
}
