package trestle.shareables.events;

import gg.jte.Content;
import java.util.List;
import java.util.Optional;
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
    private static final Markdown MARKDOWN = Markdown.forPeople();
    private static final int GUESTS_SHOWN = 100;

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
                .limit(ResponseLimits.PER_CLIENT)
                .beforeReplay(access::viewer);
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

    private static Form filled(Request request, EventRsvp rsvp) {
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
        var visible = new GuestAccess(opened.isAdmin(), own.isPresent()).allows(event);
        return new EventPage(
                event,
                request.href("/" + event.shortId()),
                request.href(Api.PREFIX + "/shareables/" + event.shortId()),
                request.at(),
                opened.isAdmin(),
                opened.isLive(),
                MARKDOWN.content(description),
                own,
                own.map(rsvp -> rsvp.code().displayed()),
                visible ? Optional.of(guests(opened)) : Optional.empty());
    }

    private EventPage.GuestPage guests(Opened opened) {
        var event = opened.event();
        var first = rsvps.listGuests(event.shortId(), PageRequest.first(GUESTS_SHOWN))
                .items();
        return new EventPage.GuestPage(
                first, guests.counts(event), event.goingHeadcount(), Math.max(0, event.responseCount() - first.size()));
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
        var field = problem.status() == 403 ? "code" : "";
        var form = request.form(List.of()).problem(field, (problem.title() + ". " + problem.detail()).strip());
        return show(request, problem.status(), opened, own, form);
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
                    default -> throw RsvpProblems.of(result).asException();
                });
    }

    private Response changed(Request request, Opened opened, EventRsvp own, RsvpForm form) {
        return request.commit(
                rsvps.change(opened.shortId(), own.code(), form.answer(), author(opened)), result -> switch (result) {
                    case RsvpResult.Stored(var rsvp) -> back(opened.shortId(), done(rsvp));
                    default -> throw RsvpProblems.of(result).asException();
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
        var own = guests.own(request, opened).orElseThrow(Problem::notFoundException);
        return request.commit(rsvps.withdraw(opened.shortId(), own.code(), author(opened)), result -> switch (result) {
            case RsvpResult.Withdrawn() ->
                Respondents.revoking(back(opened.shortId(), "reply-withdrawn"), opened.shortId());
            default -> throw RsvpProblems.of(result).asException();
        });
    }
}
