package trestle.platform.accounts.web;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import trestle.model.Page;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountPopulation;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.Session;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignUps;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.Api;
import trestle.platform.web.Caller;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Site;

/**
 * The REST routes of accounts, which every system with accounts mounts: {@code /auth/…} and {@code /me/…}, for another
 * than the main population below its prefix. See {@link UserRoutes} for those of administrators.
 */
final class AccountRoutes<C> {
    /** Names that are given up may be taken by others, so they are not given up often. */
    static final int USERNAMES_MAX = 3;

    static final Duration USERNAMES_WINDOW = Duration.ofDays(30);

    static final RateLimit PROFILE = new RateLimit("profile", 30, Duration.ofMinutes(1));

    private final Accounts accounts;
    private final AccountPopulation population;
    private final Profiles<C> profiles;
    private final AccountWeb web;

    AccountRoutes(Accounts accounts, Profiles<C> profiles) {
        this.accounts = accounts;
        this.population = accounts.settings().population();
        this.profiles = profiles;
        this.web = new AccountWeb(accounts, profiles);
    }

    void mount(Site site) {
        var api = site.api().under(population.path(""));
        mountDoors(api);
        mountSelf(api);
        new UserRoutes(accounts).mount(site.api());
        if (accounts.invitations().isPresent()) new InvitationRoutes(accounts, profiles).mount(site.api());
    }

    private void mountDoors(Api api) {
        api.post("/auth/signup", Caller.ANYONE, in -> AccountShapes.signUp(in, accounts, profiles), this::signUp)
                .available(accounts.settings().signUpOpen())
                .returns(202)
                .summary(
                        "Create an account. Always returns 202, whether or not the address has an account; the outcome is mailed to it.");
        api.post("/auth/verify-email", Caller.ANYONE, AccountShapes.TokenBody::parse, this::verify)
                .returns(204)
                .summary(
                        "Confirm an email address with the mailed token. Ends all other sessions of the account; the caller's gets a new cookie.");
        api.post("/auth/keep-email", Caller.ANYONE, AccountShapes.TokenBody::parse, this::keepEmail)
                .returns(204)
                .summary("Cancel or undo a change of email address with the token mailed to the previous address."
                        + " Ends all sessions and API tokens, and mails a link to reset the password.");
        api.post("/auth/verify-email/resend", Caller.ANYONE, AccountShapes.EmailBody::parse, this::resend)
                .returns(202)
                .summary("Mail the confirmation link again. Always returns 202.");
        api.post(
                        "/auth/signin",
                        Caller.ANYONE,
                        in -> AccountShapes.SignInBody.parse(in, accounts.settings()),
                        this::signIn)
                .returns(200, AccountViews.SignedIn.class)
                .summary("Sign in. Sets the session cookie.");
        api.post("/auth/signout", population.inBrowser(), this::signOut)
                .returns(204)
                .summary("Sign out.");
        api.post("/auth/signout-all", population.inBrowser(), AccountShapes.SignOutBody::parse, this::signOutEverywhere)
                .bodyOptional()
                .returns(204)
                .summary("Sign out everywhere. Also revokes mailed links, and API tokens unless `keepTokens` is true.");
        api.post("/auth/password/forgot", Caller.ANYONE, AccountShapes.EmailBody::parse, this::forgot)
                .returns(202)
                .summary("Mail a link to reset the password. Always returns 202, whether or not there is an account.");
        api.post("/auth/password/reset", Caller.ANYONE, AccountShapes.ResetBody::parse, this::reset)
                .returns(204)
                .summary("Reset the password with the mailed token. Ends all sessions and API tokens.");
        api.post("/auth/cancel-deletion", Caller.ANYONE, AccountShapes.TokenBody::parse, this::cancelDeletion)
                .returns(204)
                .summary("Cancel the deletion of an account.");
        api.get("/auth/session", population.self(), this::current)
                .returns(200, AccountViews.Current.class)
                .summary("Get the current session: the account, when the session expires, and the CSRF token.");
    }

    private void mountSelf(Api api) {
        api.get("/me", population.self(), this::me)
                .returns(200, profiles.viewType())
                .summary("Get your account.");
        var update = api.patch("/me", population.self(), profiles::change, this::revise)
                .returns(200, profiles.viewType())
                .limit(PROFILE)
                .summary("Update your profile.");
        if (profiles.hasEtag()) update.ifMatch();
        api.post("/me/password", population.inBrowser(), AccountShapes.PasswordChangeBody::parse, this::changePassword)
                .returns(204)
                .summary(
                        "Change the password. Ends all other sessions and revokes mailed links, and API tokens unless `keepTokens` is true; this browser gets a new cookie.");
        api.post(
                        "/me/email",
                        population.inBrowser(),
                        in -> AccountShapes.EmailChangeBody.parse(in, accounts),
                        this::changeEmail)
                .returns(202)
                .summary(
                        "Change the email address. Mails a confirmation link to the new address, and a link that cancels the change to the current one.");
        if (accounts.settings().usernames()) {
            api.post(
                            "/me/username",
                            population.inBrowser(),
                            in -> AccountShapes.UsernameBody.parse(in, accounts),
                            this::rename)
                    .returns(204)
                    .limit("username", USERNAMES_MAX, USERNAMES_WINDOW)
                    .summary("Change the username. At most three times in 30 days.");
        }
        api.get("/me/sessions", population.inBrowser(), this::sessions)
                .lists(AccountViews.SessionView.class)
                .summary("List your sessions.");
        api.delete("/me/sessions/{handle}", population.inBrowser(), this::endSession)
                .returns(204)
                .summary("End a session.");
        api.get("/me/tokens", population.inBrowser(), this::tokens)
                .lists(AccountViews.TokenView.class)
                .summary("List your API tokens.");
        api.post("/me/tokens", population.confirmedInBrowser(), AccountShapes.NewTokenBody::parse, this::issueToken)
                .returns(201, AccountViews.NewTokenView.class)
                .limit("tokens", 20, Duration.ofHours(1))
                .summary(
                        "Create an API token. The token is shown only in this response; without `expiresInDays` it does not expire.");
        api.delete("/me/tokens/{id}", population.inBrowser(), this::revokeToken)
                .returns(204)
                .summary("Revoke an API token.");
        api.post(
                        "/me/deletion",
                        population.inBrowser(),
                        in -> AccountShapes.DeletionBody.parse(in, accounts, profiles),
                        this::requestDeletion)
                .returns(202, AccountViews.Deletion.class)
                .summary("Schedule the account for deletion in seven days. Signs out everywhere immediately.");
    }

    private Optional<String> handle(Request request) {
        return web.handle(request);
    }

    private static <T> Response answer(Result<T> result, Function<T, Response> done) {
        return AccountProblems.answer(result, "password", "password", done);
    }

    private Response signUp(Request request, SignUps.SignUpRequest application) {
        return answer(accounts.signUps().signUp(application, AccountWeb.client(request)), taken -> Response.empty(202));
    }

    private Response verify(Request request, AccountShapes.TokenBody body) {
        return answer(
                accounts.signUps().confirm(body.token(), AccountWeb.client(request)),
                confirmed -> web.stillSignedIn(request, confirmed, Response.empty(204)));
    }

    private Response keepEmail(Request request, AccountShapes.TokenBody body) {
        return answer(
                accounts.passwordChanges().keepEmail(body.token(), AccountWeb.client(request)),
                link -> Response.empty(204));
    }

    private Response resend(Request request, AccountShapes.EmailBody body) {
        accounts.signUps().resend(body.email(), AccountWeb.client(request));
        return Response.empty(202);
    }

    private Response signIn(Request request, AccountShapes.SignInBody body) {
        var signIn = accounts.signIns().signIn(body.email(), body.password(), AccountWeb.client(request));
        return web.signedIn(request, signIn, web::signedInView);
    }

    private Response signOut(Request request) {
        web.endPresented(request);
        return web.signedOut(Response.empty(204));
    }

    private Response signOutEverywhere(Request request, AccountShapes.SignOutBody body) {
        return answer(
                accounts.signIns().signOutEverywhere(web.self(request), body.keepTokens()),
                ended -> web.signedOut(Response.empty(204)));
    }

    private Response forgot(Request request, AccountShapes.EmailBody body) {
        accounts.passwordChanges().forgot(body.email(), AccountWeb.client(request));
        return Response.empty(202);
    }

    private Response reset(Request request, AccountShapes.ResetBody body) {
        return answer(
                accounts.passwordChanges().reset(body.token(), body.password(), AccountWeb.client(request)),
                link -> Response.empty(204));
    }

    private Response cancelDeletion(Request request, AccountShapes.TokenBody body) {
        return answer(
                accounts.deletions().cancel(body.token(), AccountWeb.client(request)), link -> Response.empty(204));
    }

    private Response current(Request request) {
        var expiresAt = handle(request)
                .flatMap(handle -> accounts.signIns().find(request.accountId(), handle))
                .map(Session::expiresAt)
                .orElse(null);
        return Response.json(200, new AccountViews.Current(profiles.view(account(request)), expiresAt, request.csrf()));
    }

    private Account account(Request request) {
        return accounts.administration()
                .find(request.accountId())
                .orElseThrow(() -> Problem.signInRequired().asException());
    }

    private Response me(Request request) {
        var account = account(request);
        var answer = Response.json(200, profiles.view(account));
        return profiles.hasEtag() ? answer.etag(profiles.updatedAt(account)) : answer;
    }

    private Response revise(Request request, C change) {
        profiles.revise(request.accountId(), change, request::matches);
        return me(request);
    }

    private Response changePassword(Request request, AccountShapes.PasswordChangeBody body) {
        var result = accounts.passwordChanges()
                .change(
                        web.self(request),
                        body.currentPassword(),
                        body.newPassword(),
                        body.keepTokens(),
                        AccountWeb.client(request));
        return AccountProblems.answer(
                result, "newPassword", "currentPassword", done -> web.signedIn(Response.empty(204), done));
    }

    private Response rename(Request request, AccountShapes.UsernameBody body) {
        return renamed(web, request, body, () -> Response.empty(204));
    }

    static Response renamed(AccountWeb web, Request request, AccountShapes.UsernameBody body, Supplier<Response> done) {
        var proof = AccountWeb.proof(request, body.password());
        return answer(
                web.accounts()
                        .passwordChanges()
                        .changeUsername(web.self(request), proof, body.username(), AccountWeb.client(request)),
                account -> done.get());
    }

    private Response changeEmail(Request request, AccountShapes.EmailChangeBody body) {
        return answer(
                accounts.passwordChanges()
                        .changeEmail(
                                web.self(request),
                                AccountWeb.proof(request, body.password()),
                                body.email(),
                                AccountWeb.client(request)),
                taken -> Response.empty(202));
    }

    private Response sessions(Request request) {
        var current = handle(request).orElse("");
        return whole(accounts.signIns().list(request.accountId()).stream()
                .map(session -> AccountViews.SessionView.of(session, current))
                .toList());
    }

    private Response endSession(Request request) {
        var handle = PathId.of(request, "handle");
        if (!accounts.signIns().end(web.self(request), handle)) {
            throw Problem.notFound().asException();
        }
        var ended = Response.empty(204);
        return handle(request).filter(handle::equals).isPresent() ? web.signedOut(ended) : ended;
    }

    private Response tokens(Request request) {
        return whole(accounts.apiTokens().list(request.accountId()).stream()
                .map(AccountViews.TokenView::of)
                .toList());
    }

    private static Response whole(List<?> items) {
        return Response.list(Page.complete(items));
    }

    private Response issueToken(Request request, AccountShapes.NewTokenBody body) {
        var result = accounts.apiTokens()
                .issue(web.self(request), body.label(), body.access() == AccountViews.Access.WRITE, body.life());
        return answer(result, issued -> Response.json(201, AccountViews.NewTokenView.of(issued)));
    }

    private Response revokeToken(Request request) {
        return web.revoked(request, () -> Response.empty(204));
    }

    private Response requestDeletion(Request request, AccountShapes.DeletionBody body) {
        return answer(
                accounts.deletions()
                        .request(
                                web.self(request),
                                AccountWeb.proof(request, body.password()),
                                body.choices(),
                                AccountWeb.client(request)),
                dueAt -> web.signedOut(Response.json(202, new AccountViews.Deletion(dueAt))));
    }
}
