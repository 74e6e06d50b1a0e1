package trestle.rollmodel.progress;

import java.util.function.Function;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.rollmodel.journal.JournalTable;

/**
 * Training figures over REST, by days where the athlete lives: an athlete's own, or what a coach sees of them.
 *
 * @param whose the athlete, in the summaries of the routes
 */
public record StatsRoutes(String path, Caller caller, String whose, Function<Request, Progress> progress)
        implements ApiRoutes {
    /** An athlete's own figures. */
    public static StatsRoutes own(JournalTable journal) {
        return new StatsRoutes(
                "/stats",
                Caller.role("athlete"),
                "your",
                request -> new Progress(Trainings.of(journal, request.accountId()), request.zone()));
    }

    /** A linked athlete's figures, given how those that the calling coach sees are read. */
    public static StatsRoutes ofAthlete(Function<Request, Progress> progress) {
        return new StatsRoutes("/athletes/{athleteId}/stats", Caller.role("coach"), "a linked athlete's", progress);
    }

    @Override
    public void declare(Api api) {
        api.get(path + "/load", caller, StatsQuery::parse, this::load)
                .returns(200, LoadView.class)
                .summary(
                        "Get " + whose
                                + " training load by day, week or month, with the 7-day sum and the weekly average over 28 days.");
        api.get(path + "/tags", caller, StatsQuery::parseByMonth, this::tags)
                .returns(200, TagsView.class)
                .summary("Get " + whose + " most frequent tags over time.");
        api.get(path + "/calendar", caller, StatsQuery::parse, this::calendar)
                .returns(200, CalendarView.class)
                .summary("Get " + whose + " days of training, and how many weeks in a row.");
    }

    private Response load(Request request, StatsQuery query) {
        var figures = progress.apply(request);
        var points = figures.load(query.period(figures.day(request.at())), query.bucket());
        return Response.json(200, LoadView.of(query.bucket(), points));
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
}
