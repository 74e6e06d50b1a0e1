package trestle.rollmodel.progress;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import trestle.rollmodel.journal.EntryLoad;
import trestle.rollmodel.journal.LocalTimes;
import trestle.rollmodel.techniques.TechniqueWords;

/**
 * The figures of one athlete's training as one reader may know them. A training counts for the day on which it began
 * where the athlete was.
 *
 * @param words which tags mean the same
 */
public record Progress(Trainings trainings, ZoneId zone, TechniqueWords words) {
    private static final int WEEK_DAYS = 7;
    private static final int MONTH_DAYS = 28;
    private static final int TAGS_MAX = 12;

    /** Where every tag means itself alone. */
    public Progress(Trainings trainings, ZoneId zone) {
        this(trainings, zone, TechniqueWords.NONE);
    }

    /** The load of every bucket the period touches, also of those without training. The first bucket is whole. */
    public List<LoadPoint> load(Period period, Bucket bucket) {
        var starts = period.starts(bucket);
        var days = days(starts.getFirst().minusDays(MONTH_DAYS - 1), period.to());
        return starts.stream().map(start -> point(days, start, bucket, period)).toList();
    }

    private static LoadPoint point(NavigableMap<LocalDate, Sums> days, LocalDate start, Bucket bucket, Period period) {
        var end = bucket.next(start).isBefore(period.to()) ? bucket.next(start) : period.to();
        int load28 = sum(days, end.minusDays(MONTH_DAYS), end).load();
        return new LoadPoint(
                start,
                sum(days, start, end),
                sum(days, end.minusDays(WEEK_DAYS), end).load(),
                averageWeek(load28),
                load28);
    }

    /** What the weeks from one day to another add up to, by their Mondays; those without training are absent. */
    public Map<LocalDate, Sums> weeks(LocalDate first, LocalDate last) {
        var weeks = new HashMap<LocalDate, Sums>();
        var end = Bucket.WEEK.next(Bucket.WEEK.start(last));
        days(Bucket.WEEK.start(first), end)
                .forEach((day, sums) -> weeks.merge(Bucket.WEEK.start(day), sums, Sums::plus));
        return weeks;
    }

    /** The day of the first training of all; empty if there is none before the day given. */
    public Optional<LocalDate> firstDay(LocalDate before) {
        try (var read = read(LocalDate.EPOCH, before)) {
            return read.findFirst().map(training -> training.day(zone));
        }
    }

    private static int averageWeek(int load) {
        return Math.round(load * (float) WEEK_DAYS / MONTH_DAYS);
    }

    private static Sums sum(NavigableMap<LocalDate, Sums> days, LocalDate from, LocalDate to) {
        return days.subMap(from, to).values().stream().reduce(Sums.NONE, Sums::plus);
    }

    /** What was trained most, and when. */
    public List<TagTrend> tags(Period period, Bucket bucket) {
        var starts = period.starts(bucket);
        var spelling = new HashMap<String, String>();
        var counts = new HashMap<String, Map<LocalDate, Integer>>();
        try (var read = read(starts.getFirst(), period.to())) {
            read.forEach(training -> {
                var start = bucket.start(training.day(zone));
                for (var tag : training.sessionMetrics().tags()) {
                    var token = words.common(tag);
                    spelling.put(token, words.name(tag));
                    counts.computeIfAbsent(token, unseen -> new HashMap<>()).merge(start, 1, Integer::sum);
                }
            });
        }
        return counts.entrySet().stream()
                .map(each -> trend(spelling.getOrDefault(each.getKey(), each.getKey()), each.getValue(), starts))
                .sorted(Comparator.comparingInt(TagTrend::sessions).reversed().thenComparing(TagTrend::tag))
                .limit(TAGS_MAX)
                .toList();
    }

    private static TagTrend trend(String tag, Map<LocalDate, Integer> counts, List<LocalDate> starts) {
        var points = starts.stream()
                .map(start -> new TagTrend.Point(start, counts.getOrDefault(start, 0)))
                .toList();
        return new TagTrend(
                tag, points.stream().mapToInt(TagTrend.Point::sessions).sum(), points);
    }

    /** The days with training, and how many weeks in a row had some. */
    public CalendarView calendar(Period period) {
        var days = days(period.from(), period.to());
        var list = days.entrySet().stream()
                .map(each -> CalendarView.Day.of(each.getKey(), each.getValue()))
                .toList();
        var weeks = new TreeSet<LocalDate>();
        days.keySet().forEach(day -> weeks.add(Bucket.WEEK.start(day)));
        return new CalendarView(list, streak(weeks, period.to().minusDays(1)), longest(weeks));
    }

    private static int streak(Set<LocalDate> weeks, LocalDate lastDay) {
        var week = Bucket.WEEK.start(lastDay);
        if (!weeks.contains(week)) {
            week = week.minusWeeks(1);
        }
        int length = 0;
        for (; weeks.contains(week); week = week.minusWeeks(1)) {
            length++;
        }
        return length;
    }

    private static int longest(SortedSet<LocalDate> weeks) {
        var lengths = new ArrayList<Integer>();
        for (var week : weeks) {
            boolean goesOn = weeks.contains(week.minusWeeks(1));
            lengths.add(goesOn ? lengths.getLast() + 1 : 1);
        }
        return lengths.stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    private NavigableMap<LocalDate, Sums> days(LocalDate from, LocalDate to) {
        var days = new TreeMap<LocalDate, Sums>();
        try (var read = read(from, to)) {
            read.forEach(training -> days.merge(training.day(zone), Sums.of(training.sessionMetrics()), Sums::plus));
        }
        return days;
    }

    /** The day it is at a time where the athlete lives. */
    public LocalDate day(Instant time) {
        return LocalDate.ofInstant(time, zone);
    }

    private Stream<EntryLoad> read(LocalDate from, LocalDate to) {
        return trainings.during(LocalTimes.around(from, to)).filter(training -> {
            var day = training.day(zone);
            return !day.isBefore(from) && day.isBefore(to);
        });
    }
}
