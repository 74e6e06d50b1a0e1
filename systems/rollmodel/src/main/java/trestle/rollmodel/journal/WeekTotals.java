package trestle.rollmodel.journal;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import trestle.model.Range;

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
        var first = shown.stream().map(OwnEntry::createdAt).min(Instant::compareTo);
        var last = shown.stream().map(OwnEntry::createdAt).max(Instant::compareTo);
        if (first.isEmpty() || last.isEmpty()) return totals;
        var from = week(first.get(), zone).atStartOfDay(zone).toInstant();
        var to = week(last.get(), zone).plusWeeks(1).atStartOfDay(zone).toInstant();
        try (var loads = entries.listLoad(athleteId, Range.of(from, to))) {
            loads.forEach(load -> totals.totals.compute(
                    week(load.createdAt(), zone),
                    (monday, total) -> (total == null ? Total.NONE : total).plus(load.sessionMetrics())));
        }
        return totals;
    }

    /** The Monday of the week that a moment lies in. */
    static LocalDate week(Instant at, ZoneId zone) {
        return at.atZone(zone).toLocalDate().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    Total total(LocalDate week) {
        return totals.getOrDefault(week, Total.NONE);
    }
}
