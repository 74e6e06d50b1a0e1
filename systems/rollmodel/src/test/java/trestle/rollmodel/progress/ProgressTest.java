package trestle.rollmodel.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.Entry.GiOrNoGi;
import trestle.rollmodel.journal.EntryLoad;

/** Sums of training by the athlete's own days. */
final class ProgressTest {
    private static final ZoneId LISBON = ZoneId.of("Europe/Lisbon");

    private final List<EntryLoad> trainings = new ArrayList<>();

    @Test
    void aWeekIsSummedFromMondayToSunday() {
        train("2026-01-25T23:30:00Z", 60, 5);
        train("2026-01-26T18:00:00Z", 90, 7);
        train("2026-01-28T18:00:00Z", 90, 7);
        train("2026-02-01T11:00:00Z", 90, 7);
        train("2026-02-02T00:00:00Z", 10, 1);

        var points = lisbon().load(period("2026-01-26", "2026-02-02"), Bucket.WEEK);

        assertThat(points).singleElement().satisfies(point -> {
            assertThat(point.start()).isEqualTo("2026-01-26");
            assertThat(point.sums()).isEqualTo(new Sums(3, 270, 1890, 270, 0));
            assertThat(point.load7()).isEqualTo(1890);
            assertThat(point.load28avg()).isEqualTo((1890 + 300 + 2) / 4);
        });
    }

    @Test
    void bucketsWithoutTrainingAreThereAndTheFirstIsWhole() {
        train("2026-01-01T10:00:00Z", 60, 5);

        var points = lisbon().load(period("2026-01-15", "2026-04-02"), Bucket.MONTH);

        assertThat(points)
                .extracting(LoadPoint::start)
                .map(LocalDate::toString)
                .containsExactly("2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01");
        assertThat(points).extracting(point -> point.sums().sessions()).containsExactly(1, 0, 0, 0);
    }

    @Test
    void whereTheAthleteLivesDecidesTheDay() {
        train("2026-07-10T23:30:00Z", 60, 5);
        var range = period("2026-07-10", "2026-07-12");

        assertThat(in("America/Los_Angeles").calendar(range).days())
                .extracting(day -> day.date().toString())
                .containsExactly("2026-07-10");
        assertThat(lisbon().calendar(range).days())
                .extracting(day -> day.date().toString())
                .containsExactly("2026-07-11");
    }

    @Test
    void aTrainingKeepsTheDayOfWhereItWas() {
        trainings.add(new EntryLoad(
                Instant.parse("2026-07-10T22:30:00Z"),
                new Entry.SessionMetrics(60, 5, 5, GiOrNoGi.GI, List.of("mount")),
                true,
                "+09:00"));

        for (var zone : List.of("Europe/Lisbon", "America/Los_Angeles", "Pacific/Kiritimati")) {
            assertThat(in(zone).calendar(period("2026-07-10", "2026-07-13")).days())
                    .extracting(day -> day.date().toString())
                    .containsExactly("2026-07-11");
            assertThat(in(zone).calendar(period("2026-07-12", "2026-07-13")).days())
                    .isEmpty();
            assertThat(in(zone).firstDay(LocalDate.parse("2026-07-12"))).contains(LocalDate.parse("2026-07-11"));
        }
    }

    /** Computed here from local dates alone, one loop for each figure, over both changes of the clocks. */
    @ParameterizedTest
    @ValueSource(strings = {"Europe/Lisbon", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata"})
    void everyFigureIsWhatTheLocalDaysAddUpTo(String zone) {
        var random = new Random(28);
        record Local(LocalDate day, int minutes, int intensity) {}
        var local = new ArrayList<Local>();
        var first = LocalDate.of(2025, 1, 1);
        for (int number = 0; number < 600; number++) {
            var day = first.plusDays(random.nextInt(460));
            var at = ZonedDateTime.of(day.atTime(random.nextInt(24), random.nextInt(60)), ZoneId.of(zone));
            var each = new Local(at.toLocalDate(), 1 + random.nextInt(600), 1 + random.nextInt(10));
            local.add(each);
            train(at.toInstant().toString(), each.minutes(), each.intensity());
        }
        var from = LocalDate.of(2025, 3, 17);
        var to = LocalDate.of(2026, 4, 6);

        for (var bucket : Bucket.values()) {
            for (var point : in(zone).load(new Period(from, to), bucket)) {
                var end = bucket.next(point.start()).isBefore(to) ? bucket.next(point.start()) : to;
                int load = 0;
                int seven = 0;
                int month = 0;
                for (var each : local) {
                    int product = each.minutes() * each.intensity();
                    boolean before = each.day().isBefore(end);
                    load += before && !each.day().isBefore(point.start()) ? product : 0;
                    seven += before && each.day().plusDays(7).compareTo(end) >= 0 ? product : 0;
                    month += before && each.day().plusDays(28).compareTo(end) >= 0 ? product : 0;
                }
                assertThat(point.sums().load())
                        .as("%s %s", bucket, point.start())
                        .isEqualTo(load);
                assertThat(point.load7()).as("%s %s", bucket, point.start()).isEqualTo(seven);
                assertThat(point.load28avg()).as("%s %s", bucket, point.start()).isEqualTo(Math.round(month / 4.0));
            }
        }
    }

    @Test
    void tagsAreCountedHoweverTheyAreSpeltMostFirst() {
        tagged("2026-01-05T10:00:00Z", "Half Guard", "mount");
        tagged("2026-02-05T10:00:00Z", "half-guard");
        tagged("2026-02-06T10:00:00Z", "half guard");

        var trends = lisbon().tags(period("2026-01-01", "2026-03-01"), Bucket.MONTH);

        assertThat(trends).extracting(TagTrend::tag).containsExactly("half guard", "mount");
        assertThat(trends.getFirst().sessions()).isEqualTo(3);
        assertThat(trends.getFirst().points())
                .extracting(TagTrend.Point::sessions)
                .containsExactly(1, 2);
        assertThat(trends.getLast().points())
                .extracting(TagTrend.Point::sessions)
                .containsExactly(1, 0);
    }

    @Test
    void aStreakIsWeeksInARowAndAWeekThatHasJustBegunDoesNotBreakIt() {
        for (var day : List.of("2026-01-07", "2026-01-14", "2026-01-18", "2026-01-29", "2026-02-03")) {
            train(day + "T10:00:00Z", 60, 5);
        }

        var calendar = lisbon().calendar(period("2026-01-01", "2026-02-10"));

        assertThat(calendar.streakWeeks()).isEqualTo(2);
        assertThat(calendar.longestStreakWeeks()).isEqualTo(2);
        assertThat(lisbon().calendar(period("2026-01-01", "2026-02-17")).streakWeeks())
                .isZero();
    }

    @Test
    void aSessionInBothCountsHalfToEach() {
        trainings.add(new EntryLoad(
                Instant.parse("2026-01-05T10:00:00Z"),
                new Entry.SessionMetrics(91, 5, 3, GiOrNoGi.BOTH, List.of()),
                true,
                null));

        var monday = LocalDate.parse("2026-01-05");
        assertThat(lisbon().weeks(monday, monday)).containsExactly(Map.entry(monday, new Sums(1, 91, 455, 45, 46)));
    }

    @Test
    void weeksAreWholeWhereverTheDaysLie() {
        train("2026-01-04T18:00:00Z", 60, 5);
        train("2026-01-05T18:00:00Z", 60, 5);
        train("2026-01-18T18:00:00Z", 90, 6);
        train("2026-01-19T18:00:00Z", 90, 6);

        var weeks = lisbon().weeks(LocalDate.parse("2026-01-08"), LocalDate.parse("2026-01-14"));

        assertThat(weeks)
                .containsOnly(
                        Map.entry(LocalDate.parse("2026-01-05"), new Sums(1, 60, 300, 60, 0)),
                        Map.entry(LocalDate.parse("2026-01-12"), new Sums(1, 90, 540, 90, 0)));
    }

    @Test
    void aPeriodIsADayToTwoYears() {
        assertThat(period("2024-02-29", "2026-02-28").to()).isEqualTo("2026-02-28");
        assertThatThrownBy(() -> period("2024-02-28", "2026-03-01")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> period("2026-02-28", "2026-02-28")).isInstanceOf(IllegalArgumentException.class);
    }

    private Progress lisbon() {
        return in(LISBON.getId());
    }

    private Progress in(String zone) {
        Trainings source = range -> trainings.stream()
                .filter(training -> !training.createdAt().isBefore(range.from().orElseThrow())
                        && training.createdAt().isBefore(range.to().orElseThrow()));
        return new Progress(source, ZoneId.of(zone));
    }

    private static Period period(String from, String to) {
        return new Period(LocalDate.parse(from), LocalDate.parse(to));
    }

    private void train(String at, int minutes, int intensity) {
        trainings.add(new EntryLoad(
                Instant.parse(at),
                new Entry.SessionMetrics(minutes, intensity, 5, GiOrNoGi.GI, List.of()),
                true,
                null));
    }

    private void tagged(String at, String... tags) {
        trainings.add(new EntryLoad(
                Instant.parse(at), new Entry.SessionMetrics(60, 5, 5, GiOrNoGi.GI, List.of(tags)), true, null));
    }
}
