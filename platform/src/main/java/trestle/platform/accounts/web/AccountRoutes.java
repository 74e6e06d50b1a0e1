package trestle.platform.accounts.web;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import trestle.model.Page;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.Session;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.accounts.service.SignUps;
import trestle.platform.web.Api;
import trestle.platform.web.Caller;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Site;

/**
 * The REST routes of accounts, which every system with accounts mounts: {@code /auth/…}, {@code /me/…} and {@code
 * /admin/users}.
 */
public final class AccountRoutes<C> {
    /** Whoever is signed in with a browser: no token changes how its own account is entered. */
    static final Caller IN_BROWSER = new Caller.SignedIn(List.of(), false, true);

    /** The same, with a confirmed address. */
    static final Caller CONFIRMED_IN_BROWSER = new Caller.SignedIn(List.of(), true, true);

    /** Names that are given up may be taken by others, so they are not given up often. */
    static final int USERNAMES_MAX = 3;

    static final Duration USERNAMES_WINDOW = Duration.ofDays(30);

    private final Accounts accounts;
    private final Profiles<C> profiles;

    public AccountRoutes(Accounts accounts, Profiles<C> profiles) {
        this.accounts = accounts;
        this.profiles = profiles;
    }

    public void mount(Site site) {
        var api = site.api();
        mountDoors(api);
        mountSelf(api);
        mountUsers(api);
        if (accounts.invitations().isPresent()) new InvitationRoutes(accounts, profiles).mount(api);
    }

    private void mountDoors(Api api) {
        api.post("/auth/signup", Caller.ANYONE, in -> AccountShapes.signUp(in, accounts, profiles), this::signUp)
                .returns(202)
                .summary(
                        "Create an account. Always returns 202, whether or not the address has an account; the outcome is mailed to it.");
        api.post("/auth/verify-email", Caller.ANYONE, AccountShapes.TokenBody::parse, this::verify)
                .returns(204)
                .summary(
                        "Confirm an e-mail address with the mailed token. Ends all other sessions of the account; the caller's gets a new cookie.");
        api.post("/auth/keep-email", Caller.ANYONE, AccountShapes.TokenBody::parse, this::keepEmail)
                .returns(204)
                .summary("Cancel or undo a change of e-mail address with the token mailed to the previous address."
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
        api.post("/auth/signout", IN_BROWSER, this::signOut).returns(204).summary("Sign out.");
        api.post("/auth/signout-all", IN_BROWSER, AccountShapes.SignOutBody::parse, this::signOutEverywhere)
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
        api.get("/auth/session", Caller.SELF, this::current)
                .returns(200, AccountViews.Current.class)
                .summary("Get the current session: the account, when the session expires, and the CSRF token.");
    }

    private void mountSelf(Api api) {
        api.get("/me", Caller.SELF, this::me).returns(200, profiles.viewType()).summary("Get your account.");
        api.patch("/me", Caller.SELF, profiles::change, this::revise)
                .returns(200, profiles.viewType())
                .summary("Update your profile.");
        api.post("/me/password", IN_BROWSER, AccountShapes.PasswordChangeBody::parse, this::changePassword)
                .returns(204)
                .summary(
                        "Change the password. Ends all other sessions and revokes mailed links, and API tokens unless `keepTokens` is true; this browser gets a new cookie.");
        api.post("/me/email", IN_BROWSER, in -> AccountShapes.EmailChangeBody.parse(in, accounts), this::changeEmail)
                .returns(202)
                .summary(
                        "Change the e-mail address. Mails a confirmation link to the new address, and a link that cancels the change to the current one.");
        if (accounts.settings().usernames()) {
            api.post("/me/username", IN_BROWSER, in -> AccountShapes.UsernameBody.parse(in, accounts), this::rename)
                    .returns(204)
                    .limit("username", USERNAMES_MAX, USERNAMES_WINDOW)
                    .summary("Change the username. At most three times in 30 days.");
        }
        api.get("/me/sessions", IN_BROWSER, this::sessions)
                .lists(AccountViews.SessionView.class)
                .summary("List your sessions.");
        api.delete("/me/sessions/{handle}", IN_BROWSER, this::endSession)
                .returns(204)
                .summary("End a session.");
        api.get("/me/tokens", IN_BROWSER, this::tokens)
                .lists(AccountViews.TokenView.class)
                .summary("List your API tokens.");
        api.post("/me/tokens", CONFIRMED_IN_BROWSER, AccountShapes.NewTokenBody::parse, this::issueToken)
                .returns(201, AccountViews.NewTokenView.class)
                .limit("tokens", 20, Duration.ofHours(1))
                .summary(
                        "Create an API token. The token is shown only in this response; without `expiresInDays` it does not expire.");
        api.delete("/me/tokens/{id}", IN_BROWSER, this::revokeToken)
                .returns(204)
                .summary("Revoke an API token.");
        api.post(
                        "/me/deletion",
                        IN_BROWSER,
                        in -> AccountShapes.PasswordBody.parse(in, accounts),
                        this::requestDeletion)
                .returns(202, AccountViews.Deletion.class)
                .summary("Schedule the account for deletion in seven days. Signs out everywhere immediately.");
    }

    private void mountUsers(Api api) {
        var admin = Caller.privileged(accounts.settings().firstRole());
        api.get(
                        "/admin/users",
                        admin,
                        in -> {
                            var page = in.page();
                            return in.make(() -> page);
                        },
                        (request, page) -> Response.list(
                                accounts.administration().list(page).map(AccountViews.UserView::of)))
                .lists(AccountViews.UserView.class)
                .summary("List all accounts.");
        api.patch(
                        "/admin/users/{id}",
                        admin,
                        in -> AccountShapes.StateBody.parse(in, accounts.settings()),
                        this::changeState)
                .returns(200, AccountViews.UserView.class)
                .summary(
                        accounts.settings().assignsRoles()
                                ? "Suspend or restore an account, or set its roles."
                                : "Suspend or restore an account.");
    }

    static ClientInfo origin(Request request) {
        return new ClientInfo(request.address(), request.header("User-Agent").orElse(null));
    }

    static Optional<String> handle(Request request) {
        return request.caller() instanceof Principal.Member member
                        && member.via() instanceof Principal.Via.Session session
                ? Optional.of(session.handle())
                : Optional.empty();
    }

    private static <T> Response answer(Result<T> result, Function<T, Response> done) {
        return AccountProblems.answer(result, "password", "password", done);
    }

    private Response signUp(Request request, SignUps.Application application) {
        if (!accounts.settings().signUpOpen()) throw Problem.notFound().refuse();
        return answer(accounts.signUps().signUp(application, origin(request)), taken -> Response.empty(202));
    }

    private Response verify(Request request, AccountShapes.TokenBody body) {
        return answer(
                accounts.signUps().confirm(body.token(), origin(request)),
                confirmed -> stillSignedIn(request, accounts, confirmed, Response.empty(204)));
    }

    /** Confirming ends all of the account's sessions; the browser that did it, if it had one, gets a new one. */
    static Response stillSignedIn(Request request, Accounts accounts, SignUps.Confirmed confirmed, Response response) {
        var account = confirmed.account();
        return handle(request).isPresent() && request.accountId().equals(account.id())
                ? accounts.signIns()
                        .openAgain(account, confirmed.epoch(), origin(request))
                        .map(done -> signedIn(response, done))
                        .orElse(response)
                : response;
    }

    private Response keepEmail(Request request, AccountShapes.TokenBody body) {
        return answer(accounts.passwordChanges().keepEmail(body.token(), origin(request)), link -> Response.empty(204));
    }

    private Response resend(Request request, AccountShapes.EmailBody body) {
        accounts.signUps().resend(body.email(), origin(request));
        return Response.empty(202);
    }

    private Response signIn(Request request, AccountShapes.SignInBody body) {
        return switch (accounts.signIns().signIn(body.email(), body.password(), origin(request))) {
            case SignIn.Done done -> {
                endPresented(request, accounts);
                var view = new AccountViews.SignedIn(
                        profiles.view(done.account()), done.session().expiresAt());
                yield signedIn(Response.json(200, view), done);
            }
            case SignIn.BadCredentials() ->
                throw AccountProblems.badCredentials().refuse();
            case SignIn.TooMany(var allowance) ->
                throw AccountProblems.tooMany(allowance).refuse();
            case SignIn.Suspended() -> throw AccountProblems.suspended().refuse();
            case SignIn.DeletionPending(var cancel, var dueAt) ->
                throw AccountProblems.deletionPending(cancel, dueAt).refuse();
        };
    }

    /** A browser that signs in again leaves no session behind that it can no longer end. */
    static void endPresented(Request request, Accounts accounts) {
        handle(request).ifPresent(handle -> accounts.signIns().end(request.accountId(), handle));
    }

    static Response signedIn(Response response, SignIn.Done done) {
        var session = done.session();
        return response.signedIn(done.cookie().text(), Duration.between(session.createdAt(), session.expiresAt()));
    }

    private Response signOut(Request request) {
        endPresented(request, accounts);
        return Response.empty(204).signedOut();
    }

    private Response signOutEverywhere(Request request, AccountShapes.SignOutBody body) {
        accounts.signIns().signOutEverywhere(request.accountId(), body.keepTokens());
        return Response.empty(204).signedOut();
    }

    private Response forgot(Request request, AccountShapes.EmailBody body) {
        accounts.passwordChanges().forgot(body.email(), origin(request));
        return Response.empty(202);
    }

    private Response reset(Request request, AccountShapes.ResetBody body) {
        return answer(
                accounts.passwordChanges().reset(body.token(), body.password(), origin(request)),
                link -> Response.empty(204));
    }

    private Response cancelDeletion(Request request, AccountShapes.TokenBody body) {
        return answer(accounts.deletions().cancel(body.token(), origin(request)), link -> Response.empty(204));
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
                .orElseThrow(() -> Problem.signInRequired().refuse());
    }

    private Response me(Request request) {
        return Response.json(200, profiles.view(account(request)));
    }

    private Response revise(Request request, C change) {
        profiles.revise(request.accountId(), change);
        return me(request);
    }

    private Response changePassword(Request request, AccountShapes.PasswordChangeBody body) {
        var result = accounts.passwordChanges()
                .change(
                        request.accountId(),
                        body.currentPassword(),
                        body.newPassword(),
                        body.keepTokens(),
                        origin(request));
        return AccountProblems.answer(
                result, "newPassword", "currentPassword", done -> signedIn(Response.empty(204), done));
    }

    private Response rename(Request request, AccountShapes.UsernameBody body) {
        return renamed(accounts, request, body, () -> Response.empty(204));
    }

    static Response renamed(
            Accounts accounts, Request request, AccountShapes.UsernameBody body, Supplier<Response> done) {
        var proof = AccountWeb.proof(request, body.password());
        return answer(
                accounts.passwordChanges().changeUsername(request.accountId(), proof, body.username(), origin(request)),
                account -> done.get());
    }

    private Response changeEmail(Request request, AccountShapes.EmailChangeBody body) {
        return answer(
                accounts.passwordChanges()
                        .changeEmail(
                                request.accountId(),
                                AccountWeb.proof(request, body.password()),
                                body.email(),
                                origin(request)),
                taken -> Response.empty(202));
    }

    private Response sessions(Request request) {
        var current = handle(request).orElse("");
        return whole(accounts.signIns().list(request.accountId()).stream()
                .map(session -> AccountViews.SessionView.of(session, current))
                .toList());
    }

    private Response endSession(Request request) {
        var handle = request.path("handle");
        if (!accounts.signIns().end(request.accountId(), handle)) {
            throw Problem.notFound().refuse();
        }
        var ended = Response.empty(204);
        return handle(request).filter(handle::equals).isPresent() ? ended.signedOut() : ended;
    }

    private Response tokens(Request request) {
        return whole(accounts.apiTokens().list(request.accountId()).stream()
                .map(AccountViews.TokenView::of)
                .toList());
    }

    private static Response whole(List<?> items) {
        return Response.list(new Page<>(items, Optional.empty(), Page.Ended.AT_THE_END));
    }

    private Response issueToken(Request request, AccountShapes.NewTokenBody body) {
        var result = accounts.apiTokens()
                .issue(request.accountId(), body.label(), body.access() == AccountViews.Access.WRITE, body.life());
        return answer(result, issued -> Response.json(201, AccountViews.NewTokenView.of(issued)));
    }

    private Response revokeToken(Request request) {
        if (!accounts.apiTokens().revoke(request.accountId(), request.path("id"))) {
            throw Problem.notFound().refuse();
        }
        return Response.empty(204);
    }

    private Response requestDeletion(Request request, AccountShapes.PasswordBody body) {
        return answer(
                accounts.deletions()
                        .request(request.accountId(), AccountWeb.proof(request, body.password()), origin(request)),
                dueAt -> Response.json(202, new AccountViews.Deletion(dueAt)).signedOut());
    }

    private Response changeState(Request request, AccountShapes.StateBody body) {
        var id = request.path("id");
        if (body.state().isPresent()) {
            changed(accounts, request, body.state().get(), account -> Response.empty(204));
        }
        var roles = body.roles();
        if (roles.isPresent()) {
            answer(
                    accounts.administration()
                            .assign(
                                    request.accountId(),
                                    fitFor(roles.get(), found(id)).id(),
                                    roles.get()),
                    account -> Response.empty(204));
        }
        return Response.json(200, AccountViews.UserView.of(found(id)));
    }

    /** Who has not confirmed an address may be anybody: such an account gets no further role. */
    private static Account fitFor(Set<String> roles, Account account) {
        if (account.verified() || account.roles().containsAll(roles)) return account;
        throw Problem.conflict(
                        "address-unconfirmed",
                        "Address not confirmed",
                        "Roles can be given only to accounts whose e-mail address is confirmed.")
                .refuse();
    }

    private Account found(String id) {
        return accounts.administration()
                .find(id)
                .orElseThrow(() -> Problem.notFound().refuse());
    }

    /** Where an account is in that state already, nothing is done and all is well. */
    static Response changed(
            Accounts accounts, Request request, AccountShapes.NewState state, Function<Account, Response> done) {
        var id = request.path("id");
        var administration = accounts.administration();
        var account =
                administration.find(id).orElseThrow(() -> Problem.notFound().refuse());
        if (account.state() == Account.State.DELETION_PENDING) {
            throw Problem.conflict("deletion-pending", "This account will be deleted", "Its owner asked for this.")
                    .refuse();
        }
        if (account.active() == (state == AccountShapes.NewState.ACTIVE)) {
            return done.apply(account);
        }
        return answer(
                state == AccountShapes.NewState.ACTIVE
                        ? administration.restore(request.accountId(), id)
                        : administration.suspend(request.accountId(), id),
                done);
    }
}
