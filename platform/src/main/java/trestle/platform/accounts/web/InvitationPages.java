package trestle.platform.accounts.web;

import java.time.Duration;
import java.util.List;
import trestle.model.PageRequest;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.InvitationRules;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Invitations;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.web.AccountForms.Words;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.Href;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Shape;

/** The page on which administrators invite, and the page that an invitation leads to. */
final class InvitationPages {
    private static final Words OVER = new Words("link.over", "invite.over.about", "sign-in.do");

    private final AccountWeb web;
    private final Invitations invitations;
    private final InvitationRules rules;
    private final AccountSettings settings;

    InvitationPages(Accounts accounts, Profiles<?> profiles) {
        this.web = new AccountWeb(accounts, profiles);
        this.invitations = accounts.invitations().orElseThrow();
        this.settings = accounts.settings();
        this.rules = settings.invitations().orElseThrow();
    }

    void mount(Pages pages) {
        var admin = settings.administrator();
        var own = pages.under(settings.population().path(""));
        pages.get(rules.path(), admin, Shape.PAGE, this::list);
        pages.post(rules.path(), admin, in -> AccountShapes.InviteBody.parse(in, rules), this::invite)
                .limit("invites", InvitationRoutes.INVITES_PER_HOUR, Duration.ofHours(1));
        pages.post(rules.path() + "/{id}/revoke", admin, this::revoke);
        own.get("/accept-invite", Caller.ANYONE, this::show).query("token", AccountShapes.SECRET_MAX);
        own.post("/accept-invite", Caller.ANYONE, AccountShapes.AcceptBody::parse, this::accept);
    }

    private Response list(Request request, Checked<PageRequest> checked) {
        return switch (checked) {
            case Checked.Invalid<PageRequest>(var problems) ->
                throw Problem.validation(problems).asException();
            case Checked.Valid<PageRequest>(var page) -> listed(request, 200, page, request.form(), "");
        };
    }

    /** @param link of an invitation that was just made, where mail is not sent */
    private Response listed(Request request, int status, PageRequest wanted, Form form, String link) {
        var ui = AccountForms.ui(request);
        var page = invitations.list(wanted);
        var path = request.href(rules.path());
        var next = page.next().map(cursor -> Href.of(path, "cursor", cursor)).orElse("");
        var body = AccountForms.TEMPLATES.accountsInvites(
                ui,
                form.named("invite"),
                request.form(),
                path,
                rules.field(),
                roles(request),
                page.items(),
                next,
                link);
        return AccountForms.page(status, ui.text("invites.title"), body);
    }

    private List<Choice> roles(Request request) {
        var words = request.ui();
        return rules.roles().stream()
                .sorted()
                .map(role -> new Choice(rules.nameOf(role), words.text("role." + role)))
                .toList();
    }

    private Response invite(Request request, Checked<AccountShapes.InviteBody> checked) {
        return AccountForms.filled(
                request,
                checked,
                body -> AccountWeb.answer(
                        invitations.invite(web.self(request), body.email(), body.roles()),
                        made -> made.link()
                                .map(link -> listed(request, 201, PageRequest.first(20), request.form(), link))
                                .orElseGet(() -> Response.redirect(rules.path(), "invite-sent"))),
                (status, form) -> listed(request, status, PageRequest.first(20), form, ""));
    }

    private Response revoke(Request request) {
        return InvitationRoutes.revoked(invitations, web, request, Response.redirect(rules.path(), "invite-revoked"));
    }

    private Response show(Request request) {
        var token = request.query("token").orElse("");
        return form(request, 200, request.form().with("token", token), token);
    }

    private Response form(Request request, int status, Form form, String token) {
        var ui = AccountForms.ui(request);
        return invitations
                .show(token)
                .map(shown -> AccountForms.page(
                        status,
                        ui.text("invite.title", settings.title()),
                        AccountForms.TEMPLATES.accountsInvite(
                                ui, form, AccountForms.base(request), settings.title(), shown.email(), shown.known())))
                .orElseGet(() -> AccountForms.told(request, 400, OVER, "/signin"));
    }

    private Response accept(Request request, Checked<AccountShapes.AcceptBody> checked) {
        return AccountForms.filled(
                request,
                checked,
                body -> {
                    var result = InvitationRoutes.accepted(invitations, body, AccountWeb.client(request));
                    return result instanceof Result.Invalid
                            ? AccountForms.told(request, 400, OVER, "/signin")
                            : AccountWeb.answer(
                                    result,
                                    signIn -> web.signedInOnPage(
                                            request, signIn, done -> Response.redirect(AccountForms.landing(request))));
                },
                (status, form) -> form(request, status, form, form.value("token")));
    }
}
