package trestle.rollmodel.coaching;

import java.time.LocalDate;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.rollmodel.accounts.ProfileTable;
import trestle.rollmodel.progress.CalendarView;
import trestle.rollmodel.progress.LoadView;
import trestle.rollmodel.progress.Progress;
import trestle.rollmodel.progress.StatsQuery;
import trestle.rollmodel.progress.TagsView;

/** A linked athlete's figures, of the entries that the coach sees, by days where the athlete lives. */
public final class SharedStatsRoutes implements ApiRoutes {
    private static final Caller COACH = Caller.role("coach");
    private static final String STATS = "/athletes/{athleteId}/stats";

    private final SharedJournals journals;
    private final ProfileTable people;

    public SharedStatsRoutes(SharedJournals journals, ProfileTable people) {
        this.journals = journals;
        this.people = people;
    }

    @Override
    public void declare(Api api) {
        api.get(STATS + "/load", COACH, StatsQuery::parse, this::load)
                .returns(200, LoadView.class)
                .summary("Get a linked athlete's training load by day, week or month.");
        api.get(STATS + "/tags", COACH, StatsQuery::parseByMonth, this::tags)
                .returns(200, TagsView.class)
                .summary("Get a linked athlete's most frequent tags over time.");
        api.get(STATS + "/calendar", COACH, StatsQuery::parse, this::calendar)
                .returns(200, CalendarView.class)
                .summary("Get the days a linked athlete trained.");
    }

    private Response load(Request request, StatsQuery query) {
        var seen = seen(request);
        var points = seen.progress().load(query.period(seen.today()), query.bucket());
        return Response.json(200, LoadView.of(query.bucket(), points));
    }

    private Response tags(Request request, StatsQuery query) {
        var seen = seen(request);
        return Response.json(
                200, new TagsView(query.bucket(), seen.progress().tags(query.period(seen.today()), query.bucket())));
    }

    private Response calendar(Request request, StatsQuery query) {
        var seen = seen(request);
        return Response.json(200, CalendarView.of(seen.progress().calendar(query.period(seen.today()))));
    }

    /** The figures of an athlete, and what day it is there. */
    private record Seen(Progress progress, LocalDate today) {}

    private Seen seen(Request request) {
        var journal = SharedEntryRoutes.open(journals, request);
        var zone = people.zone(journal.athleteId());
        return new Seen(new Progress(journal::load, zone), LocalDate.ofInstant(request.at(), zone));
    }
}
