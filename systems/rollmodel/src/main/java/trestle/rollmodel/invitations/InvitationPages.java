package trestle.rollmodel.invitations;

import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.web.Caller;
import trestle.platform.web.Href;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.rollmodel.invitations.InvitationPreview.Accepted;
import trestle.rollmodel.invitations.InvitationPreview.Closed;
import trestle.rollmodel.invitations.InvitationPreview.Open;
import trestle.rollmodel.invitations.InvitationPreview.SessionEnded;
import trestle.rollmodel.templates.StaticTemplates;

/** Where the link of an invitation leads: looking shows a button, pressing it accepts. */
public record InvitationPages(Invitations invitations) implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public void declare(Pages pages) {
        pages.get("/invitation", Caller.ANYONE, this::show).query("token", InvitationRoutes.TOKEN_MAX);
        pages.post("/invitation", Caller.role("coach"), InvitationRoutes.TOKEN, this::accept);
    }

    private Response show(Request request) {
        var token = request.query("token").orElse("");
        return switch (request.caller()) {
            case Principal.Visitor visitor -> first(request, "visitor", token);
            case Principal.Holder holder -> first(request, "visitor", token);
            case Principal.Member member
            when invitations.isOwn(member.accountId(), token) -> closed(request, InvitationPreview.Why.OWN);
            case Principal.Member member when !member.verified() -> first(request, "unverified", token);
            case Principal.Member member when !member.roles().contains("coach") -> first(request, "no-coach", token);
            case Principal.Member member -> page(request, invitations.preview(member.accountId(), token), token);
        };
    }

    /** What is to be done before the link can be looked at. */
    private Response first(Request request, String why, String token) {
        var ui = request.ui();
        var offer = invitations.findOffer(token);
        var email = offer.flatMap(Invitations.Offer::email);
        var again = request.href("/invitation", "token", token);
        var signIn = Href.of("", "next", again);
        var signUp = Href.of("", "next", again, "roles", "coach", "email", email.orElse(""));
        var body = TEMPLATES.coachingFirst(
                ui, why, offer.map(Invitations.Offer::athleteName), request.href(""), signIn, signUp);
        var title = offer.map(each -> ui.text("invitation.of", each.athleteName()))
                .orElseGet(() -> ui.text("invitation.title"));
        return Response.page(title, body);
    }

    private static Response page(Request request, InvitationPreview preview, String token) {
        return switch (preview) {
            case Open(var invitation, var name) -> {
                var ui = request.ui();
                var form = request.form().with("token", token);
                var body = TEMPLATES.coachingInvitation(ui, invitation, name, request.href("/invitation"), form);
                yield Response.page(ui.text("invitation.of", name), body);
            }
            case Closed(var why) -> closed(request, why);
        };
    }

    private static Response closed(Request request, InvitationPreview.Why why) {
        var ui = request.ui();
        int status = InvitationRoutes.problem(why).status();
        boolean own = why == InvitationPreview.Why.OWN;
        var title = ui.text(own ? "invitation.own.title" : "invitation.closed");
        var body = TEMPLATES.coachingClosed(ui, title, why, request.href(own ? "/coaches" : "/athletes"));
        return Response.page(status, title, body);
    }

    private Response accept(Request request, Checked<String> typed) {
        if (!(typed instanceof Checked.Valid<String>(var token))) throw Problem.notFoundException();
        return request.commit(invitations.accept(AccountAtEpoch.of(request), token), outcome -> switch (outcome) {
            case Accepted(var link, var name) ->
                Response.redirect("/athletes/" + link.athleteUserId(), "link-accepted");
            case SessionEnded() -> throw Problem.signInRequired().asException();
            case Closed(var why) -> closed(request, why);
        });
    }
}
