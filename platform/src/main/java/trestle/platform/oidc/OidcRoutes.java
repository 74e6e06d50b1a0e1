package trestle.platform.oidc;

import java.util.Optional;
import java.util.function.Supplier;
import trestle.model.Page;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.FreshSignIns;
import trestle.platform.accounts.service.Identities;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.accounts.web.AccountWeb;
import trestle.platform.web.Api;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Site;

/**
 * The routes of signing in at providers. A system without a provider has them too, and they answer 404: the description
 * of an API does not depend on its settings.
 */
final class OidcRoutes {
    /** The cookie, after the site's name, of a browser that is at a provider. */
    static final String BROWSER = "oidc";

    private static final int PATH_MAX = 2_000;

    private final OidcSignIns signIns;
    private final AccountWeb web;
    private final Identities identities;
    private final OidcPages pages;

    OidcRoutes(OidcSignIns signIns, AccountWeb web, OidcPages pages) {
        this.signIns = signIns;
        this.web = web;
        this.identities = web.accounts().identities();
        this.pages = pages;
    }

    void mount(Site site) {
        mountDoors(site.api());
        mountSelf(site.api());
    }

    private void mountDoors(Api api) {
        api.get("/auth/oidc/{provider}/start", Caller.ANYONE, this::start)
                .query("return_to", PATH_MAX)
                .returns(302)
                .summary(
                        "Sign in with a provider. Redirects to it, and afterwards to `return_to`, a path of this site.");
        api.get("/auth/oidc/{provider}/confirm", AccountWeb.inBrowser(), this::confirm)
                .query("return_to", PATH_MAX)
                .returns(302)
                .summary("Sign in again with a linked provider to confirm a change without a password.");
        api.get("/auth/oidc/{provider}/callback", Caller.ANYONE, this::callback)
                .query("code", PATH_MAX)
                .query("state", 200)
                .query("iss", 500)
                .query("error", 200)
                .returns(302)
                .summary("The redirect URI that providers call. Sets the session cookie.");
        api.get("/auth/oidc/pending", Caller.ANYONE, this::pending)
                .returns(200, OidcViews.Pending.class)
                .summary("Get the identity that this browser has signed in with and that has no account yet.");
        api.post(
                        "/auth/oidc/finish",
                        Caller.ANYONE,
                        in -> OidcShapes.FinishBody.parse(in, web),
                        (request, body) -> opened(request, body.token(), body.person(), this::signedIn))
                .returns(200, AccountWeb.signedInType())
                .summary("Create an account for the identity that this browser has signed in with, and sign in.");
        api.post(
                        "/auth/oidc/link",
                        Caller.ANYONE,
                        OidcShapes.LinkBody::parse,
                        (request, body) -> linked(request, body.token(), body.password(), this::signedIn))
                .returns(200, AccountWeb.signedInType())
                .summary(
                        "Link the identity to the account with the same email address, using its password, and sign in.");
    }

    private void mountSelf(Api api) {
        api.get("/me/identities", AccountWeb.inBrowser(), this::list)
                .lists(OidcViews.IdentityView.class)
                .summary("List the providers that you can sign in with.");
        api.post(
                        "/me/identities/{provider}",
                        AccountWeb.confirmedInBrowser(),
                        OidcShapes.ProofBody::parse,
                        (request, body) -> link(
                                request,
                                body.password(),
                                "/settings",
                                departure -> Response.json(
                                        200, new OidcViews.Start(departure.to().toString()))))
                .bodyOptional()
                .returns(200, OidcViews.Start.class)
                .summary("Link a provider. Returns the URL to open in this browser. Needs the password, or for an"
                        + " account without one a confirmed sign-in.");
        api.delete(
                        "/me/identities/{provider}",
                        AccountWeb.inBrowser(),
                        request -> unlinked(request, () -> Response.empty(204)))
                .returns(204)
                .summary("Unlink a provider.");
    }

    OidcProvider provider(Request request) {
        return signIns.find(request.path("provider"))
                .orElseThrow(() -> Problem.notFound().asException());
    }

    private void anyProvider() {
        if (signIns.providers().isEmpty()) throw Problem.notFound().asException();
    }

    private Response start(Request request) {
        return left(request, OidcAttempt.Purpose.SIGN_IN, Optional.empty());
    }

    private Response confirm(Request request) {
        return left(request, OidcAttempt.Purpose.CONFIRM, Optional.of(web.self(request)));
    }

    private Response left(Request request, OidcAttempt.Purpose purpose, Optional<AccountAtEpoch> account) {
        var provider = provider(request);
        var path = request.query("return_to").flatMap(request.site()::localPath).orElse("/");
        return signIns.depart(provider.name(), purpose, account.orElse(null), path, request.cookie(BROWSER))
                .map(departure -> remembering(
                        Response.redirectAway(departure.to().toString()).status(302), departure))
                .orElseGet(() -> pages.refused(request, provider, OidcReturn.Reason.UNAVAILABLE));
    }

    static Response remembering(Response response, OidcSignIns.Departure departure) {
        return response.cookie(BROWSER, departure.browser(), OidcAttempts.LIFE);
    }

    private Response callback(Request request) {
        var provider = provider(request);
        var callback = new OidcSignIns.Callback(
                request.query("code"),
                request.query("state"),
                request.query("iss"),
                request.query("error"),
                request.cookie(BROWSER),
                web.findSelf(request));
        return switch (signIns.back(provider.name(), callback, AccountWeb.client(request))) {
            case OidcReturn.Entered(var signIn, var path) -> pages.entered(request, signIn, found(path));
            case OidcReturn.Unknown(var proof) ->
                found("/signin/finish").cookie(FreshSignIns.COOKIE, proof.text(), OidcAttempts.LIFE);
            case OidcReturn.Linked(var path) ->
                Response.redirect(path, "identity-linked").status(302);
            case OidcReturn.Confirmed(var proof, var path) ->
                found(path).cookie(FreshSignIns.COOKIE, proof.text(), OidcAttempts.LIFE);
            case OidcReturn.Refused(var reason) -> pages.refused(request, provider, reason);
        };
    }

    private static Response found(String path) {
        return Response.redirect(path).status(302);
    }

    /** An identity that this browser has proved: by its cookie, or by the secret that was sent along. */
    Optional<OidcProof> proof(Request request, Optional<String> token) {
        return token.or(() -> request.cookie(FreshSignIns.COOKIE))
                .flatMap(signIns.attempts()::find)
                .filter(proof -> signIns.find(proof.provider()).isPresent());
    }

    private OidcProof required(Request request, Optional<String> token) {
        anyProvider();
        return proof(request, token)
                .orElseThrow(() -> Problem.of(
                                400, "token-invalid", "This sign-in has expired", "Sign in at the provider again.")
                        .asException());
    }

    private Response pending(Request request) {
        anyProvider();
        var proof = proof(request, Optional.empty())
                .orElseThrow(() -> Problem.notFound().asException());
        return Response.json(200, new OidcViews.Pending(proof.provider(), proof.email(), proof.name(), missing(proof)));
    }

    OidcViews.Missing missing(OidcProof proof) {
        return identities.asksPassword(OidcAttempts.identity(proof))
                ? OidcViews.Missing.PASSWORD
                : OidcViews.Missing.PROFILE;
    }

    /** How an answer goes on once a browser is signed in. */
    @FunctionalInterface
    interface Entering {
        Response answer(Request request, SignIn signIn, String returnPath);
    }

    private Response signedIn(Request request, SignIn signIn, String returnPath) {
        return web.signedIn(request, signIn, web::signedInView);
    }

    Response opened(Request request, Optional<String> token, Identities.NewPerson person, Entering entering) {
        var proof = required(request, token);
        var result = identities.open(OidcAttempts.identity(proof), person, AccountWeb.client(request));
        return entered(request, proof, result, entering);
    }

    Response linked(Request request, Optional<String> token, String password, Entering entering) {
        var proof = required(request, token);
        var label = signIns.find(proof.provider()).orElseThrow().label();
        var result =
                identities.linkByPassword(OidcAttempts.identity(proof), password, label, AccountWeb.client(request));
        return entered(request, proof, result, entering);
    }

    /** What was proved is used up by what comes of it, and kept where a form is to be filled again. */
    private Response entered(Request request, OidcProof proof, Result<SignIn> result, Entering entering) {
        return AccountWeb.answer(result, signIn -> {
            signIns.attempts().use(proof);
            return entering.answer(request, signIn, proof.returnPath());
        });
    }

    private Response list(Request request) {
        anyProvider();
        var all = identities.list(request.accountId()).stream()
                .map(OidcViews.IdentityView::of)
                .toList();
        return Response.list(Page.complete(all));
    }

    /** How an answer leads to a provider. */
    @FunctionalInterface
    interface Leaving {
        Response answer(OidcSignIns.Departure departure);
    }

    Response link(Request request, Optional<String> password, String returnPath, Leaving leaving) {
        var provider = provider(request);
        return AccountWeb.answer(web.confirm(request, password), confirmed -> {
            var departure = signIns.depart(
                            provider.name(),
                            OidcAttempt.Purpose.LINK,
                            web.self(request),
                            returnPath,
                            request.cookie(BROWSER))
                    .orElseThrow(() -> Problem.unavailable(provider.label() + " cannot be reached at present.")
                            .asException());
            return remembering(leaving.answer(departure), departure);
        });
    }

    Response unlinked(Request request, Supplier<Response> done) {
        var provider = provider(request);
        var result = identities.unlink(web.self(request), provider.name(), provider.label());
        if (result instanceof Result.Invalid) throw Problem.notFound().asException();
        return AccountWeb.answer(result, unlinked -> done.get());
    }
}
