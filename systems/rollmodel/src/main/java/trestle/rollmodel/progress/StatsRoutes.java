package trestle.rollmodel.progress;

import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Request;
import trestle.platform.web.Response;

/**
 * Training figures over REST, by days where the athlete lives: an athlete's own, or what a coach sees of them.
 *
 * @param whose the athlete, in the summaries of the routes
 */
public record StatsRoutes(String path, Caller caller, String whose, Function<Request, Progress> progress)
        implements ApiRoutes {
    /** An athlete's own figures. */
    public static StatsRoutes own(Function<Request, Progress> progress) {
        return new StatsRoutes("/stats", Caller.role("athlete"), "your", progress);
    }

    /** A linked athlete's figures, given how those that the calling coach sees are read. */
    public static StatsRoutes ofAthlete(Function<Request, Progress> progress) {
        return new StatsRoutes("/athletes/{athleteId}/stats", Caller.role("coach"), "a linked athlete's", progress);
    }

    @Override
    public void declare(Api api) {
        api.get(path + "/load", caller, StatsQuery.by(Bucket.WEEK), this::load)
                .returns(200, LoadView.class)
                .summary(
                        "Get " + whose
                                + " training load by day, week or month, with the 7-day sum and the weekly average over 28 days.");
        api.get(path + "/tags", caller, StatsQuery.by(Bucket.MONTH), this::tags)
                .returns(200, TagsView.class)
                .summary("Get " + whose + " most frequent tags over time.");
        api.get(path + "/calendar", caller, StatsQuery.by(Bucket.WEEK), this::calendar)
                .returns(200, CalendarView.class)
                .summary("Get " + whose + " days of training, and how many weeks in a row.");
    }

    private Response load(Request request, StatsQuery query) {
        var figures = progress.apply(request);
        var points = figures.load(query.period(figures.day(request.at())), query.bucket()).stream()
                .map(LoadView.Point::of)
                .toList();
        return Response.json(200, new LoadView(query.bucket(), points));
    }

    private Response tags(Request request, StatsQuery query) {
        var figures = progress.apply(request);
        var trends = figures.tags(query.period(figures.day(request.at())), query.bucket());
        return Response.json(200, new TagsView(query.bucket(), trends));
    }

    private Response calendar(Request request, StatsQuery query) {
        var figures = progress.apply(request);
        return Response.json(200, figures.calendar(query.period(figures.day(request.at()))));
    }

    /** Training load over time. */
    record LoadView(Bucket bucket, List<Point> points) {
        /** One bucket; {@code load7} and {@code load28avg} as in {@link LoadPoint}. */
        record Point(LocalDate start, int sessions, int minutes, int load, int load7, int load28avg) {
            static Point of(LoadPoint point) {
                var sums = point.sums();
                return new Point(
                        point.start(), sums.sessions(), sums.minutes(), sums.load(), point.load7(), point.load28avg());
            }
        }
    }

    /** Tags over time: those trained most, most first. */
    record TagsView(Bucket bucket, List<TagTrend> tags) {}
}
