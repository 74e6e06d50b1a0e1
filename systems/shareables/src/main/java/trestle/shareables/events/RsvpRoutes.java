package trestle.shareables.events;

import java.util.Optional;
import trestle.model.PageRequest;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;
import trestle.shareables.access.Opened;
import trestle.shareables.events.RsvpViews.GuestListView;
import trestle.shareables.events.RsvpViews.NewRsvpView;
import trestle.shareables.events.RsvpViews.RsvpView;
import trestle.shareables.responses.Code;
import trestle.shareables.responses.Respondents;
import trestle.shareables.responses.ResponseLimits;
import trestle.shareables.responses.ResponseProblems;
import trestle.shareables.responses.ResponseRefs;
import trestle.shareables.shareable.ShortId;

/** Answers to events over REST. */
public final class RsvpRoutes implements ApiRoutes {
    private static final String PATH = "/shareables/{id}/rsvps";
    private static final int LIMIT = 50;
    private static final int LIMIT_MAX = 100;

    private final Access access;
    private final Rsvps rsvps;
    private final GuestLists guests;
    private final Respondents respondents;
    private final ResponseRefs refs;

    public RsvpRoutes(Access access, Rsvps rsvps, GuestLists guests, Respondents respondents, ResponseRefs refs) {
        this.access = access;
        this.rsvps = rsvps;
        this.guests = guests;
        this.respondents = respondents;
        this.refs = refs;
    }

    @Override
    public void declare(Api api) {
        api.get(PATH, Access.CALLER, RsvpRoutes::page, this::list)
                .header(Respondents.HEADER, Respondents.HEADER_CHARS_MAX)
                .returns(200, GuestListView.class)
                .summary("List the replies to an event, as far as its settings allow.");
        api.post(PATH, Access.CALLER, RsvpPost::parse, this::answer)
                .header(Respondents.HEADER, Respondents.HEADER_CHARS_MAX)
                .limitEach("id", ShortId::inCookie, ResponseLimits.PER_CLIENT)
                .beforeReplay(RsvpPost::parse, this::checkRight)
                .returns(201, NewRsvpView.class)
                .summary(
                        "Reply to an event. The response includes the code for changing the reply, which is not shown again.");
        api.get(PATH + "/me", Access.CALLER, this::own)
                .header(Respondents.HEADER, Respondents.HEADER_CHARS_MAX)
                .returns(200, RsvpView.class)
                .summary("Get your own reply, by cookie or Response-Code header.");
        api.put(PATH + "/me", Access.CALLER, RsvpAnswer::parse, this::change)
                .header(Respondents.HEADER, Respondents.HEADER_CHARS_MAX)
                .returns(200, RsvpView.class)
                .summary("Change your own reply, until the deadline.");
        api.delete(PATH + "/me", Access.CALLER, this::withdraw)
                .header(Respondents.HEADER, Respondents.HEADER_CHARS_MAX)
                .returns(204)
                .summary("Withdraw your own reply, until the deadline.");
        api.put(PATH + "/{ref}", Access.CALLER, RsvpAnswer::parse, this::changeAny)
                .describedCaller(Access.BY_ADMIN)
                .returns(200, RsvpView.class)
                .summary("Change any reply, as admin.");
        api.delete(PATH + "/{ref}", Access.CALLER, this::removeAny)
                .describedCaller(Access.BY_ADMIN)
                .returns(204)
                .summary("Remove any reply, as admin.");
    }

    static Checked<PageRequest> page(Fields in) {
        var page = in.page(LIMIT, LIMIT_MAX);
        return in.make(() -> page);
    }

    private Response list(Request request, PageRequest page) {
        var opened = access.viewer(request);
        var event = opened.event();
        if (!opened.isAdmin()) RsvpProblems.asking(opened);
        if (!guests.visible(request, opened)) throw RsvpProblems.hidden(event).asException();
        return Response.json(200, guests.list(event, page, opened.isAdmin()));
    }

    /** Replying for somebody else is for the admin, and so is the code in the response. */
    private Opened checkRight(Request request, RsvpPost post) {
        return post.onBehalf() ? access.admin(request) : access.viewer(request);
    }

    private Response answer(Request request, RsvpPost post) {
        var opened = RsvpProblems.asking(Access.live(checkRight(request, post)));
        var event = opened.event();
        boolean onBehalf = post.onBehalf();
        var personal = onBehalf ? Optional.<Code>empty() : personal(request, opened);
        return request.commit(
                rsvps.answer(event.shortId(), personal, post.answer(), author(opened)), result -> switch (result) {
                    case RsvpResult.Stored(var rsvp) -> {
                        var response = Response.json(201, NewRsvpView.of(rsvp));
                        yield onBehalf ? response : respondents.granting(response, event, rsvp.code());
                    }
                    default ->
                        throw RsvpProblems.of(result, () -> guests.visible(request, opened))
                                .asException();
                });
    }

    /** The personal code of a closed list; nobody who has answered gets here. */
    private Optional<Code> personal(Request request, Opened opened) {
        var event = opened.event();
        return respondents.personal(
                request,
                event.shortId(),
                event.closedList(),
                code -> rsvps.find(event.shortId(), code).isPresent(),
                () -> ResponseProblems.alreadyResponded("/shareables/" + event.shortId() + "/rsvps/me"));
    }

    private static Rsvps.Author author(Opened opened) {
        return opened.isAdmin() ? Rsvps.Author.ADMIN : Rsvps.Author.RESPONDENT;
    }

    private Response own(Request request) {
        var opened = RsvpProblems.asking(access.viewer(request));
        return Response.json(200, RsvpView.of(guests.own(request, opened).orElseThrow(Problem::notFoundException)));
    }

    private Response change(Request request, RsvpAnswer answer) {
        var opened = RsvpProblems.asking(access.liveViewer(request));
        var code = guests.own(request, opened)
                .orElseThrow(Problem::notFoundException)
                .code();
        return changed(request, opened, code, answer);
    }

    private Response changeAny(Request request, RsvpAnswer answer) {
        var opened = RsvpProblems.asking(access.liveAdmin(request));
        return changed(request, opened, named(request, opened), answer);
    }

    private Response changed(Request request, Opened opened, Code code, RsvpAnswer answer) {
        return request.commit(rsvps.change(opened.shortId(), code, answer, author(opened)), result -> switch (result) {
            case RsvpResult.Stored(var rsvp) -> Response.json(200, RsvpView.of(rsvp));
            default ->
                throw RsvpProblems.of(result, () -> guests.visible(request, opened))
                        .asException();
        });
    }

    private Response withdraw(Request request) {
        var opened = RsvpProblems.asking(access.liveViewer(request));
        var code = guests.own(request, opened)
                .orElseThrow(Problem::notFoundException)
                .code();
        return Respondents.revoking(withdrawn(request, opened, code), opened.shortId());
    }

    private Response removeAny(Request request) {
        var opened = RsvpProblems.asking(access.liveAdmin(request));
        return withdrawn(request, opened, named(request, opened));
    }

    private Response withdrawn(Request request, Opened opened, Code code) {
        return request.commit(rsvps.withdraw(opened.shortId(), code, author(opened)), result -> switch (result) {
            case RsvpResult.Withdrawn() -> Response.empty(204);
            default ->
                throw RsvpProblems.of(result, () -> guests.visible(request, opened))
                        .asException();
        });
    }

    private Code named(Request request, Opened opened) {
        return refs.open(opened.shortId(), request.path("ref")).orElseThrow(Problem::notFoundException);
    }
}
