package trestle.platform.accounts.web;

import java.util.List;
import java.util.stream.Stream;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.SignUpPolicy;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.SignUps;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.Href;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** The pages by which one signs up, in and out. */
final class SignInPages {
    private static final int NEXT_MAX = 2_000;

    private final Accounts accounts;
    private final AccountWeb web;
    private final Profiles<?> profiles;
    private final ExternalPages external;

    SignInPages(Accounts accounts, Profiles<?> profiles, ExternalPages external) {
        this.accounts = accounts;
        this.web = new AccountWeb(accounts, profiles);
        this.profiles = profiles;
        this.external = external;
    }

    void mount(Pages pages) {
        var open = accounts.settings().signUpOpen();
        pages.get("/signup", Caller.ANYONE, SignUpQuery::parse, this::showSignUp)
                .available(open);
        pages.post("/signup", Caller.ANYONE, in -> AccountShapes.signUp(in, accounts, profiles), this::signUp)
                .available(open)
                .field("next", NEXT_MAX);
        pages.get("/signin", Caller.ANYONE, SignInQuery::parse, this::showSignIn);
        pages.post(
                        "/signin",
                        Caller.ANYONE,
                        in -> AccountShapes.SignInBody.parse(in, accounts.settings()),
                        this::signIn)
                .field("next", NEXT_MAX);
        pages.post("/signout", Caller.ANYONE, this::signOut);
    }

    /** Where the browser wanted to go, who is known to sign in, and whether it came with a session that has ended. */
    private record SignInQuery(String next, String email, boolean expired) {
        static Checked<SignInQuery> parse(Fields in) {
            var next = in.lineIfGiven("next", 0, NEXT_MAX).orElse("");
            var email = in.lineIfGiven("email", 0, EmailAddress.LENGTH_MAX).orElse("");
            var expired = in.flag("expired", false);
            return in.make(() -> new SignInQuery(next, email, expired));
        }
    }

    /** Where the browser wanted to go, and what is known of the person who was invited. */
    private record SignUpQuery(String next, String email, List<String> roles) {
        static Checked<SignUpQuery> parse(Fields in) {
            var next = in.lineIfGiven("next", 0, NEXT_MAX).orElse("");
            var email = in.lineIfGiven("email", 0, EmailAddress.LENGTH_MAX).orElse("");
            var roles = in.texts("roles", 10, 80);
            return in.make(() -> new SignUpQuery(next, email, roles));
        }
    }

    private Response showSignUp(Request request, Checked<SignUpQuery> checked) {
        var form = checked instanceof Checked.Valid<SignUpQuery>(var query)
                ? request.form()
                        .with("next", query.next())
                        .with("email", query.email())
                        .with("roles", query.roles())
                : request.form();
        return signUpForm(request, 200, form);
    }

    private Response signUpForm(Request request, int status, Form form) {
        var ui = AccountForms.ui(request);
        var words = request.ui();
        var roles = (accounts.settings().signUp() instanceof SignUpPolicy.Approval
                        ? Stream.<String>empty()
                        : accounts.settings().openRoles().stream())
                .sorted()
                .map(role -> new Choice(role, words.text("role." + role), words.text("role." + role + ".help")))
                .toList();
        var body = AccountForms.TEMPLATES.accountsSignUp(
                ui,
                form,
                AccountForms.base(request),
                roles,
                profiles.signUpFields(words, form),
                accounts.settings().usernames(),
                external.options(request, form.value("next")));
        return AccountForms.page(status, ui.text("sign-up.title"), body);
    }

    private Response signUp(Request request, Checked<SignUps.SignUpRequest> checked) {
        return AccountForms.filled(
                request,
                checked,
                application -> AccountProblems.answer(
                        accounts.signUps().signUp(application, AccountWeb.client(request)),
                        "password",
                        "password",
                        taken -> ReturnPath.keep(request, checkMail(request, application.email()))),
                (status, form) -> signUpForm(request, status, form));
    }

    private Response checkMail(Request request, String email) {
        var form = request.form()
                .with("email", email)
                .with("next", request.field("next").orElse(""));
        return AccountForms.checkMail(request, 200, form, accounts.settings(), "check-mail.sign-up", true);
    }

    private Response showSignIn(Request request, Checked<SignInQuery> checked) {
        return checked instanceof Checked.Valid<SignInQuery>(var query)
                ? signInForm(
                        request,
                        200,
                        request.form()
                                .with("next", query.next())
                                .with(accounts.settings().usernames() ? "login" : "email", query.email()),
                        query.expired())
                : signInForm(request, 200, request.form(), false);
    }

    private Response signInForm(Request request, int status, Form form, boolean expired) {
        var ui = AccountForms.ui(request);
        var next = form.value("next");
        var signUp = Href.of(AccountForms.base(request) + "/signup", "next", next);
        var body = AccountForms.TEMPLATES.accountsSignIn(
                ui,
                form,
                AccountForms.base(request),
                accounts.settings().signUpOpen() ? signUp : "",
                expired,
                accounts.settings().usernames(),
                external.options(request, next));
        return AccountForms.page(status, ui.text("sign-in.title"), body);
    }

    private Response signIn(Request request, Checked<AccountShapes.SignInBody> checked) {
        return AccountForms.filled(
                request,
                checked,
                body -> signIn(request, body),
                (status, form) -> signInForm(request, status, form, false));
    }

    private Response signIn(Request request, AccountShapes.SignInBody body) {
        var signIn = accounts.signIns().signIn(body.email(), body.password(), AccountWeb.client(request));
        return web.signedInOnPage(request, signIn, done -> Response.redirect(next(request)));
    }

    /** Where the browser wanted to go, if that is a page of this site; else the first of theirs. */
    private static String next(Request request) {
        return request.field("next").flatMap(request.site()::localPath).orElseGet(() -> AccountForms.landing(request));
    }

    private Response signOut(Request request) {
        web.endPresented(request);
        return web.signedOut(Response.redirect(request.accountPrefix() + "/signin"));
    }
}
