package trestle.rollmodel.questions;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDate;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words of time in questions, asked on Wednesday, 18 February 2026. */
final class TimeWordsTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 2, 18);

    @ParameterizedTest
    @CsvSource({
        "how did it go last month?, 2026-01-01, 2026-02-01",
        "How did it go THIS  month, 2026-02-01, 2026-03-01",
        "last week, 2026-02-09, 2026-02-16",
        "this week, 2026-02-16, 2026-02-23",
        "yesterday, 2026-02-17, 2026-02-18",
        "today?, 2026-02-18, 2026-02-19",
        "last year, 2025-01-01, 2026-01-01",
        "this year, 2026-01-01, 2027-01-01",
        "the last 3 weeks, 2026-01-29, 2026-02-19",
        "past two days, 2026-02-17, 2026-02-19",
        "previous 6 months, 2025-08-19, 2026-02-19",
        "in January, 2026-01-01, 2026-02-01",
        "in december, 2025-12-01, 2026-01-01",
        "february, 2026-02-01, 2026-03-01",
        "in may, 2025-05-01, 2025-06-01",
        "march 2024, 2024-03-01, 2024-04-01",
        "in 2024, 2024-01-01, 2025-01-01",
        "on 2026-01-31, 2026-01-31, 2026-02-01",
        "since january, 2026-01-01, 2026-02-19",
        "since last week, 2026-02-09, 2026-02-19",
        "since 2026-02-01, 2026-02-01, 2026-02-19",
    })
    void areUnderstood(String question, LocalDate from, LocalDate to) {
        assertThat(TimeWords.in(question, TODAY).days()).contains(new TimeWords.Days(from, to));
    }

    @ParameterizedTest
    @CsvSource({
        "what may I do better",
        "a slow march to the back",
        "half guard",
        "last 0 days",
        "on 2026-13-45",
        "the last round",
        "in 1066",
        "mayhem",
        "weekly"
    })
    void areNotSeenWhereThereAreNone(String question) {
        assertThat(TimeWords.in(question, TODAY).days()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"half guard last month please, half guard   please", "last month, ' '", "guard, guard"})
    void leaveTheOtherWords(String question, String rest) {
        assertThat(TimeWords.in(question, TODAY).rest()).isEqualTo(rest);
    }

    @Test
    void rowsOfMarksTakeTimeInProportion() {
        var question = "last month " + "\u0301".repeat(80_000);

        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(5), () -> TimeWords.in("\u0301".repeat(80_000), TODAY));
        assertThat(TimeWords.in(question, TODAY).days()).isPresent();
    }
}
