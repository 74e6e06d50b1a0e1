package trestle.rollmodel.progress;

import gg.jte.Content;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import trestle.platform.pages.Tone;
import trestle.platform.pages.Ui;
import trestle.platform.pages.charts.HeatMap;
import trestle.platform.pages.charts.Plot;
import trestle.platform.pages.charts.Series;
import trestle.rollmodel.templates.StaticTemplates;

/** What training adds up to, as parts of a page: figures and charts over some weeks up to today. Coaches' pages too. */
public final class ProgressParts {
    /** The least trainings that a chart says something about. */
    public static final int TRAININGS_MIN = 3;

    static final int YEAR_WEEKS = 52;
    private static final int TAGS_SHOWN = 3;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Ui ui;
    private final Progress progress;
    private final LocalDate today;
    private final Optional<String> athlete;

    /** One's own. */
    public ProgressParts(Ui ui, Progress progress, LocalDate today) {
        this(ui, progress, today, Optional.empty());
    }

    /** Those of an athlete, for somebody who reads along. */
    public ProgressParts(Ui ui, Progress progress, LocalDate today, String athlete) {
        this(ui, progress, today, Optional.of(athlete));
    }

    private ProgressParts(Ui ui, Progress progress, LocalDate today, Optional<String> athlete) {
        this.ui = ui;
        this.progress = progress;
        this.today = today;
        this.athlete = athlete;
    }

    /**
     * Everything there is to show of so many weeks; empty if there is too little to show. After a break of more than a
     * year, the weeks are those up to the last training.
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

    /** Everything there is to show of so many weeks; empty if there is too little to show. */
    public Optional<Content> charts(int weeks) {
        var period = Period.upTo(today, weeks);
        var year = progress.calendar(Period.upTo(today, YEAR_WEEKS));
        if (year.days().stream().mapToInt(day -> day.sums().sessions()).sum() < TRAININGS_MIN) {
            return Optional.empty();
        }
        var load = progress.load(period, Bucket.WEEK);
        return Optional.of(
                TEMPLATES.progressCharts(ui, facts(load, year), load(load), minutes(load), heat(year), tags(period)));
    }

    private Content facts(List<LoadPoint> points, Calendar year) {
        var now = points.getLast();
        return ui.facts()
                .and(ui.text("progress.fact.load7"), ui.number(now.load7()))
                .and(ui.text("progress.fact.load28"), ui.number(now.load28avg()))
                .and(
                        ui.text("progress.fact.sessions"),
                        ui.number(points.stream()
                                .mapToInt(point -> point.sums().sessions())
                                .sum()))
                .and(ui.text("progress.fact.streak"), ui.number(year.streakWeeks()));
    }

    /** The lines begin with the first training; a week without any has no bar. */
    private Content load(List<LoadPoint> points) {
        return plot("load", points)
                .bars(trained(ui.text("progress.load.week"), points, Sums::load))
                .line(Series.of(
                        ui.text("progress.load.seven"),
                        points.stream().map(LoadPoint::load7).toList()))
                .line(Series.of(
                        ui.text("progress.load.month"),
                        points.stream().map(LoadPoint::load28avg).toList()));
    }

    private Content minutes(List<LoadPoint> points) {
        return plot("minutes", points)
                .bars(trained(ui.text("entry.gi"), points, Sums::giMinutes))
                .bars(trained(ui.text("entry.no-gi"), points, Sums::noGiMinutes));
    }

    private Plot plot(String name, List<LoadPoint> points) {
        return Plot.of(
                ui,
                ui.text("progress." + name),
                ui.text("progress." + name + ".about"),
                ui.text("progress.week"),
                points.stream().map(point -> day(point.start())).toList());
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

    private Content heat(Calendar year) {
        var minutes = year.days().stream().collect(Collectors.toMap(Calendar.Day::date, day ->
                (long) day.sums().minutes()));
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

    /** A month without any training is a gap, not a nought. */
    private Content tags(Period period) {
        var trends = progress.tags(period, Bucket.MONTH).stream()
                .sorted(Comparator.comparingInt(TagTrend::sessions).reversed())
                .limit(TAGS_SHOWN)
                .toList();
        var months = period.starts(Bucket.MONTH);
        var trained = progress.load(period, Bucket.MONTH);
        var plot = Plot.of(
                ui,
                athlete.map(name -> ui.text("progress.tags.of", name)).orElseGet(() -> ui.text("progress.tags")),
                ui.text("progress.tags.about"),
                ui.text("progress.month"),
                months.stream().map(this::month).toList());
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
