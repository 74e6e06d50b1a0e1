package trestle.platform.oidc;

import gg.jte.Content;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.LinkedIdentity;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.accounts.web.AccountWeb;
import trestle.platform.accounts.web.ExternalPages;
import trestle.platform.accounts.web.SignInOption;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.Caller;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Site;
import trestle.platform.web.View;

/**
 * The pages of signing in at providers. The site's own words say what was done: {@code done.identity-linked}, {@code
 * done.identity-unlinked}.
 */
final class OidcPages implements ExternalPages {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final Texts TEXTS = Texts.beside(OidcPages.class);
    private static final String FINISH = "/signin/finish";
    private static final String SETTINGS = "/settings";

    private final OidcSignIns signIns;
    private final AccountWeb web;
    private final OidcRoutes routes;

    OidcPages(OidcSignIns signIns, AccountWeb web) {
        this.signIns = signIns;
        this.web = web;
        this.routes = new OidcRoutes(signIns, web, this);
    }

    /** Mounts the routes of the API with the pages: each needs the other. */
    @Override
    public void mount(Site site) {
        routes.mount(site);
        mount(site.pages());
    }

    private void mount(Pages pages) {
        pages.get(FINISH, Caller.ANYONE, request -> form(request, 200, request.form(), true));
        pages.post(
                FINISH,
                Caller.ANYONE,
                web::newPerson,
                (request, checked) -> AccountWeb.filled(
                        request,
                        checked,
                        person -> routes.opened(request, Optional.empty(), person, this::goneOn),
                        (status, form) -> form(request, status, form, false)));
        pages.post(
                "/signin/link",
                Caller.ANYONE,
                OidcShapes.LinkBody::parse,
                (request, checked) -> AccountWeb.filled(
                        request,
                        checked,
                        body -> routes.linked(request, body.token(), body.password(), this::goneOn),
                        (status, form) -> form(request, status, form, false)));
        pages.get(
                SETTINGS + "/identities/{provider}",
                AccountWeb.confirmedInBrowser(),
                request -> linkForm(request, 200, request.form()));
        pages.post(
                SETTINGS + "/identities/{provider}",
                AccountWeb.confirmedInBrowser(),
                OidcShapes.ProofBody::parse,
                (request, checked) -> AccountWeb.filled(
                        request,
                        checked,
                        body -> routes.link(
                                request, body.password(), SETTINGS, departure -> onward(request, departure)),
                        (status, form) -> linkForm(request, status, form)));
        pages.post(
                SETTINGS + "/identities/{provider}/unlink",
                AccountWeb.inBrowser(),
                request -> routes.unlinked(request, () -> Response.redirect(SETTINGS, "identity-unlinked")));
    }

    private static Ui ui(Request request) {
        return new Ui(request.visit(), TEXTS);
    }

    private static Response page(int status, String title, Content body) {
        return Response.page(status, new View(title, body));
    }

    private Response goneOn(Request request, SignIn signIn, String path) {
        return entered(request, signIn, Response.redirect(path));
    }

    /** Signs a browser in, or shows the page that says why not. */
    Response entered(Request request, SignIn signIn, Response done) {
        return web.signedInOnPage(request, signIn, entered -> done);
    }

    /** What is missing of an account: its password, or what sign-up asks for. */
    private Response form(Request request, int status, Form form, boolean fresh) {
        var found = routes.proof(request, Optional.empty());
        if (found.isEmpty()) return expired(request);
        var proof = found.get();
        var label = signIns.find(proof.provider()).orElseThrow().label();
        var email = String.valueOf(proof.email());
        var ui = ui(request);
        if (routes.missing(proof) == OidcViews.Missing.PASSWORD) {
            return page(
                    status,
                    ui.text("link.title", label),
                    TEMPLATES.oidcLink(ui, form, request.site().base(), label, email));
        }
        var filled = fresh && proof.name() != null ? form.with("displayName", proof.name()) : form;
        var words = request.ui();
        var roles = web.accounts().settings().openRoles().stream()
                .sorted()
                .map(role -> new Choice(role, words.text("role." + role), words.text("role." + role + ".help")))
                .toList();
        var more = web.profiles().signUpFields(words, filled);
        return page(
                status,
                ui.text("finish.title"),
                TEMPLATES.oidcFinish(
                        ui,
                        filled,
                        request.site().base(),
                        label,
                        email,
                        roles,
                        more,
                        web.accounts().settings().usernames()));
    }

    private static Response expired(Request request) {
        return told(request, 400, "expired", "");
    }

    private static Response told(Request request, int status, String key, String label) {
        var ui = ui(request);
        var title = ui.text("refused." + key);
        var body = TEMPLATES.oidcRefused(
                ui,
                title,
                ui.text("refused." + key + ".about", label),
                request.site().base() + "/signin");
        return page(status, title, body);
    }

    /** Why a sign-in came to nothing: a page for browsers, a problem document for programs. */
    Response refused(Request request, OidcProvider provider, OidcReturn.Reason reason) {
        var key = reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
        if (request.header("Accept")
                .filter(types -> types.contains("text/html"))
                .isPresent()) {
            return told(request, reason.status(), key, provider.label());
        }
        var ui = ui(request);
        throw Problem.of(
                        reason.status(),
                        reason.code(),
                        ui.text("refused." + key),
                        ui.text("refused." + key + ".about", provider.label()))
                .asException();
    }

    /** No form may lead to another site, so the way to the provider is a link. */
    private Response onward(Request request, OidcSignIns.Departure departure) {
        var ui = ui(request);
        var label = routes.provider(request).label();
        var title = ui.text("onward.title", label);
        return page(
                200,
                title,
                TEMPLATES.oidcOnward(ui, title, label, departure.to().toString()));
    }

    private Response linkForm(Request request, int status, Form form) {
        var provider = routes.provider(request);
        var ui = ui(request);
        var again = web.reauthentication(request, this, SETTINGS + "/identities/" + provider.name());
        var title = ui.text("add.title", provider.label());
        return page(
                status,
                title,
                TEMPLATES.oidcAdd(
                        ui, AccountWeb.ui(request), form, request.site().base(), provider, again));
    }

    @Override
    public List<SignInOption> options(Request request, String next) {
        return signIns.providers().stream()
                .map(provider -> option(request, provider, "start", next))
                .toList();
    }

    @Override
    public List<SignInOption> confirmations(Request request, String accountId, String path) {
        return web.accounts().identities().list(accountId).stream()
                .flatMap(linked -> signIns.find(linked.provider()).stream())
                .map(provider -> option(request, provider, "confirm", request.href(path)))
                .toList();
    }

    private static SignInOption option(Request request, OidcProvider provider, String action, String next) {
        var path = "/api/v1/auth/oidc/" + provider.name() + "/" + action;
        return new SignInOption(provider.label(), request.href(path, "return_to", next));
    }

    @Override
    public Content settings(Request request, Account account) {
        if (signIns.providers().isEmpty()) return output -> {};
        var linked = web.accounts().identities().list(account.id()).stream()
                .collect(Collectors.toMap(LinkedIdentity::provider, Function.identity()));
        var rows = signIns.providers().stream()
                .map(provider -> new OidcProvider.Row(provider, linked.get(provider.name())))
                .toList();
        return TEMPLATES.oidcSettings(
                ui(request), request.form(), request.site().base() + SETTINGS, rows);
    }
}
