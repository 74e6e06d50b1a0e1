package trestle.rollmodel.progress;

import java.time.LocalDate;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.rollmodel.journal.JournalTable;

/** The athlete's own figures over REST, by days where the athlete lives. */
public final class StatsRoutes implements ApiRoutes {
    private static final Caller ATHLETE = Caller.role("athlete");

    private final JournalTable journal;

    public StatsRoutes(JournalTable journal) {
        this.journal = journal;
    }

    @Override
    public void declare(Api api) {
        api.get("/stats/load", ATHLETE, StatsQuery::parse, this::load)
                .returns(200, LoadView.class)
                .summary(
                        "Get your training load by day, week or month, with the 7-day sum and the weekly average over 28 days.");
        api.get("/stats/tags", ATHLETE, StatsQuery::parseByMonth, this::tags)
                .returns(200, TagsView.class)
                .summary("Get your most frequent tags over time.");
        api.get("/stats/calendar", ATHLETE, StatsQuery::parse, this::calendar)
                .returns(200, CalendarView.class)
                .summary("Get the days you trained, and how many weeks in a row.");
    }

    private Response load(Request request, StatsQuery query) {
        var points = progress(request).load(query.period(today(request)), query.bucket());
        return Response.json(200, LoadView.of(query.bucket(), points));
    }

    private Response tags(Request request, StatsQuery query) {
        var trends = progress(request).tags(query.period(today(request)), query.bucket());
        return Response.json(200, new TagsView(query.bucket(), trends));
    }

    private Response calendar(Request request, StatsQuery query) {
        return Response.json(200, CalendarView.of(progress(request).calendar(query.period(today(request)))));
    }

    private Progress progress(Request request) {
        return new Progress(Trainings.of(journal, request.accountId()), request.zone());
    }

    private static LocalDate today(Request request) {
        return request.at().atZone(request.zone()).toLocalDate();
    }
}
