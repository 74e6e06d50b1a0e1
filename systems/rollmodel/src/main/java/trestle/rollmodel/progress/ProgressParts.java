package trestle.rollmodel.progress;

import gg.jte.Content;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import trestle.platform.pages.Ui;
import trestle.platform.pages.charts.HeatMap;
import trestle.platform.pages.charts.Plot;
import trestle.platform.pages.charts.Ranking;
import trestle.platform.pages.charts.Series;
import trestle.platform.pages.parts.Tone;
import trestle.rollmodel.templates.StaticTemplates;

/**
 * What training adds up to, as parts of a page: figures and charts over some weeks up to today.
 *
 * @param athlete whose it is, on pages of coaches; empty for the athlete's own page
 */
public record ProgressParts(Ui ui, Progress progress, LocalDate today, Optional<String> athlete) {
    /** Charts over weeks need as many trainings to say something. */
    static final int TRAININGS_MIN = 3;

    static final int YEAR_WEEKS = 52;
    private static final int TAGS_SHOWN = 3;
    private static final int TAGS_RANKED = 8;
    private static final int WEEKS_SHOWN_MIN = 8;
    private static final int WEEK_DAYS = 7;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    /**
     * Everything there is to show of a number of weeks; empty if there is too little to show. After a break of more
     * than a year, the weeks are those up to the last training.
     */
    public Optional<Content> charts(int weeks, Optional<LocalDate> lastTraining) {
        var longAgo = lastTraining.filter(day -> day.isBefore(today.minusWeeks(YEAR_WEEKS)));
        if (longAgo.isEmpty()) return charts(weeks);
        return new ProgressParts(ui, progress, longAgo.get(), athlete)
                .charts(weeks)
                .map(charts -> output -> {
                    ui.banner(Tone.PLAIN, ui.text("progress.until", ui.dayText(longAgo.get())), "")
                            .writeTo(output);
                    charts.writeTo(output);
                });
    }

    /** Everything there is to show of a number of weeks; empty if there was no training in the last year. */
    public Optional<Content> charts(int weeks) {
        var year = progress.calendar(Period.upTo(today, YEAR_WEEKS));
        int sessions = year.days().stream().mapToInt(CalendarView.Day::sessions).sum();
        if (sessions == 0) return Optional.empty();
        var began = progress.firstDay(today.plusDays(1)).orElse(today);
        var period = period(weeks, began);
        var load = progress.load(period, Bucket.WEEK);
        var enough = sessions >= TRAININGS_MIN;
        return Optional.of(TEMPLATES.progressCharts(
                ui,
                facts(load, year, began),
                enough ? load(load, began) : null,
                enough ? minutes(load) : null,
                heat(year),
                ranking(period),
                enough ? trends(period) : null));
    }

    /** A number of weeks; for somebody who began lately, those since then, but not fewer than a chart needs. */
    private Period period(int weeks, LocalDate began) {
        var wanted = Period.upTo(today, weeks);
        var from = Bucket.WEEK.start(began);
        var fewest = Bucket.WEEK.start(today).minusWeeks(WEEKS_SHOWN_MIN - 1);
        var shown = from.isBefore(fewest) ? from : fewest;
        return shown.isAfter(wanted.from()) ? new Period(shown, wanted.to()) : wanted;
    }

    private Content facts(List<LoadPoint> points, CalendarView year, LocalDate began) {
        var now = points.getLast();
        int weeks = LoadPoint.weeks(began, today);
        int sessions =
                points.stream().mapToInt(point -> point.sums().sessions()).sum();
        return ui.facts()
                .and(ui.text("progress.fact.load7"), ui.number(now.load7()))
                .and(ui.text("progress.fact.load28", weeks), ui.number(now.averageWeek(weeks)))
                .and(ui.text("progress.fact.sessions"), ui.number(sessions))
                .and(ui.text("progress.fact.streak"), ui.number(year.streakWeeks()));
    }

    /** The line begins with the first week; one week alone says no more than its bar. A week without training has no bar. */
    private Content load(List<LoadPoint> points, LocalDate began) {
        var plot = plot("load", points).bars(trained(ui.text("progress.load.week"), points, Sums::load));
        var averages = points.stream().map(point -> average(point, began)).toList();
        var known = averages.stream().filter(OptionalDouble::isPresent).count();
        return known < 2 ? plot : plot.line(new Series(ui.text("progress.load.month"), averages));
    }

    private OptionalDouble average(LoadPoint point, LocalDate began) {
        var last = point.start().plusDays(WEEK_DAYS - 1L);
        var end = last.isBefore(today) ? last : today;
        return end.isBefore(began)
                ? OptionalDouble.empty()
                : OptionalDouble.of(point.averageWeek(LoadPoint.weeks(began, end)));
    }

    private Content minutes(List<LoadPoint> points) {
        return plot("minutes", points)
                .bars(trained(ui.text("entry.gi"), points, Sums::giMinutes))
                .bars(trained(ui.text("entry.no-gi"), points, Sums::noGiMinutes));
    }

    /** The last week is not over, unless the charts end long ago. */
    private Plot plot(String name, List<LoadPoint> points) {
        var plot = weekly(name, points);
        return isNow() ? plot.running() : plot;
    }

    /** A day of difference is that of an athlete's zone from the reader's. */
    private boolean isNow() {
        var visit = ui.visit();
        return !today.plusDays(1).isBefore(visit.at().atZone(visit.zone()).toLocalDate());
    }

    private Plot weekly(String name, List<LoadPoint> points) {
        return Plot.of(
                ui,
                ui.text("progress." + name),
                ui.text("progress." + name + ".about"),
                ui.text("progress.week"),
                points.stream().map(point -> week(point.start())).toList());
    }

    /** The week that is not over is named so. */
    private String week(LocalDate start) {
        return isNow() && start.equals(Bucket.WEEK.start(today)) ? ui.text("progress.this-week") : day(start);
    }

    private static Series trained(String name, List<LoadPoint> points, ToIntFunction<Sums> figure) {
        return new Series(
                name,
                points.stream()
                        .map(point -> point.sums().sessions() == 0
                                ? OptionalDouble.empty()
                                : OptionalDouble.of(figure.applyAsInt(point.sums())))
                        .toList());
    }

    private Content heat(CalendarView year) {
        var minutes =
                year.days().stream().collect(Collectors.toMap(CalendarView.Day::date, day -> (long) day.minutes()));
        var first = today.minusWeeks(YEAR_WEEKS).plusDays(1);
        return new HeatMap(
                ui,
                athlete.map(name -> ui.text("progress.calendar.of", name))
                        .orElseGet(() -> ui.text("progress.calendar")),
                ui.text("progress.calendar.about"),
                ui.text("progress.minutes.unit"),
                first,
                today,
                minutes);
    }

    /** The tags used most, by the sessions that had them. */
    private @Nullable Content ranking(Period period) {
        var lines = progress.tags(period, Bucket.MONTH).stream()
                .limit(TAGS_RANKED)
                .map(trend -> new Ranking.Line(trend.tag(), trend.sessions(), null))
                .toList();
        var title = athlete.map(name -> ui.text("progress.tags.of", name)).orElseGet(() -> ui.text("progress.tags"));
        return lines.isEmpty() ? null : new Ranking(ui, title, lines);
    }

    /** The same over the months, once there are two. A month without any training is a gap, not a zero. */
    private @Nullable Content trends(Period period) {
        var months = period.starts(Bucket.MONTH);
        var trained = progress.load(period, Bucket.MONTH);
        long known =
                trained.stream().filter(month -> month.sums().sessions() > 0).count();
        var trends =
                progress.tags(period, Bucket.MONTH).stream().limit(TAGS_SHOWN).toList();
        if (known < 2 || trends.isEmpty()) return null;
        var plot = Plot.of(
                        ui,
                        ui.text("progress.trends"),
                        ui.text("progress.tags.about"),
                        ui.text("progress.month"),
                        months.stream().map(this::month).toList())
                .counts();
        for (var trend : trends) {
            plot = plot.line(new Series(
                    trend.tag(),
                    IntStream.range(0, months.size())
                            .mapToObj(at -> trained.get(at).sums().sessions() == 0
                                    ? OptionalDouble.empty()
                                    : OptionalDouble.of(trend.points().get(at).sessions()))
                            .toList()));
        }
        return plot;
    }

    private String day(LocalDate day) {
        return DateTimeFormatter.ofPattern("d MMM", ui.visit().locale()).format(day);
    }

    private String month(LocalDate day) {
        return DateTimeFormatter.ofPattern("LLL uuuu", ui.visit().locale()).format(day);
    }
}
