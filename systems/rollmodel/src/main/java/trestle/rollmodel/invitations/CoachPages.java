package trestle.rollmodel.invitations;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.PageRequest;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;
import trestle.rollmodel.accounts.Names;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.coaching.CoachView;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.coaching.Links;
import trestle.rollmodel.templates.StaticTemplates;

/** The athlete's page of coaches: who reads along, from when, and how others come to. */
public record CoachPages(Links links, Invitations invitations, Names names) implements PageRoutes {
    private static final Caller ATHLETE = Caller.role("athlete");
    private static final int INVITATIONS_SHOWN = 20;
    private static final int HISTORY_SHOWN = 50;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public void declare(Pages pages) {
        pages.get("/coaches", ATHLETE, request -> list(request, 200, request.form()));
        pages.post(
                        "/coaches/invite",
                        ATHLETE,
                        NewInvitation::typed,
                        (request, form) -> list(request, 422, form),
                        this::invite)
                .limit(InvitationRoutes.LIMIT);
        pages.post("/coaches/invitations/{id}/revoke", ATHLETE, this::revoke);
        pages.get("/coaches/{coachId}", ATHLETE, this::show);
        pages.post(
                "/coaches/{coachId}/view", ATHLETE, Shape.of(CoachPages::visibleFrom), this::limitAgain, this::limit);
        pages.post("/coaches/{coachId}/remove", ATHLETE, this::remove);
    }

    /** From the beginning of a day on, or none for all entries. */
    static Optional<Instant> visibleFrom(Fields in) {
        return in.dateIfGiven("visibleFrom")
                .map(day -> day.atStartOfDay(in.zone()).toInstant());
    }

    /** What the page of coaches shows. */
    public record Coaches(List<CoachView> coaches, List<Invitation> open, List<Event> history) {}

    /** Something that happened to a link. */
    public record Event(LinkLog log, @Nullable String name) {}

    private Response list(Request request, int status, Form form) {
        var coaches = links.listCoaches(AthleteId.calling(request), PageRequest.first(CoachLink.COACHES_MAX))
                .items();
        var history = links.listHistory(AthleteId.calling(request), PageRequest.first(HISTORY_SHOWN))
                .items();
        var called = names.of(Stream.concat(
                        coaches.stream().map(CoachLink::coachId),
                        history.stream().map(LinkLog::coachId))
                .map(CoachId::value)
                .toList());
        var open = invitations.list(request.accountId(), PageRequest.first(INVITATIONS_SHOWN)).items().stream()
                .filter(invitation -> invitation.standing(request.at()) == Invitation.Standing.OPEN)
                .toList();
        var shown = new Coaches(
                coaches.stream()
                        .map(link -> CoachView.of(link, called.get(link.coachUserId())))
                        .toList(),
                open,
                history.stream()
                        .map(log -> new Event(log, called.get(log.coachId().value())))
                        .toList());
        var ui = request.ui();
        var body = TEMPLATES.coachingCoaches(ui, shown, request.href("/coaches"), form.named("invite"), request.form());
        return Response.page(status, ui.text("coach.title"), body);
    }

    /** The link is shown here and never again, whether or not a mail brings it too. */
    private Response invite(Request request, NewInvitation draft) {
        return request.commit(
                invitations.invite(AccountAtEpoch.of(request), draft, request.address()),
                invited -> invited(request, InvitationRoutes.present(invited)));
    }

    private static Response invited(Request request, Invitations.Invited invited) {
        var ui = request.ui();
        var body = TEMPLATES.coachingInvited(ui, invited, request.href("/coaches"));
        return Response.page(201, ui.text("coach.invited.title"), body);
    }

    private Response revoke(Request request) {
        return request.commit(invitations.revoke(request.accountId(), request.id("id")), done -> switch (done) {
            case DONE -> Response.redirect("/coaches", "invitation-revoked");
            case MISSING -> throw Problem.notFoundException();
            case ALREADY_ACCEPTED -> Response.redirect("/coaches", "invitation-accepted");
        });
    }

    private Response show(Request request) {
        var link = found(request);
        var from = link.visibleFrom();
        var form = request.form();
        return page(
                request,
                200,
                link,
                from == null ? form : form.with("visibleFrom", LocalDate.ofInstant(from, request.zone())));
    }

    private CoachLink found(Request request) {
        return links.find(AthleteId.calling(request), CoachId.in(request)).orElseThrow(Problem::notFoundException);
    }

    private Response page(Request request, int status, CoachLink link, Form form) {
        var ui = request.ui();
        var coach = CoachView.of(link, names.find(link.coachUserId()).orElse(null));
        var name = coach.displayName() == null ? ui.text("comment.former") : coach.displayName();
        var body =
                TEMPLATES.coachingCoach(ui, coach, name, request.href("/coaches"), form.named("view"), request.form());
        return Response.page(status, name, body);
    }

    private Response limitAgain(Request request, Form form) {
        return page(request, 422, found(request), form);
    }

    private Response limit(Request request, Optional<Instant> from) {
        return request.commitFound(
                links.limit(AthleteId.calling(request), CoachId.in(request), from.orElse(null)),
                limited -> Response.redirect("/coaches", "coach-limited"));
    }

    private Response remove(Request request) {
        var remove = links.remove(AthleteId.calling(request), CoachId.in(request));
        return request.commitFound(remove, Response.redirect("/coaches", "coach-removed"));
    }
}
