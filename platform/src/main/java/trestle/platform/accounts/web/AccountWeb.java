package trestle.platform.accounts.web;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.FreshSignIns;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Identities;
import trestle.platform.accounts.service.Proof;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.accounts.service.SignUps;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PathId;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** What routes and pages of accounts share, also with those of another way to sign in. */
public final class AccountWeb {
    private final Accounts accounts;
    private final Profiles<?> profiles;

    public AccountWeb(Accounts accounts, Profiles<?> profiles) {
        this.accounts = accounts;
        this.profiles = profiles;
    }

    public Accounts accounts() {
        return accounts;
    }

    public Profiles<?> profiles() {
        return profiles;
    }

    /** Who is signed in with a browser, of the main population. */
    public static Caller inBrowser() {
        return new Caller.SignedIn(List.of(), false, true);
    }

    /** Who is signed in with a browser and has confirmed the address. */
    public static Caller confirmedInBrowser() {
        return new Caller.SignedIn(List.of(), true, true);
    }

    /** Where a request comes from. */
    public static ClientInfo client(Request request) {
        return new ClientInfo(request.address(), request.header("User-Agent").orElse(null));
    }

    /** What sign-up asks for in addition to address and password. */
    public Checked<Identities.NewPerson> newPerson(Fields in) {
        return AccountShapes.newPerson(in, accounts, profiles);
    }

    /** The answer to a change: of its value where it is done, else a problem. */
    public static <T> Response answer(Result<T> result, Function<T, Response> done) {
        return AccountProblems.answer(result, "password", "password", done);
    }

    /** Does what a form asks for; what was refused is shown again in the form. */
    public static <B> Response filled(
            Request request, Checked<B> checked, Function<B, Response> act, BiFunction<Integer, Form, Response> again) {
        return AccountForms.filled(request, checked, act, again);
    }

    /** Who calls with a browser's session of this population; its handle. */
    Optional<String> handle(Request request) {
        return session(request).map(Principal.Via.Session::handle);
    }

    private Optional<Principal.Via.Session> session(Request request) {
        return request.caller() instanceof Principal.Member member
                        && member.population().equals(population())
                        && member.via() instanceof Principal.Via.Session session
                ? Optional.of(session)
                : Optional.empty();
    }

    /** Who calls with a browser's session of this population, in the epoch in which the session was admitted. */
    public Optional<AccountAtEpoch> findSelf(Request request) {
        return session(request).map(session -> AccountAtEpoch.of(request));
    }

    /** The same on a route that only browsers with a session may call. */
    public AccountAtEpoch self(Request request) {
        return findSelf(request).orElseThrow(() -> Problem.signInRequired().asException());
    }

    private String population() {
        return accounts.settings().population().name();
    }

    /** A browser that signs in again leaves no session behind that it can no longer end. */
    void endPresented(Request request) {
        handle(request).ifPresent(handle -> accounts.signIns().end(self(request), handle));
    }

    /** Gives a browser the session that was opened for it. */
    Response signedIn(Response response, SignIn.Done done) {
        return signedIn(response, population(), done);
    }

    static Response signedIn(Response response, String population, SignIn.Done done) {
        var session = done.session();
        var life = Duration.between(session.createdAt(), session.expiresAt());
        return response.signedIn(population, done.cookie().text(), life);
    }

    Response signedOut(Response response) {
        return response.signedOut(population());
    }

    /** Whether this browser is signed in to an account. */
    boolean isSignedIn(Request request, Account account) {
        return handle(request).isPresent() && request.accountId().equals(account.id());
    }

    /** Confirming ends all of the account's sessions; the browser that did it, if it had one, gets a new one. */
    Response stillSignedIn(Request request, SignUps.Confirmed confirmed, Response response) {
        var account = confirmed.account();
        return isSignedIn(request, account)
                ? accounts.signIns()
                        .openAgain(account, confirmed.epoch(), client(request))
                        .map(done -> signedIn(response, done))
                        .orElse(response)
                : response;
    }

    /** Signs a browser in, or refuses with the problem. */
    public Response signedIn(Request request, SignIn signIn, Function<SignIn.Done, Response> done) {
        return switch (signIn) {
            case SignIn.Done entered -> {
                endPresented(request);
                yield signedIn(done.apply(entered), entered);
            }
            case SignIn.BadCredentials() ->
                throw AccountProblems.badCredentials().asException();
            case SignIn.TooMany(var allowance) ->
                throw AccountProblems.tooMany(allowance).asException();
            case SignIn.Suspended() -> throw AccountProblems.suspended().asException();
            case SignIn.DeletionPending(var cancel, var dueAt) ->
                throw AccountProblems.deletionPending(cancel, dueAt, request.accountPrefix())
                        .asException();
        };
    }

    /** The same for a page: an account about to be deleted is offered to be kept. */
    public Response signedInOnPage(Request request, SignIn signIn, Function<SignIn.Done, Response> done) {
        if (signIn instanceof SignIn.DeletionPending(var cancel, var dueAt)) {
            var ui = AccountForms.ui(request);
            var day = ui.dayText(dueAt.atOffset(ZoneOffset.UTC).toLocalDate());
            return MailedLinkPages.cancelForm(request, 409, cancel.text(), ui.text("cancel.pending", day));
        }
        return signedIn(request, signIn, done);
    }

    /** Who signed in, as {@code /auth/signin} returns it. */
    public Response signedInView(SignIn.Done done) {
        return Response.json(
                200,
                new AccountViews.SignedIn(
                        profiles.view(done.account()), done.session().expiresAt()));
    }

    /** What {@link #signedInView} holds, for the description of the API. */
    public static Class<?> signedInType() {
        return AccountViews.SignedIn.class;
    }

    /** Confirms who is signed in: by the password, or else by a sign-in that this browser has just repeated. */
    public Result<Account> confirm(Request request, Optional<String> password) {
        return accounts.confirm(self(request), proof(request, password), client(request));
    }

    /** Takes back the API token that a path names. */
    Response revoked(Request request, Supplier<Response> done) {
        var result = accounts.apiTokens().revoke(self(request), PathId.of(request, "id"));
        if (result instanceof Result.Invalid) throw Problem.notFound().asException();
        return answer(result, token -> done.get());
    }

    static Proof proof(Request request, Optional<String> password) {
        return password.<Proof>map(Proof.Password::new)
                .or(() -> request.cookie(FreshSignIns.COOKIE).map(Proof.FreshSignIn::new))
                .orElseThrow(() -> Problem.validation("password", "required", "Enter your password.")
                        .asException());
    }

    /** How who is signed in shows again who they are, to come back to a page of the site. */
    public Reauthentication reauthentication(Request request, ExternalPages external, String path) {
        var accountId = request.accountId();
        return accounts.identities().hasPassword(accountId)
                ? Reauthentication.BY_PASSWORD
                : new Reauthentication(false, proved(request), external.confirmations(request, accountId, path));
    }

    /** The words of the pages of accounts. */
    public static Ui ui(Request request) {
        return AccountForms.ui(request);
    }

    private boolean proved(Request request) {
        return request.cookie(FreshSignIns.COOKIE)
                .filter(secret -> accounts.external().fresh().holds(self(request), secret))
                .isPresent();
    }
}
