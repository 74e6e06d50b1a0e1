package trestle.rollmodel.coaching;

import java.time.Instant;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.search.FoundEntry;
import trestle.rollmodel.search.Hit;
import trestle.rollmodel.search.Question;

/** What a coach reads of a linked athlete's journal. Others get 404. */
public record SharedEntryRoutes(SharedJournals journals, Roster roster, SharedSearch search) implements ApiRoutes {
    private static final Caller COACH = Caller.role("coach");

    @Override
    public void declare(Api api) {
        api.get("/athletes/{athleteId}/entries", COACH, Filter.SHAPE, this::list)
                .lists(SharedEntryView.class)
                .summary("List a linked athlete's shared entries, newest first.");
        api.get("/athletes/{athleteId}/entries/{entryId}", COACH, this::show)
                .returns(200, SharedEntryView.class)
                .summary("Get one entry of a linked athlete.");
        api.get("/athletes/{athleteId}/search", COACH, Query.SHAPE, this::search)
                .lists(Hit.class)
                .summary("Search a linked athlete's shared entries for all of these words, newest first.");
    }

    /** Which entries are wanted. */
    record Filter(Range<Instant> during, PageRequest page) {
        static final Shape<Filter> SHAPE = Shape.of(
                in -> new Filter(new Range<>(in.instantIfGiven("from"), in.instantIfGiven("to"), false), in.page()));
    }

    /** What is searched for. */
    record Query(String words, PageRequest page) {
        static final Shape<Query> SHAPE = Shape.of(in -> new Query(in.line("q", 1, Question.LENGTH_MAX), in.page()));
    }

    private Response search(Request request, Query query) {
        return Response.list(search.find(open(journals, request), query.words(), query.page())
                .map(FoundEntry::hit));
    }

    private Response list(Request request, Filter filter) {
        var journal = open(journals, request);
        var page = journal.list(filter.during(), filter.page());
        roster.look(CoachId.calling(request), AthleteId.in(request), page.items().stream());
        return Response.list(page.map(SharedEntryView::of));
    }

    private Response show(Request request) {
        var entry = open(journals, request).find(request.id("entryId")).orElseThrow(Problem::notFoundException);
        return Response.json(200, SharedEntryView.of(entry));
    }

    /** The journal of the athlete that a path names. */
    public static SharedJournal open(SharedJournals journals, Request request) {
        return journals.open(AthleteId.in(request), CoachId.calling(request)).orElseThrow(Problem::notFoundException);
    }
}
