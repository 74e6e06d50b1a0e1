package trestle.shareables.events;

import gg.jte.Content;
import java.util.Optional;
import java.util.function.Function;
import trestle.model.PageRequest;
import trestle.platform.markdown.Markdown;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Api;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.EnumText;
import trestle.platform.web.fields.Shape;
import trestle.shareables.access.Access;
import trestle.shareables.access.Opened;
import trestle.shareables.access.PageAccess;
import trestle.shareables.responses.Respondents;
import trestle.shareables.responses.ResponseLimits;
import trestle.shareables.responses.ResponseProblems;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.templates.StaticTemplates;

/** The page of an event, and the forms on it. */
public final class EventPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final Markdown MARKDOWN = Markdown.forPeople(Markdown.Links.WEB);
    private static final int GUESTS_SHOWN = 100;
    private static final Shape<PageRequest> GUESTS = Shape.of(in -> in.page(GUESTS_SHOWN, GUESTS_SHOWN));

    private final Access access;
    private final PageAccess opening;
    private final Rsvps rsvps;
    private final GuestLists guests;
    private final Respondents respondents;

    public EventPages(Access access, PageAccess opening, Rsvps rsvps, GuestLists guests, Respondents respondents) {
        this.access = access;
        this.opening = opening;
        this.rsvps = rsvps;
        this.guests = guests;
        this.respondents = respondents;
    }

    @Override
    public void declare(Pages pages) {
        pages.post("/{id}/rsvps", Access.CALLER, RsvpForm::parse, this::answer)
                .limitEach("id", ShortId::inCookie, ResponseLimits.PER_CLIENT)
                .beforeReplay(access::viewer)
                .onProblem(this::refused);
        pages.get("/{id}/guests", Access.CALLER, GUESTS, this::guests);
        pages.post("/{id}/rsvps/withdraw", Access.CALLER, this::withdraw).beforeReplay(access::viewer);
    }

    Response show(Request request, Opened opened) {
        var own = guests.own(request, opened);
        return show(
                request,
                200,
                opened,
                own,
                own.map(rsvp -> filled(request, rsvp)).orElseGet(request::form));
    }

    static Form filled(Request request, EventRsvp rsvp) {
        var form = request.form()
                .with("name", rsvp.name())
                .with("response", EnumText.text(rsvp.response()))
                .with("comment", rsvp.comment() == null ? "" : rsvp.comment());
        return rsvp.guestCount() == null ? form : form.with("guestCount", rsvp.guestCount());
    }

    private Response show(Request request, int status, Opened opened, Optional<EventRsvp> own, Form form) {
        var page = page(request, opened, own);
        return Response.page(
                status, new View(opened.shareable().name(), TEMPLATES.eventsShow(request.ui(), page, form)));
    }

    private EventPage page(Request request, Opened opened, Optional<EventRsvp> own) {
        var event = opened.event();
        var description = event.description() == null ? "" : event.description();
        var visible = event.isRsvpRequired() && new GuestAccess(opened.isAdmin(), own.isPresent()).allows(event);
        return new EventPage(
                event,
                request.href("/" + event.shortId()),
                request.href(Api.PREFIX + "/shareables/" + event.shortId()),
                request.at(),
                opened.isAdmin(),
                opened.isLive(),
                opening.shared(request, opened),
                MARKDOWN.content(description),
                own,
                own.map(rsvp -> rsvp.code().displayed()),
                visible
                        ? Optional.of(guests(
                                opened,
                                PageRequest.first(GUESTS_SHOWN),
                                cursor -> request.href("/" + event.shortId() + "/guests")))
                        : Optional.empty());
    }

    private EventPage.GuestPage guests(Opened opened, PageRequest wanted, Function<String, String> more) {
        var event = opened.event();
        var page = rsvps.listGuests(event.shortId(), wanted);
        return new EventPage.GuestPage(
                page.items(),
                guests.counts(event),
                event.goingHeadcount(),
                page.next().map(more));
    }

    /** The whole guest list, page by page. */
    private Response guests(Request request, Checked<PageRequest> query) {
        return opening.viewer(request, opened -> {
            if (!opened.isAdmin()) RsvpProblems.asking(opened);
            if (!guests.visible(request, opened))
                throw RsvpProblems.hidden(opened.event()).asException();
            var ui = request.ui();
            var path = request.href("/" + opened.shortId());
            var list = guests(opened, request.valid(query), cursor -> path + "/guests?cursor=" + cursor);
            var title = ui.text("events.guest-list");
            var body = TEMPLATES.eventsAllGuests(
                    ui, title, path, opened.shareable().name(), list);
            return Response.page(new View(title, body));
        });
    }

    /** What the page for managing an event says of replies. */
    Content summary(Request request, Opened opened) {
        var event = opened.event();
        return TEMPLATES.eventsSummary(
                request.ui(),
                request.form(),
                event,
                guests.counts(event),
                opened.isLive(),
                request.href("/" + event.shortId()));
    }

    private Response answer(Request request, Checked<RsvpForm> typed) {
        return opening.liveViewer(request, opened -> answer(request, opened, typed));
    }

    private Response answer(Request request, Opened opened, Checked<RsvpForm> typed) {
        var own = guests.own(request, opened);
        return switch (typed) {
            case Checked.Invalid<RsvpForm>(var problems) -> show(request, 422, opened, own, request.form(problems));
            case Checked.Valid<RsvpForm>(var form) -> {
                try {
                    yield own.isPresent() ? changed(request, opened, own.get(), form) : answered(request, opened, form);
                } catch (ProblemException refused) {
                    yield again(request, opened, own, refused.problem());
                }
            }
        };
    }

    /** The page again with what was typed, and why it was not taken. */
    private Response again(Request request, Opened opened, Optional<EventRsvp> own, Problem problem) {
        if (problem.status() != 409 && problem.status() != 403) throw problem.asException();
        return show(request, problem.status(), opened, own, ResponseProblems.on(request, problem));
    }

    /** What was not looked at: it came too often, or from a page that was opened before this browser replied. */
    private Response refused(Request request, Problem problem) {
        return opening.liveViewer(request, opened -> {
            var own = guests.own(request, opened);
            return show(
                    request,
                    problem.status(),
                    opened,
                    own,
                    ResponseProblems.notLookedAt(request, problem, own.isPresent()));
        });
    }

    private Response answered(Request request, Opened opened, RsvpForm form) {
        var event = opened.event();
        var personal = respondents.personal(
                request,
                event.shortId(),
                form.code(),
                event.closedList(),
                code -> rsvps.find(event.shortId(), code).isPresent(),
                () -> ResponseProblems.alreadyResponded("/" + event.shortId()));
        return request.commit(
                rsvps.answer(event.shortId(), personal, form.answer(), author(opened)), result -> switch (result) {
                    case RsvpResult.Stored(var rsvp) ->
                        respondents.granting(back(event.shortId(), done(rsvp)), event, rsvp.code());
                    default ->
                        throw RsvpProblems.of(result, () -> guests.visible(request, opened))
                                .asException();
                });
    }

    private Response changed(Request request, Opened opened, EventRsvp own, RsvpForm form) {
        return request.commit(
                rsvps.change(opened.shortId(), own.code(), form.answer(), author(opened)), result -> switch (result) {
                    case RsvpResult.Stored(var rsvp) -> back(opened.shortId(), done(rsvp));
                    default ->
                        throw RsvpProblems.of(result, () -> guests.visible(request, opened))
                                .asException();
                });
    }

    private static String done(EventRsvp rsvp) {
        return rsvp.isWaiting() ? "reply-waits" : "reply-saved";
    }

    private static Rsvps.Author author(Opened opened) {
        return opened.isAdmin() ? Rsvps.Author.ADMIN : Rsvps.Author.RESPONDENT;
    }

    private static Response back(ShortId shortId, String done) {
        return Response.redirect("/" + shortId, done);
    }

    private Response withdraw(Request request) {
        return opening.liveViewer(request, opened -> withdraw(request, opened));
    }

    private Response withdraw(Request request, Opened opened) {
        var own = guests.own(request, RsvpProblems.asking(opened)).orElseThrow(Problem::notFoundException);
        return request.commit(rsvps.withdraw(opened.shortId(), own.code(), author(opened)), result -> switch (result) {
            case RsvpResult.Withdrawn() ->
                Respondents.revoking(back(opened.shortId(), "reply-withdrawn"), opened.shortId());
            default ->
                throw RsvpProblems.of(result, () -> guests.visible(request, opened))
                        .asException();
        });
    }
}
