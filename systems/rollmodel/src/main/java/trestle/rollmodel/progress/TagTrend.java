package trestle.rollmodel.progress;

import java.time.LocalDate;
import java.util.List;

/** How often something was trained, in all and over time; spelt as it was last. */
public record TagTrend(String tag, int sessions, List<Point> points) {
    public TagTrend {
        points = List.copyOf(points);
    }

    /** How often in one bucket. */
    public record Point(LocalDate start, int sessions) {}
}
