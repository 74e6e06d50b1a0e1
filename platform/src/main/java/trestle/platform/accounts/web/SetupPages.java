package trestle.platform.accounts.web;

import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Administration;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.accounts.service.SignIns;
import trestle.platform.accounts.web.AccountForms.Words;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;

/** The page that takes the setup code, makes the first administrator, and signs them in. */
final class SetupPages {
    private static final Words DONE = new Words("setup.done", "setup.done.about", "sign-in.do");
    private static final Words OVER = new Words("setup.over", "setup.over.about", "sign-in.do");

    private final Administration administration;
    private final SignIns signIns;
    private final AccountWeb web;

    SetupPages(Accounts accounts, Profiles<?> profiles) {
        this.administration = accounts.administration();
        this.signIns = accounts.signIns();
        this.web = new AccountWeb(accounts, profiles);
    }

    void mount(Pages pages) {
        pages.get("/setup", Caller.ANYONE, this::show);
        pages.post("/setup", Caller.ANYONE, AccountShapes.SetupBody::parse, this::setUp);
    }

    private Response show(Request request) {
        return administration.awaitsCode() ? form(request, 200, request.form()) : over(request);
    }

    private static Response over(Request request) {
        return AccountForms.told(request, 410, OVER, "/signin");
    }

    private static Response form(Request request, int status, Form form) {
        var ui = AccountForms.ui(request);
        return AccountForms.page(
                status,
                ui.text("setup.title"),
                AccountForms.TEMPLATES.accountsSetup(ui, form, AccountForms.base(request)));
    }

    private Response setUp(Request request, Checked<AccountShapes.SetupBody> checked) {
        return AccountForms.filled(
                request, checked, body -> setUp(request, body), (status, form) -> form(request, status, form));
    }

    private Response setUp(Request request, AccountShapes.SetupBody body) {
        var result = administration.claim(
                body.code(), body.email(), body.password(), body.displayName(), AccountWeb.client(request));
        if (result instanceof Result.Gone) {
            return over(request);
        }
        if (result instanceof Result.Invalid) {
            throw Problem.validation("code", "token-invalid", "This is not the most recently printed code.")
                    .asException();
        }
        return AccountProblems.answer(result, "password", "password", account -> signedIn(request, body));
    }

    /** The account is there whatever comes of signing in: an address that opened too many sessions does it later. */
    private Response signedIn(Request request, AccountShapes.SetupBody body) {
        var signIn = signIns.signIn(body.email(), body.password(), AccountWeb.client(request));
        return signIn instanceof SignIn.Done
                ? web.signedIn(request, signIn, done -> Response.redirect(AccountForms.landing(request)))
                : AccountForms.told(request, 200, DONE, "/signin");
    }
}
