package trestle.platform.accounts.web;

import java.util.function.Function;
import java.util.function.Supplier;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignUps;
import trestle.platform.accounts.web.AccountForms.Words;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.Href;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;

/** The pages that mailed links lead to, and those that ask for them. Looking shows a button; pressing it uses them up. */
final class MailedLinkPages {
    private static final Words CONFIRM = new Words("confirm.title", "confirm.about", "confirm.do");
    private static final Words CONFIRMED = new Words("confirm.done", "confirm.done.about", "confirm.on");
    private static final Words CONFIRMED_ELSEWHERE = new Words("confirm.done", "confirm.done.sign-in", "sign-in.do");
    private static final Words RESET = new Words("reset.done", "reset.done.about", "sign-in.do");
    private static final Words CANCEL = new Words("cancel.title", "cancel.about", "cancel.do");
    private static final Words CANCELLED = new Words("cancel.done", "cancel.done.about", "sign-in.do");
    private static final Words KEEP = new Words("keep.title", "keep.about", "keep.do");
    private static final Words KEPT = new Words("keep.done", "keep.done.about", "sign-in.do");
    private static final Words NOT_CONFIRMED = new Words("link.over", "link.over.about", "resend.do");
    private static final Words NOT_RESET = new Words("link.over", "link.over.about", "forgot.do");
    private static final Words NOT_CANCELLED = new Words("link.over", "link.over.about", "sign-in.do");

    private final Accounts accounts;
    private final AccountWeb web;

    MailedLinkPages(Accounts accounts, Profiles<?> profiles) {
        this.accounts = accounts;
        this.web = new AccountWeb(accounts, profiles);
    }

    void mount(Pages pages) {
        pages.get("/verify-email", Caller.ANYONE, this::showConfirm).query("token", AccountShapes.SECRET_MAX);
        pages.post("/verify-email", Caller.ANYONE, AccountShapes.TokenBody::parse, this::confirm);
        pages.post("/verify-email/resend", Caller.ANYONE, AccountShapes.EmailBody::parse, this::resend);
        pages.get("/forgot-password", Caller.ANYONE, request -> forgotForm(request, 200, request.form()));
        pages.post("/forgot-password", Caller.ANYONE, AccountShapes.EmailBody::parse, this::forgot);
        pages.get("/reset-password", Caller.ANYONE, this::showReset).query("token", AccountShapes.SECRET_MAX);
        pages.post("/reset-password", Caller.ANYONE, AccountShapes.ResetBody::parse, this::reset);
        pages.get("/keep-email", Caller.ANYONE, this::showKeep).query("token", AccountShapes.SECRET_MAX);
        pages.post("/keep-email", Caller.ANYONE, AccountShapes.TokenBody::parse, this::keep);
        pages.get("/cancel-deletion", Caller.ANYONE, this::showCancel).query("token", AccountShapes.SECRET_MAX);
        pages.post("/cancel-deletion", Caller.ANYONE, AccountShapes.TokenBody::parse, this::cancel);
    }

    /** A page says that a link has expired or was used, in place of a form that could not succeed. */
    private static <T> Response used(
            Checked<AccountShapes.TokenBody> checked,
            Function<AccountShapes.TokenBody, Result<T>> use,
            Function<T, Response> done,
            Supplier<Response> over) {
        return switch (checked) {
            case Checked.Invalid<AccountShapes.TokenBody> invalid -> over.get();
            case Checked.Valid<AccountShapes.TokenBody>(var body) -> {
                var result = use.apply(body);
                yield result instanceof Result.Invalid
                        ? over.get()
                        : AccountProblems.answer(result, "password", "password", done);
            }
        };
    }

    // Confirming

    private Response showConfirm(Request request) {
        var token = request.query("token");
        if (token.isEmpty()) {
            return AccountForms.checkMail(
                    request,
                    200,
                    request.form().with("email", ownEmail(request)),
                    accounts.settings(),
                    "check-mail.sign-up",
                    true);
        }
        var about = AccountForms.ui(request).text(CONFIRM.about());
        return accounts.signUps().confirms(token.get())
                ? AccountForms.link(request, 200, token.get(), "/verify-email", CONFIRM, about)
                : AccountForms.told(request, 400, NOT_CONFIRMED, "/verify-email");
    }

    private String ownEmail(Request request) {
        return web.handle(request)
                .flatMap(handle -> accounts.administration().find(request.accountId()))
                .map(Account::email)
                .orElse("");
    }

    private Response confirm(Request request, Checked<AccountShapes.TokenBody> checked) {
        return used(
                checked,
                body -> accounts.signUps().confirm(body.token(), AccountWeb.client(request)),
                confirmed -> web.stillSignedIn(
                        request, confirmed, ReturnPath.forget(request, confirmed(request, confirmed))),
                () -> AccountForms.told(request, 400, NOT_CONFIRMED, "/verify-email"));
    }

    /** Leads to where the person was going: at once where this browser is signed in, else by way of signing in. */
    private Response confirmed(Request request, SignUps.Confirmed confirmed) {
        var next = ReturnPath.find(request);
        if (web.isSignedIn(request, confirmed.account())) {
            var page = next.orElseGet(() -> AccountForms.landing(request));
            return AccountForms.toldBefore(request, 200, CONFIRMED, request.href(page));
        }
        var signIn = Href.of(
                AccountForms.base(request) + "/signin",
                "email",
                confirmed.email(),
                "next",
                next.map(request::href).orElse(""));
        return AccountForms.toldBefore(request, 200, CONFIRMED_ELSEWHERE, signIn);
    }

    private Response resend(Request request, Checked<AccountShapes.EmailBody> checked) {
        return AccountForms.filled(
                request,
                checked,
                body -> {
                    accounts.signUps().resend(body.email(), AccountWeb.client(request));
                    return AccountForms.checkMail(
                            request, 200, request.form(), accounts.settings(), "check-mail.again", false);
                },
                (status, form) ->
                        AccountForms.checkMail(request, status, form, accounts.settings(), "check-mail.sign-up", true));
    }

    // A new password

    private static Response forgotForm(Request request, int status, Form form) {
        var ui = AccountForms.ui(request);
        return AccountForms.page(
                status,
                ui.text("forgot.title"),
                AccountForms.TEMPLATES.accountsForgot(ui, form, AccountForms.base(request)));
    }

    private Response forgot(Request request, Checked<AccountShapes.EmailBody> checked) {
        return AccountForms.filled(
                request,
                checked,
                body -> {
                    accounts.passwordChanges().forgot(body.email(), AccountWeb.client(request));
                    return AccountForms.checkMail(
                            request, 200, request.form(), accounts.settings(), "check-mail.forgot", false);
                },
                (status, form) -> forgotForm(request, status, form));
    }

    private Response showReset(Request request) {
        var token = request.query("token").orElse("");
        return accounts.passwordChanges().resets(token)
                ? resetForm(request, 200, request.form().with("token", token))
                : AccountForms.told(request, 400, NOT_RESET, "/forgot-password");
    }

    private static Response resetForm(Request request, int status, Form form) {
        var ui = AccountForms.ui(request);
        return AccountForms.page(
                status,
                ui.text("reset.title"),
                AccountForms.TEMPLATES.accountsReset(ui, form, AccountForms.base(request)));
    }

    private Response reset(Request request, Checked<AccountShapes.ResetBody> checked) {
        return AccountForms.filled(
                request,
                checked,
                body -> {
                    var result =
                            accounts.passwordChanges().reset(body.token(), body.password(), AccountWeb.client(request));
                    return result instanceof Result.Invalid
                            ? AccountForms.told(request, 400, NOT_RESET, "/forgot-password")
                            : AccountProblems.answer(
                                    result,
                                    "password",
                                    "password",
                                    link -> AccountForms.told(request, 200, RESET, "/signin"));
                },
                (status, form) -> resetForm(request, status, form));
    }

    // Keeping an address

    private Response showKeep(Request request) {
        var token = request.query("token").orElse("");
        var about = AccountForms.ui(request).text(KEEP.about());
        return accounts.passwordChanges().keepsEmail(token)
                ? AccountForms.link(request, 200, token, "/keep-email", KEEP, about)
                : AccountForms.told(request, 400, NOT_CANCELLED, "/signin");
    }

    private Response keep(Request request, Checked<AccountShapes.TokenBody> checked) {
        return used(
                checked,
                body -> accounts.passwordChanges().keepEmail(body.token(), AccountWeb.client(request)),
                link -> AccountForms.told(request, 200, KEPT, "/signin"),
                () -> AccountForms.told(request, 400, NOT_CANCELLED, "/signin"));
    }

    // Staying after all

    private Response showCancel(Request request) {
        var token = request.query("token").orElse("");
        return accounts.deletions().cancels(token)
                ? cancelForm(request, 200, token, AccountForms.ui(request).text(CANCEL.about()))
                : AccountForms.told(request, 400, NOT_CANCELLED, "/signin");
    }

    static Response cancelForm(Request request, int status, String token, String about) {
        return AccountForms.link(request, status, token, "/cancel-deletion", CANCEL, about);
    }

    private Response cancel(Request request, Checked<AccountShapes.TokenBody> checked) {
        return used(
                checked,
                body -> accounts.deletions().cancel(body.token(), AccountWeb.client(request)),
                link -> AccountForms.told(request, 200, CANCELLED, "/signin"),
                () -> AccountForms.told(request, 400, NOT_CANCELLED, "/signin"));
    }
}
