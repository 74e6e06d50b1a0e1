package trestle.rollmodel.progress;

import java.time.LocalDate;
import java.util.List;

/** Training load over time, as an API answers it. */
public record LoadView(Bucket bucket, List<Point> points) {
    public LoadView {
        points = List.copyOf(points);
    }

    /** One bucket; {@code load7} and {@code load28avg} as in {@link LoadPoint}. */
    public record Point(LocalDate start, int sessions, int minutes, int load, int load7, int load28avg) {}

    public static LoadView of(Bucket bucket, List<LoadPoint> points) {
        return new LoadView(
                bucket,
                points.stream()
                        .map(point -> new Point(
                                point.start(),
                                point.sums().sessions(),
                                point.sums().minutes(),
                                point.sums().load(),
                                point.load7(),
                                point.load28avg()))
                        .toList());
    }
}
