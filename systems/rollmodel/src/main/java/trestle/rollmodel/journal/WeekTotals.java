package trestle.rollmodel.journal;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** What an athlete's weeks add up to, whole weeks also where a page of the list ends in the middle of one. */
final class WeekTotals {
    private final Map<LocalDate, Total> totals = new HashMap<>();

    /** One week. */
    record Total(int sessions, int minutes, int load) {
        static final Total NONE = new Total(0, 0, 0);

        Total plus(Entry.SessionMetrics metrics) {
            return new Total(sessions + 1, minutes + metrics.durationMinutes(), load + metrics.trainingLoad());
        }
    }

    private WeekTotals() {}

    /** Those of the weeks that some entries lie in. */
    static WeekTotals of(Entries entries, String athleteId, Collection<OwnEntry> shown, ZoneId zone) {
        var totals = new WeekTotals();
        var weeks = shown.stream().map(entry -> week(entry, zone)).sorted().toList();
        if (weeks.isEmpty()) return totals;
        var during = LocalTimes.around(weeks.getFirst(), weeks.getLast().plusWeeks(1));
        try (var loads = entries.listLoad(athleteId, during)) {
            loads.forEach(load -> totals.totals.compute(
                    week(LocalTimes.day(load.createdAt(), load.utcOffset(), zone)),
                    (monday, total) -> (total == null ? Total.NONE : total).plus(load.sessionMetrics())));
        }
        return totals;
    }

    /** The Monday of the week that an entry lies in. */
    static LocalDate week(OwnEntry entry, ZoneId zone) {
        return week(LocalTimes.day(entry.createdAt(), entry.utcOffset(), zone));
    }

    private static LocalDate week(LocalDate day) {
        return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    Total total(LocalDate week) {
        return totals.getOrDefault(week, Total.NONE);
    }
}
