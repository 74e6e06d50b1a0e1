package trestle.rollmodel.coaching;

import java.time.Instant;
import java.util.Optional;
import trestle.model.PageRequest;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.accounts.Names;

/** Links over HTTP, from both sides. */
public record LinkRoutes(Links links, Roster roster, Names names) implements ApiRoutes {
    private static final Caller ATHLETE = Caller.role("athlete");
    private static final Caller COACH = Caller.role("coach");

    @Override
    public void declare(Api api) {
        api.get("/coaches", ATHLETE, Shape.PAGE, this::coaches)
                .lists(CoachView.class)
                .summary("List your coaches.");
        api.patch("/coaches/{coachId}", ATHLETE, LinkRoutes::visibleFrom, this::limit)
                .returns(200, CoachView.class)
                .summary("Set the date from which a coach sees your entries.");
        api.delete("/coaches/{coachId}", ATHLETE, this::remove)
                .returns(204)
                .summary("Remove a coach. Access ends at once.");
        api.get(
                        "/athletes",
                        COACH,
                        Shape.PAGE,
                        (request, page) -> Response.list(roster.list(CoachId.calling(request), page)))
                .lists(AthleteView.class)
                .summary("List your athletes, each with the last session and whether anything is new.");
        api.delete("/athletes/{athleteId}", COACH, this::leave).returns(204).summary("Stop coaching an athlete.");
    }

    /** A time, or null for no beginning; it must be there. */
    static Checked<Optional<Instant>> visibleFrom(Fields in) {
        var from = in.instantIfGiven("visibleFrom");
        in.check("visibleFrom", in.has("visibleFrom"), "required", "Give a time, or null for all entries.");
        return in.make(() -> from);
    }

    private Response coaches(Request request, PageRequest page) {
        var coaches = links.listCoaches(AthleteId.calling(request), page);
        var called =
                names.of(coaches.items().stream().map(CoachLink::coachUserId).toList());
        return Response.list(coaches.map(link -> CoachView.of(link, called.get(link.coachUserId()))));
    }

    private Response limit(Request request, Optional<Instant> visibleFrom) {
        return request.commitFound(
                links.limit(AthleteId.calling(request), CoachId.in(request), visibleFrom.orElse(null)),
                link -> Response.json(
                        200, CoachView.of(link, names.find(link.coachUserId()).orElse(null))));
    }

    private Response remove(Request request) {
        return request.commitFound(links.remove(AthleteId.calling(request), CoachId.in(request)), Response.empty(204));
    }

    private Response leave(Request request) {
        return request.commitFound(links.leave(CoachId.calling(request), AthleteId.in(request)), Response.empty(204));
    }
}
