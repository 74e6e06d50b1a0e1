package trestle.platform.pages.charts;

import java.util.List;

/**
 * The days of a heat map as numbers, ready to be written: a column for each week, a row for each day of it. {@code x}
 * and widths are hundredths of the width, {@code y} and heights px.
 */
public record DrawnDays(double height, List<Weekday> weekdays, List<Drawn.Mark> months, List<Day> days) {
    public record Weekday(double y, String text) {}

    /** @param level 0 for nothing, then 1 to 4 */
    public record Day(double x, double y, double width, double height, int level, String tells) {}
}
