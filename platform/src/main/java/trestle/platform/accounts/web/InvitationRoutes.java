package trestle.platform.accounts.web;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.InvitationRules;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Invitations;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.accounts.service.SignUps;
import trestle.platform.web.Api;
import trestle.platform.web.Caller;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Shape;

/** The REST routes of invitations. */
final class InvitationRoutes {
    static final int INVITES_PER_HOUR = 100;

    private final AccountWeb web;
    private final Invitations invitations;
    private final InvitationRules rules;
    private final AccountSettings settings;
    private final RoleViews views;

    InvitationRoutes(Accounts accounts, Profiles<?> profiles) {
        this.web = new AccountWeb(accounts, profiles);
        this.invitations = accounts.invitations().orElseThrow();
        this.settings = accounts.settings();
        this.rules = settings.invitations().orElseThrow();
        this.views = new RoleViews(settings);
    }

    void mount(Api api) {
        var admin = settings.administrator();
        api.get(
                        rules.path(),
                        admin,
                        Shape.PAGE,
                        (request, page) -> Response.list(invitations.list(page).map(views::of)))
                .lists(views.invitationType())
                .summary("List open invitations.");
        api.post(rules.path(), admin, in -> AccountShapes.InviteBody.parse(in, rules), this::invite)
                .returns(201, views.newInvitationType())
                .limit("invites", INVITES_PER_HOUR, Duration.ofHours(1))
                .summary("Invite an email address. The link is mailed to it; without a mail server it is in the"
                        + " response. Revokes an earlier invitation of the address.");
        api.delete(rules.path() + "/{id}", admin, this::revoke).returns(204).summary("Revoke an invitation.");
        api.post(
                        settings.population().path("/auth/accept-invite"),
                        Caller.ANYONE,
                        AccountShapes.AcceptBody::parse,
                        this::accept)
                .returns(200, AccountViews.SignedIn.class)
                .summary("Accept an invitation with the mailed token. Creates an account, or adds the roles to the"
                        + " account with this address, given its password. Signs in.");
    }

    private Response invite(Request request, AccountShapes.InviteBody body) {
        return AccountWeb.answer(
                invitations.invite(web.self(request), body.email(), body.roles()),
                made -> Response.json(201, views.of(made)));
    }

    private Response revoke(Request request) {
        return revoked(invitations, web, request, Response.empty(204));
    }

    static Response revoked(Invitations invitations, AccountWeb web, Request request, Response done) {
        var result = invitations.revoke(web.self(request), PathId.of(request, "id"));
        if (result instanceof Result.Invalid) throw Problem.notFound().asException();
        return AccountWeb.answer(result, invitation -> done);
    }

    private Response accept(Request request, AccountShapes.AcceptBody body) {
        return AccountWeb.answer(
                accepted(invitations, body, AccountWeb.client(request)),
                signIn -> web.signedIn(request, signIn, web::signedInView));
    }

    /** A new account has a name; an account that there is keeps its own. */
    static Result<SignIn> accepted(Invitations invitations, AccountShapes.AcceptBody body, ClientInfo from) {
        if (body.displayName().isEmpty()
                && invitations
                        .show(body.token())
                        .filter(shown -> !shown.known())
                        .isPresent()) {
            throw Problem.validation("displayName", "required", "Enter your name.")
                    .asException();
        }
        var typed = new SignUps.SignUpRequest("", body.password(), body.displayName(), Set.of(), Map.of());
        return invitations.accept(body.token(), typed, from);
    }
}
