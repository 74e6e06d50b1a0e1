package trestle.platform.pages.charts;

import gg.jte.Content;
import java.text.NumberFormat;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import trestle.platform.pages.Ui;
import trestle.platform.pages.charts.DrawnDays.Day;
import trestle.platform.pages.charts.DrawnDays.Weekday;
import trestle.platform.pages.parts.Part;
import trestle.platform.templates.StaticTemplates;

/**
 * The days of up to a year, darker where there was more.
 *
 * @param about what it shows, in a sentence, for readers who cannot see it
 * @param measure what a value counts: "Minutes"
 * @param from the first day
 * @param to the last day
 * @param values by day; a day without one had nothing
 */
public record HeatMap(
        Ui ui, String title, String about, String measure, LocalDate from, LocalDate to, Map<LocalDate, Long> values)
        implements Part {
    static final double HEAD = 20;
    static final double ROW = 16;
    static final double FILLED = 0.82; // of its cell
    static final int LEVELS = 4;

    private static final int DAYS_MAX = 371; // 53 whole weeks
    private static final int MONTHS_SHOWN_MAX = 6;

    /** Everywhere, as in totals by week and in mail: a reader who compares two charts compares the same weeks. */
    private static final DayOfWeek WEEK_START = DayOfWeek.MONDAY;

    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    public HeatMap {
        values = Map.copyOf(values);
        var days = ChronoUnit.DAYS.between(from, to) + 1;
        if (days < 1 || days > DAYS_MAX)
            throw new IllegalArgumentException("From 1 to " + DAYS_MAX + " days, not " + days);
    }

    /** Where everything stands. */
    public DrawnDays drawn() {
        return new DrawnDays(HEAD + 7 * ROW, weekdays(), months(), days());
    }

    private LocalDate start() {
        return from.with(TemporalAdjusters.previousOrSame(WEEK_START));
    }

    private double column() {
        return 100.0 / (week(to) + 1);
    }

    private long week(LocalDate day) {
        return ChronoUnit.DAYS.between(start(), day) / 7;
    }

    private List<Weekday> weekdays() {
        var days = new ArrayList<Weekday>();
        for (int row = 0; row < 7; row += 2) {
            var name = WEEK_START
                    .plus(row)
                    .getDisplayName(TextStyle.SHORT, ui.visit().locale());
            days.add(new Weekday(HEAD + row * ROW + ROW - 4, name));
        }
        return days;
    }

    /** The months that begin in it, or every n-th of them. */
    private List<Drawn.Mark> months() {
        var firsts = from.withDayOfMonth(1)
                .datesUntil(to.plusDays(1), java.time.Period.ofMonths(1))
                .filter(first -> !first.isBefore(from))
                .toList();
        var every = Math.ceilDiv(Math.max(1, firsts.size()), MONTHS_SHOWN_MAX);
        var marks = new ArrayList<Drawn.Mark>();
        for (int i = 0; i < firsts.size(); i += every) {
            var x = ChartLayout.round(week(firsts.get(i)) * column());
            if (x > 94) break; // a name there would be cut off
            var name = firsts.get(i)
                    .getMonth()
                    .getDisplayName(TextStyle.SHORT, ui.visit().locale());
            marks.add(new Drawn.Mark(x, name, "start"));
        }
        return marks;
    }

    private List<Day> days() {
        var max = values.values().stream().mapToLong(Long::longValue).max().orElse(0);
        return from.datesUntil(to.plusDays(1)).map(day -> day(day, max)).toList();
    }

    private Day day(LocalDate day, long max) {
        var value = values.getOrDefault(day, 0L);
        var row = ChronoUnit.DAYS.between(start(), day) % 7;
        return new Day(
                ChartLayout.round(week(day) * column()),
                HEAD + row * ROW,
                ChartLayout.round(column() * FILLED),
                ROW * FILLED,
                level(value, max),
                ui.dayText(day) + ": " + number(value));
    }

    /** A quarter of the greatest value each. */
    static int level(long value, long max) {
        return value <= 0 ? 0 : (int) Math.min(LEVELS, Math.ceilDiv(value * LEVELS, max));
    }

    private String number(long value) {
        return NumberFormat.getIntegerInstance(ui.visit().locale()).format(value) + " " + measure;
    }

    private Content table() {
        var rows = new TreeMap<>(values)
                .entrySet().stream().filter(day -> day.getValue() > 0).toList();
        return ui.table("", rows)
                .column(ui.words("chart.day"), day -> ui.day(day.getKey()))
                .number(measure, day -> ui.number(day.getValue()));
    }

    @Override
    public Content filled() {
        var picture = TEMPLATES.chartHeatMap(title, about, ui.words("chart.less"), ui.words("chart.more"), drawn());
        return ui.chart(title, picture, table());
    }
}
