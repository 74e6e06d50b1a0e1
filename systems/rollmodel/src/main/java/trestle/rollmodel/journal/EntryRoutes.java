package trestle.rollmodel.journal;

import java.time.Instant;
import java.util.List;
import trestle.model.PageRequest;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.techniques.Techniques;

/** The athlete's entries over REST. The ETag of an entry is its revision. */
public record EntryRoutes(Entries entries, Techniques techniques) implements ApiRoutes {
    private static final Caller ATHLETE = Caller.role("athlete");
    private static final Shape<Instant> NEW_DATE = Shape.of(fields -> fields.instant("createdAt"));

    @Override
    public void declare(Api api) {
        api.get("/entries", ATHLETE, Query::parse, this::list)
                .lists(EntryView.class)
                .summary("List your entries, newest first. Filter by time, tag, gi or no-gi.");
        api.post("/entries", ATHLETE, NewEntry::parse, this::log)
                .returns(201, EntryView.class)
                .summary("Log a training session. `createdAt` defaults to now.");
        api.get("/entries/{entryId}", ATHLETE, this::find)
                .returns(200, EntryView.class)
                .summary("Get one of your entries, with its shared and private text.");
        api.patch("/entries/{entryId}", ATHLETE, EntryChange::parse, this::revise)
                .ifMatch()
                .returns(200, EntryView.class)
                .summary("Update an entry. Fields that are not given stay as they are; use `move` to change the date.");
        api.delete("/entries/{entryId}", ATHLETE, this::delete)
                .returns(204)
                .summary("Delete an entry and its comments.");
        api.post("/entries/{entryId}/move", ATHLETE, NEW_DATE, this::move)
                .returns(200, EntryView.class)
                .summary("Move an entry to another date.");
    }

    /** Which entries are asked for, and which page of them. */
    record Query(EntryFilter filter, PageRequest page) {
        static Checked<Query> parse(Fields fields) {
            var from = fields.instantIfGiven("from");
            var to = fields.instantIfGiven("to");
            var tag = fields.lineIfGiven("tag", 1, Entry.SessionMetrics.TAG_LENGTH_MAX);
            var giOrNoGi = fields.choiceIfGiven("giOrNoGi", Entry.GiOrNoGi.class);
            var page = fields.page();
            boolean inOrder = from.isEmpty() || to.isEmpty() || from.get().isBefore(to.get());
            fields.check("to", inOrder, "range", "The end must be after the start.");
            return fields.make(() -> new Query(new EntryFilter(from, to, tag, giOrNoGi), page));
        }
    }

    private Response list(Request request, Query query) {
        var filter = query.filter().under(techniques, request.accountId());
        var page = entries.list(request.accountId(), filter, query.page());
        var counts = entries.commentCounts(page.items());
        return Response.list(page.map(entry -> EntryView.of(entry, counts.getOrDefault(entry.entryId(), 0))));
    }

    private Response log(Request request, NewEntry draft) {
        return request.commit(
                entries.log(request.accountId(), request.zone(), draft),
                outcome ->
                        outcome instanceof EntryOutcome.Done(var entry) ? shown(201, entry, 0) : answer(outcome, 201));
    }

    private Response find(Request request) {
        return entries.find(request.accountId(), request.path("entryId"))
                .map(entry -> shown(200, entry, count(entry)))
                .orElseThrow(Problem::notFoundException);
    }

    private Response revise(Request request, EntryChange change) {
        return request.commit(
                entries.revise(request.accountId(), request.path("entryId"), request.expectedRevision(), change),
                outcome -> answer(outcome, 200));
    }

    private Response move(Request request, Instant to) {
        return request.commit(
                entries.move(
                        request.accountId(), request.zone(), request.path("entryId"), request.expectedRevision(), to),
                outcome -> answer(outcome, 200));
    }

    private Response delete(Request request) {
        return request.commit(
                entries.delete(request.accountId(), request.path("entryId"), request.expectedRevision()),
                outcome -> outcome instanceof EntryOutcome.Done ? Response.empty(204) : answer(outcome, 204));
    }

    private Response answer(EntryOutcome outcome, int status) {
        return switch (outcome) {
            case EntryOutcome.Done(var entry) -> shown(status, entry, count(entry));
            case EntryOutcome.Missing() -> throw Problem.notFoundException();
            case EntryOutcome.Stale(var current) ->
                throw Problem.stale(EntryView.of(current.own(), count(current))).asException();
            case EntryOutcome.TooFarAhead() ->
                throw Problem.validation("createdAt", "range", "A training is at most 24 hours ahead.")
                        .asException();
        };
    }

    private static Response shown(int status, Entry entry, int commentCount) {
        return Response.json(status, EntryView.of(entry.own(), commentCount)).etag(entry.revision());
    }

    private int count(Entry entry) {
        return entries.commentCounts(List.of(entry.own())).getOrDefault(entry.entryId(), 0);
    }
}
