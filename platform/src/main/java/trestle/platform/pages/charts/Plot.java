package trestle.platform.pages.charts;

import gg.jte.Content;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import trestle.platform.pages.Ui;
import trestle.platform.pages.parts.Part;
import trestle.platform.templates.StaticTemplates;

/**
 * Bars, stacked bars and lines over places in time.
 *
 * @param title what the chart is about
 * @param about what it shows, in a sentence, for readers who cannot see it
 * @param unit the head of the table's first column: "Week"
 * @param places the names of the places along the foot, in order
 * @param bars each stands on the one before
 * @param isCounts lines count something: they start at zero, in whole steps
 * @param isRunning the last place is not over yet, and looks so
 */
public record Plot(
        Ui ui,
        String title,
        String about,
        String unit,
        List<String> places,
        List<Series> bars,
        List<Series> lines,
        boolean isCounts,
        boolean isRunning)
        implements Part {
    /** As many as the stylesheet can tell apart. */
    public static final int SERIES_MAX = 4;

    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    public Plot {
        places = List.copyOf(places);
        bars = List.copyOf(bars);
        lines = List.copyOf(lines);
        if (bars.size() + lines.size() > SERIES_MAX)
            throw new IllegalArgumentException(
                    "At most " + SERIES_MAX + " series, not " + (bars.size() + lines.size()));
        for (var series : bars) check(series, places);
        for (var series : lines) check(series, places);
    }

    private static void check(Series series, List<String> places) {
        if (series.values().size() != places.size())
            throw new IllegalArgumentException("A value for each of " + places.size() + " places, not "
                    + series.values().size() + ": " + series.name());
    }

    public static Plot of(Ui ui, String title, String about, String unit, List<String> places) {
        return new Plot(ui, title, about, unit, places, List.of(), List.of(), false, false);
    }

    /** Bars; on those that are there already. None is below zero. */
    public Plot bars(Series series) {
        if (series.min() < 0) throw new IllegalArgumentException("No bar below zero: " + series.name());
        return new Plot(ui, title, about, unit, places, and(bars, series), lines, isCounts, isRunning);
    }

    public Plot line(Series series) {
        return new Plot(ui, title, about, unit, places, bars, and(lines, series), isCounts, isRunning);
    }

    /** Its lines count something: sessions, people, pages. */
    public Plot counts() {
        return new Plot(ui, title, about, unit, places, bars, lines, true, isRunning);
    }

    /** The last place is the week, month or day that is not over yet. */
    public Plot running() {
        return new Plot(ui, title, about, unit, places, bars, lines, isCounts, true);
    }

    private static List<Series> and(List<Series> several, Series one) {
        var next = new ArrayList<>(several);
        next.add(one);
        return next;
    }

    List<Series> all() {
        var all = new ArrayList<>(bars);
        all.addAll(lines);
        return all;
    }

    /** Where everything stands. */
    public Drawn drawn() {
        return new ChartLayout(this, this::number).draw();
    }

    private String number(double value) {
        var format = NumberFormat.getNumberInstance(ui.visit().locale());
        format.setMaximumFractionDigits(1);
        return format.format(value);
    }

    private Content table() {
        var table =
                ui.table("", IntStream.range(0, places.size()).boxed().toList()).column(unit, places::get);
        for (var series : all())
            table = table.number(series.name(), place -> cell(series.values().get(place)));
        return table;
    }

    private String cell(OptionalDouble value) {
        return value.isPresent() ? number(value.getAsDouble()) : "–";
    }

    @Override
    public Content filled() {
        return ui.chart(title, TEMPLATES.chartPlot(title, about, drawn()), table());
    }
}
