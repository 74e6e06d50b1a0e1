package trestle.rollmodel.journal;

import java.util.List;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;

/** The athlete's entries over REST. The ETag of an entry is its revision. */
public final class EntryRoutes implements ApiRoutes {
    private static final Caller ATHLETE = Caller.role("athlete");

    private final Entries entries;

    public EntryRoutes(Entries entries) {
        this.entries = entries;
    }

    @Override
    public void declare(Api api) {
        api.get("/entries", ATHLETE, EntryQuery::parse, this::list)
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
        api.post("/entries/{entryId}/move", ATHLETE, NewDate::parse, this::move)
                .returns(200, EntryView.class)
                .summary("Move an entry to another date.");
    }

    private Response list(Request request, EntryQuery query) {
        var page = entries.list(request.accountId(), query.filter(), query.page());
        var counts = entries.commentCounts(page.items());
        return Response.list(page.map(entry -> EntryView.of(entry, counts.getOrDefault(entry.entryId(), 0))));
    }

    private Response log(Request request, NewEntry draft) {
        return request.commit(
                entries.log(request.accountId(), request.zone(), draft), outcome -> answer(outcome, 201, 0));
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

    private Response move(Request request, NewDate date) {
        return request.commit(
                entries.move(
                        request.accountId(),
                        request.zone(),
                        request.path("entryId"),
                        request.expectedRevision(),
                        date.createdAt()),
                outcome -> answer(outcome, 200));
    }

    private Response delete(Request request) {
        return request.commit(
                entries.delete(request.accountId(), request.path("entryId"), request.expectedRevision()),
                outcome -> outcome instanceof EntryOutcome.Done ? Response.empty(204) : answer(outcome, 204));
    }

    private Response answer(EntryOutcome outcome, int status) {
        return answer(outcome, status, outcome instanceof EntryOutcome.Done(var entry) ? count(entry) : 0);
    }

    private static Response answer(EntryOutcome outcome, int status, int commentCount) {
        return switch (outcome) {
            case EntryOutcome.Done(var entry) -> shown(status, entry, commentCount);
            case EntryOutcome.Missing() -> throw Problem.notFoundException();
            case EntryOutcome.Stale(var current) ->
                throw Problem.stale(EntryView.of(current.own(), commentCount)).refuse();
            case EntryOutcome.TooFarAhead(var latest) ->
                throw Problem.validation("createdAt", "range", "A training is at most 24 hours ahead.")
                        .refuse();
        };
    }

    private static Response shown(int status, Entry entry, int commentCount) {
        return Response.json(status, EntryView.of(entry.own(), commentCount)).etag(entry.revision());
    }

    private int count(Entry entry) {
        return entries.commentCounts(List.of(entry.own())).getOrDefault(entry.entryId(), 0);
    }
}
