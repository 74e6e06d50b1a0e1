package trestle.platform.pages.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import trestle.platform.pages.charts.Drawn.Bar;
import trestle.platform.pages.charts.Drawn.Dot;
import trestle.platform.pages.charts.Drawn.Hit;
import trestle.platform.pages.charts.Drawn.Line;
import trestle.platform.pages.charts.Drawn.Mark;
import trestle.platform.pages.charts.Drawn.Name;
import trestle.platform.pages.charts.Drawn.Tick;

/** Computes where everything of a plot stands. The same data give the same numbers, always. */
final class ChartLayout {
    static final double TOP = 12;
    static final double PLOT_HEIGHT = 168;
    static final double FOOT = 24;
    static final double BAR_PART = 0.76; // of its column; the rest parts it from the next
    static final int MARKS_MAX = 4;
    static final double NAME_APART = 16;
    static final double NAME_INDENT = 18;
    static final double LETTER = 7.5;
    static final int NAME_LETTERS_MAX = 12;

    private final Plot plot;
    private final int places;
    private final Scale scale;
    private final DoubleFunction<String> number;

    ChartLayout(Plot plot, DoubleFunction<String> number) {
        this.plot = plot;
        this.number = number;
        this.places = plot.places().size();
        this.scale = scale(plot);
    }

    private static Scale scale(Plot plot) {
        var max = plot.lines().stream().mapToDouble(Series::max).max().orElse(0);
        if (plot.bars().isEmpty() && !plot.isCounts()) {
            var min = plot.lines().stream().mapToDouble(Series::min).min().orElse(0);
            return Scale.around(min, max);
        }
        for (int place = 0; place < plot.places().size(); place++) {
            double sum = 0;
            for (var series : plot.bars()) sum += series.values().get(place).orElse(0);
            max = Math.max(max, sum);
        }
        return plot.all().stream().allMatch(Series::isWhole) ? Scale.ofCounts(max) : Scale.fromZero(max);
    }

    Drawn draw() {
        var names = new ArrayList<Name>();
        var bars = bars(names);
        var dots = new ArrayList<Dot>();
        var lines = lines(names, dots);
        return new Drawn(
                TOP + PLOT_HEIGHT + FOOT,
                TOP,
                TOP + PLOT_HEIGHT,
                scale.ticks().stream()
                        .map(value -> new Tick(y(value), number.apply(value)))
                        .toList(),
                marks(),
                bars,
                lines,
                dots,
                apart(names),
                namesWidth(names),
                hits());
    }

    private List<Bar> bars(List<Name> names) {
        var bars = new ArrayList<Bar>();
        var stacked = new double[places];
        for (int i = 0; i < plot.bars().size(); i++) {
            var series = plot.bars().get(i);
            double nameY = y(0);
            for (int place = 0; place < places; place++) {
                var value = series.values().get(place);
                if (value.isEmpty()) continue;
                var from = stacked[place];
                stacked[place] += value.getAsDouble();
                var y = y(stacked[place]);
                var height = round(y(from) - y);
                if (height > 0) bars.add(new Bar(barX(place), y, barWidth(), height, style(i) + running(place)));
                nameY = round(y + height / 2);
            }
            if (named()) names.add(new Name(nameY, shortened(series.name()), style(i)));
        }
        return bars;
    }

    private List<Line> lines(List<Name> names, List<Dot> dots) {
        var lines = new ArrayList<Line>();
        for (int i = 0; i < plot.lines().size(); i++) {
            var series = plot.lines().get(i);
            var style = style(plot.bars().size() + i);
            if (series.values().stream().allMatch(OptionalDouble::isEmpty)) continue;
            var path = path(series.values(), style, dots);
            if (!path.isEmpty()) lines.add(new Line(path, style));
            if (named()) names.add(new Name(y(last(series.values())), shortened(series.name()), style));
        }
        return lines;
    }

    /** One series speaks through the title alone. */
    private boolean named() {
        return plot.bars().size() + plot.lines().size() > 1;
    }

    private String path(List<OptionalDouble> values, String style, List<Dot> dots) {
        var path = new StringBuilder();
        for (int place = 0; place < places; place++) {
            var value = values.get(place);
            if (value.isEmpty()) continue;
            var joined = place > 0 && values.get(place - 1).isPresent();
            var alone = !joined && (place + 1 == places || values.get(place + 1).isEmpty());
            if (alone) {
                dots.add(new Dot(middle(place), y(value.getAsDouble()), style));
                continue;
            }
            path.append(joined ? "L" : "M")
                    .append(text(middle(place)))
                    .append(' ')
                    .append(text(y(value.getAsDouble())));
        }
        return path.toString();
    }

    private static double last(List<OptionalDouble> values) {
        return values.reversed().stream()
                .filter(OptionalDouble::isPresent)
                .findFirst()
                .orElseThrow()
                .getAsDouble();
    }

    /** A few words along the foot, from the first place to the last. */
    private List<Mark> marks() {
        var count = Math.min(MARKS_MAX, places);
        var marks = new ArrayList<Mark>();
        for (int i = 0; i < count; i++) {
            var place = count == 1 ? 0 : (int) Math.round((double) i * (places - 1) / (count - 1));
            var anchor = places <= MARKS_MAX ? "middle" : i == 0 ? "start" : i == count - 1 ? "end" : "middle";
            var x = anchor.equals("start") ? 0 : anchor.equals("end") ? 100 : middle(place);
            marks.add(new Mark(x, plot.places().get(place), anchor));
        }
        return marks;
    }

    private List<Hit> hits() {
        var hits = new ArrayList<Hit>();
        for (int place = 0; place < places; place++) {
            var tells = new StringBuilder(plot.places().get(place));
            for (var series : plot.all()) {
                var value = series.values().get(place);
                if (value.isPresent())
                    tells.append('\n').append(series.name()).append(": ").append(number.apply(value.getAsDouble()));
            }
            hits.add(new Hit(round(place * band()), round(band()), tells.toString()));
        }
        return hits;
    }

    /** Names that would stand on one another are moved apart, downwards first, then up from the foot. */
    private static List<Name> apart(List<Name> names) {
        var sorted = new ArrayList<>(names);
        sorted.sort(java.util.Comparator.comparingDouble(Name::y));
        for (int i = 1; i < sorted.size(); i++) {
            var least = sorted.get(i - 1).y() + NAME_APART;
            if (sorted.get(i).y() < least) sorted.set(i, moved(sorted.get(i), least));
        }
        var most = TOP + PLOT_HEIGHT;
        for (int i = sorted.size() - 1; i >= 0; i--) {
            if (sorted.get(i).y() > most) sorted.set(i, moved(sorted.get(i), most));
            most = sorted.get(i).y() - NAME_APART;
        }
        return sorted;
    }

    private static Name moved(Name name, double y) {
        return new Name(y, name.text(), name.style());
    }

    /** As wide as the longest name, by the width of its letters as fonts go. */
    private static double namesWidth(List<Name> names) {
        var longest =
                names.stream().mapToInt(name -> name.text().length()).max().orElse(0);
        return NAME_INDENT + LETTER * longest;
    }

    private static String shortened(String name) {
        return name.length() <= NAME_LETTERS_MAX ? name : name.substring(0, NAME_LETTERS_MAX - 1) + "…";
    }

    private double band() {
        return 100.0 / places;
    }

    private double barX(int place) {
        return round(place * band() + band() * (1 - BAR_PART) / 2);
    }

    private double barWidth() {
        return round(band() * BAR_PART);
    }

    private double middle(int place) {
        return round((place + 0.5) * band());
    }

    private double y(double value) {
        return round(TOP + (1 - scale.part(value)) * PLOT_HEIGHT);
    }

    /** A place that is not over yet is drawn lighter. */
    private String running(int place) {
        return plot.isRunning() && place == places - 1 ? " running" : "";
    }

    private static String style(int series) {
        return "s" + series;
    }

    static double round(double value) {
        return Math.round(value * 100) / 100.0;
    }

    static String text(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%s", value);
    }
}
