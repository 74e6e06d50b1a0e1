package trestle.platform.accounts;

import java.time.ZoneOffset;
import trestle.platform.pages.Choice;
import trestle.platform.pages.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.Checked;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;

/** The pages by which one signs up, in and out. */
final class SignInPages {
    private static final int NEXT_MAX = 2_000;

    private final Accounts accounts;
    private final Profiles<?> profiles;

    SignInPages(Accounts accounts, Profiles<?> profiles) {
        this.accounts = accounts;
        this.profiles = profiles;
    }

    void mount(Pages pages) {
        var settings = accounts.settings();
        if (settings.signUpOpen()) {
            pages.get("/signup", Caller.ANYONE, request -> signUpForm(request, 200, request.form()));
            pages.post("/signup", Caller.ANYONE, in -> AccountShapes.signUp(in, settings, profiles), this::signUp);
        }
        pages.get("/signin", Caller.ANYONE, this::showSignIn).query("next", NEXT_MAX);
        pages.post("/signin", Caller.ANYONE, AccountShapes.SignInBody::parse, this::signIn)
                .field("next", NEXT_MAX);
        pages.post("/signout", Caller.ANYONE, this::signOut);
    }

    private Response signUpForm(Request request, int status, Form form) {
        var ui = AccountForms.ui(request);
        var words = request.ui();
        var roles = accounts.settings().openRoles().stream()
                .sorted()
                .map(role -> new Choice(role, words.text("role." + role), words.text("role." + role + ".help")))
                .toList();
        var body = AccountForms.TEMPLATES.accountsSignUp(
                ui, form, request.site().base(), roles, profiles.signUpFields(words, form));
        return AccountForms.page(status, ui.text("sign-up.title"), body);
    }

    private Response signUp(Request request, Checked<SignUps.Application> checked) {
        return AccountForms.filled(
                request,
                checked,
                application -> AccountProblems.answer(
                        accounts.signUps().signUp(application, AccountRoutes.origin(request)),
                        "password",
                        "password",
                        taken -> AccountForms.checkMail(
                                request,
                                200,
                                request.form().with("email", application.email()),
                                "check-mail.sign-up",
                                true)),
                (status, form) -> signUpForm(request, status, form));
    }

    private Response showSignIn(Request request) {
        return signInForm(
                request, 200, request.form().with("next", request.query("next").orElse("")));
    }

    private Response signInForm(Request request, int status, Form form) {
        var ui = AccountForms.ui(request);
        var body = AccountForms.TEMPLATES.accountsSignIn(
                ui, form, request.site().base(), accounts.settings().signUpOpen());
        return AccountForms.page(status, ui.text("sign-in.title"), body);
    }

    private Response signIn(Request request, Checked<AccountShapes.SignInBody> checked) {
        return AccountForms.filled(
                request, checked, body -> signIn(request, body), (status, form) -> signInForm(request, status, form));
    }

    private Response signIn(Request request, AccountShapes.SignInBody body) {
        return switch (accounts.signIns().signIn(body.email(), body.password(), AccountRoutes.origin(request))) {
            case SignIn.Done done -> {
                AccountRoutes.endPresented(request, accounts);
                yield AccountRoutes.signedIn(Response.redirect(next(request)), done);
            }
            case SignIn.BadCredentials() ->
                throw AccountProblems.badCredentials().refuse();
            case SignIn.TooMany(var allowance) ->
                throw AccountProblems.tooMany(allowance).refuse();
            case SignIn.Suspended() -> throw AccountProblems.suspended().refuse();
            case SignIn.DeletionPending(var cancel, var dueAt) -> {
                var ui = AccountForms.ui(request);
                var day = ui.dayText(dueAt.atOffset(ZoneOffset.UTC).toLocalDate());
                yield MailedLinkPages.cancelForm(request, 409, cancel.text(), ui.text("cancel.pending", day));
            }
        };
    }

    /** Where the browser wanted to go, if that is a page of this site; else its first. */
    private static String next(Request request) {
        var base = request.site().base();
        var wanted = request.field("next").orElse("");
        var ours =
                wanted.startsWith(base + "/") && wanted.substring(base.length()).matches("/(?![/\\\\])[!-~&&[^\\\\]]*");
        return ours ? wanted.substring(base.length()) : "/";
    }

    private Response signOut(Request request) {
        AccountRoutes.endPresented(request, accounts);
        return Response.redirect("/signin").signedOut();
    }
}
