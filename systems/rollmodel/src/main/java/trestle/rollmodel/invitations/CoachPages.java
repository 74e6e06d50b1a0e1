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
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.rollmodel.accounts.AthleteId;
import trestle.rollmodel.accounts.CoachId;
import trestle.rollmodel.accounts.Names;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.coaching.CoachView;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.coaching.Links;
import trestle.rollmodel.templates.StaticTemplates;

/** The athlete's page of coaches: who reads along, from when, and how others come to. */
public final class CoachPages implements PageRoutes {
    private static final Caller ATHLETE = Caller.role("athlete");
    private static final int INVITATIONS_SHOWN = 20;
    private static final int HISTORY_SHOWN = 50;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Links links;
    private final Invitations invitations;
    private final Names names;

    public CoachPages(Links links, Invitations invitations, Names names) {
        this.links = links;
        this.invitations = invitations;
        this.names = names;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(
                "/coaches",
                ATHLETE,
                request -> list(request, 200, request.form().named("invite")));
        pages.post("/coaches/invite", ATHLETE, NewInvitation::typed, this::invite)
                .limit(InvitationRoutes.LIMIT, InvitationRoutes.PER_DAY, InvitationRoutes.DAY);
        pages.post("/coaches/invitations/{id}/revoke", ATHLETE, this::revoke);
        pages.get("/coaches/{coachId}", ATHLETE, this::show);
        pages.post("/coaches/{coachId}/view", ATHLETE, CoachPages::visibleFrom, this::limit);
        pages.post("/coaches/{coachId}/remove", ATHLETE, this::remove);
    }

    /** A day, or none for all entries. */
    private static Checked<Optional<Instant>> visibleFrom(Fields in) {
        var day = in.dateIfGiven("visibleFrom");
        return in.make(() -> day.map(each -> each.atStartOfDay(in.zone()).toInstant()));
    }

    /** What the page of coaches shows. */
    public record Coaches(List<CoachView> coaches, List<Invitation> open, List<Event> history) {}

    /** Something that happened to a link. */
    public record Event(LinkLog log, @Nullable String name) {}

    private Response list(Request request, int status, Form form) {
        var athleteId = request.accountId();
        var coaches = links.listCoaches(athleteId, PageRequest.first(CoachLink.COACHES_MAX))
                .items();
        var history =
                links.listHistory(athleteId, PageRequest.first(HISTORY_SHOWN)).items();
        var called = names.of(Stream.concat(
                        coaches.stream().map(CoachLink::coachId),
                        history.stream().map(LinkLog::coachId))
                .toList());
        var open = invitations.list(athleteId, PageRequest.first(INVITATIONS_SHOWN)).items().stream()
                .filter(invitation -> invitation.standing(request.at()) == Invitation.Standing.OPEN)
                .toList();
        var shown = new Coaches(
                coaches.stream()
                        .map(link -> CoachView.of(link, called.get(link.coachId())))
                        .toList(),
                open,
                history.stream()
                        .map(log -> new Event(log, called.get(log.coachId())))
                        .toList());
        var ui = request.ui();
        var body = TEMPLATES.coachingCoaches(ui, shown, request.href("/coaches"), form, request.form());
        return Response.page(status, new View(ui.text("coach.title"), body));
    }

    /** The link is shown here and never again, whether or not a mail brings it too. */
    private Response invite(Request request, Checked<NewInvitation> typed) {
        return switch (typed) {
            case Checked.Invalid<NewInvitation>(var problems) ->
                list(request, 422, request.form(problems).named("invite"));
            case Checked.Valid<NewInvitation>(var draft) ->
                request.commit(
                        invitations.invite(AccountAtEpoch.of(request), draft, request.address()),
                        invited -> invited(request, InvitationRoutes.present(invited)));
        };
    }

    private static Response invited(Request request, Invitations.Invited invited) {
        var ui = request.ui();
        var body = TEMPLATES.coachingInvited(ui, invited, request.href("/coaches"));
        return Response.page(201, new View(ui.text("coach.invited.title"), body));
    }

    private Response revoke(Request request) {
        return request.commit(invitations.revoke(request.accountId(), request.id("id")), done -> switch (done) {
            case DONE -> Response.redirect("/coaches", "invitation-revoked");
            case MISSING -> throw Problem.notFoundException();
            case ALREADY_ACCEPTED -> Response.redirect("/coaches", "invitation-accepted");
        });
    }

    private Response show(Request request) {
        return one(request, 200, found(request), null);
    }

    private CoachLink found(Request request) {
        return links.find(AthleteId.calling(request), CoachId.in(request)).orElseThrow(Problem::notFoundException);
    }

    private Response one(Request request, int status, CoachLink link, @Nullable Form refused) {
        var ui = request.ui();
        var coach = CoachView.of(link, names.find(link.coachId()).orElse(null));
        var from = link.visibleFrom();
        var form = request.form().named("view");
        if (from != null) form = form.with("visibleFrom", LocalDate.ofInstant(from, request.zone()));
        var name = coach.displayName() == null ? ui.text("comment.former") : coach.displayName();
        var body = TEMPLATES.coachingCoach(
                ui, coach, name, request.href("/coaches"), refused == null ? form : refused, request.form());
        return Response.page(status, new View(name, body));
    }

    private Response limit(Request request, Checked<Optional<Instant>> typed) {
        return switch (typed) {
            case Checked.Invalid<Optional<Instant>>(var problems) ->
                one(request, 422, found(request), request.form(problems).named("view"));
            case Checked.Valid<Optional<Instant>>(var from) ->
                request.commit(
                        links.limit(AthleteId.calling(request), CoachId.in(request), from.orElse(null)),
                        limited -> done(limited.isPresent(), "coach-limited"));
        };
    }

    private Response remove(Request request) {
        return request.commit(
                links.remove(AthleteId.calling(request), CoachId.in(request)),
                removed -> done(removed, "coach-removed"));
    }

    private static Response done(boolean wasLinked, String message) {
        if (wasLinked) return Response.redirect("/coaches", message);
        throw Problem.notFoundException();
    }
}
