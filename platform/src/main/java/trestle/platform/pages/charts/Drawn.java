package trestle.platform.pages.charts;

import java.util.List;

/**
 * A plot as numbers, ready to be written. {@code x} and widths are hundredths of the width, {@code y} and heights px
 * from the top.
 *
 * @param bottom where the axis along the foot lies
 * @param namesWidth how wide the column of names beside the plot is, in px
 * @param hits a full column for each place, which shows its values
 */
public record Drawn(
        double height,
        double top,
        double bottom,
        List<Tick> ticks,
        List<Mark> marks,
        List<Bar> bars,
        List<Line> lines,
        List<Dot> dots,
        List<Name> names,
        double namesWidth,
        List<Hit> hits) {
    /** A round value at the side, with the line across that belongs to it. */
    public record Tick(double y, String text) {}

    /** A word beneath the foot, its anchor as SVG names it. */
    public record Mark(double x, String text, String anchor) {}

    public record Bar(double x, double y, double width, double height, String style) {}

    /** @param path its pieces; a gap ends one and starts the next */
    public record Line(String path, String style) {}

    /** A lone value of a line, which has no neighbour to be joined with. */
    public record Dot(double x, double y, String style) {}

    /** The name of a series, beside where it ends. */
    public record Name(double y, String text, String style) {}

    public record Hit(double x, double width, String tells) {}
}
