package trestle.platform.accounts.web;

import java.time.Duration;
import java.time.Instant;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.accounts.service.ApiTokens;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Etag;
import trestle.platform.web.Pages;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;

/** The caller's own settings: profile, address, password, browsers, tokens, and deletion of the account. */
final class SettingsPages<C> {
    private static final String PATH = "/settings";
    private static final int STALE = 412;

    private final Accounts accounts;
    private final Profiles<C> profiles;
    private final ExternalPages external;
    private final AccountWeb web;

    SettingsPages(Accounts accounts, Profiles<C> profiles, ExternalPages external) {
        this.accounts = accounts;
        this.profiles = profiles;
        this.external = external;
        this.web = new AccountWeb(accounts, profiles);
    }

    void mount(Pages pages) {
        var self = accounts.settings().population().inBrowser();
        pages.get(PATH, self, request -> page(request, 200, forms(request)));
        var update = pages.post(PATH + "/profile", self, profiles::change, this::revise)
                .limit(AccountRoutes.PROFILE);
        if (profiles.hasEtag()) update.ifMatch();
        pages.post(PATH + "/email", self, in -> AccountShapes.EmailChangeBody.parse(in, accounts), this::changeEmail);
        pages.post(PATH + "/password", self, AccountShapes.PasswordChangeBody::parse, this::changePassword);
        pages.post(PATH + "/sessions/{handle}/end", self, this::endSession);
        pages.post(PATH + "/sessions/end", self, AccountShapes.SignOutBody::parse, this::endSessions);
        pages.post(
                        PATH + "/tokens",
                        accounts.settings().population().confirmedInBrowser(),
                        AccountShapes.NewTokenBody::parse,
                        this::issueToken)
                .limit("tokens", 20, Duration.ofHours(1));
        pages.post(PATH + "/tokens/{id}/revoke", self, this::revokeToken);
        if (accounts.settings().usernames()) {
            pages.get(PATH + "/username", self, request -> usernameForm(request, 200, request.form()));
            pages.post(PATH + "/username", self, in -> AccountShapes.UsernameBody.parse(in, accounts), this::rename)
                    .limit("username", AccountRoutes.USERNAMES_MAX, AccountRoutes.USERNAMES_WINDOW);
        }
        pages.get(PATH + "/delete", self, request -> deleteForm(request, 200, request.form()));
        pages.post(
                PATH + "/delete", self, in -> AccountShapes.DeletionBody.parse(in, accounts, profiles), this::delete);
    }

    /** The forms of the page; the one that came back has what was typed into it. */
    private record Forms(Form profile, Form email, Form password, Form token) {
        Forms profile(Form form) {
            return new Forms(form.named("profile"), email, password, token);
        }

        Forms email(Form form) {
            return new Forms(profile, form.named("email"), password, token);
        }

        Forms password(Form form) {
            return new Forms(profile, email, form.named("password"), token);
        }

        Forms token(Form form) {
            return new Forms(profile, email, password, form.named("token"));
        }
    }

    private Forms forms(Request request) {
        var account = account(request);
        return new Forms(
                profile(account, profiles.filled(request.form(), account)).named("profile"),
                request.form().named("email"),
                request.form().named("password"),
                request.form()
                        .with("access", "read")
                        .with("expiresInDays", "90")
                        .named("token"));
    }

    /** The form changes the profile as it is now. */
    private Form profile(Account account, Form form) {
        return profiles.hasEtag() ? form.etag(Etag.of(profiles.updatedAt(account))) : form;
    }

    private Account account(Request request) {
        return accounts.administration()
                .find(request.accountId())
                .orElseThrow(() -> Problem.signInRequired().asException());
    }

    private Response page(Request request, int status, Forms forms) {
        var ui = AccountForms.ui(request);
        var account = account(request);
        var page = new SettingsPage(
                ui,
                AccountForms.base(request),
                account,
                forms.profile(),
                profiles.fields(request.ui(), forms.profile()),
                forms.email(),
                forms.password(),
                forms.token(),
                request.form(),
                accounts.signIns().list(account.id()),
                accounts.apiTokens().list(account.id()),
                web.handle(request).orElse(""),
                reauthentication(request, PATH),
                accounts.settings().usernames(),
                external.settings(request, account),
                request.accountPrefix().isEmpty() ? request.site().frame().notices() : "");
        return AccountForms.page(status, ui.text("settings.title"), AccountForms.TEMPLATES.accountsSettings(ui, page));
    }

    /** How the person shows again who they are: by the password, or where there is none at another service. */
    private Reauthentication reauthentication(Request request, String path) {
        return web.reauthentication(request, external, path);
    }

    private Response revise(Request request, Checked<C> checked) {
        return AccountForms.filled(
                request,
                checked,
                change -> {
                    profiles.revise(request.accountId(), change, request::matches);
                    return redirect(request, "settings-saved");
                },
                (status, form) -> page(request, status, forms(request).profile(again(request, status, form))));
    }

    /** Who is shown that the profile was changed meanwhile saves over that; else the state is that of before. */
    private Form again(Request request, int status, Form form) {
        return status == STALE
                ? profile(account(request), form)
                : form.etag(request.ifMatch().orElse(""));
    }

    private Response changeEmail(Request request, Checked<AccountShapes.EmailChangeBody> checked) {
        return AccountForms.filled(
                request,
                checked,
                body -> AccountProblems.answer(
                        accounts.passwordChanges()
                                .changeEmail(
                                        web.self(request),
                                        AccountWeb.proof(request, body.password()),
                                        body.email(),
                                        AccountWeb.client(request)),
                        "password",
                        "password",
                        taken -> checkMail(request)),
                (status, form) -> page(request, status, forms(request).email(form)));
    }

    private Response checkMail(Request request) {
        return AccountForms.checkMail(request, 200, request.form(), accounts.settings(), "check-mail.new-email", false);
    }

    private Response changePassword(Request request, Checked<AccountShapes.PasswordChangeBody> checked) {
        return AccountForms.filled(
                request,
                checked,
                body -> AccountProblems.answer(
                        accounts.passwordChanges()
                                .change(
                                        web.self(request),
                                        body.currentPassword(),
                                        body.newPassword(),
                                        body.keepTokens(),
                                        AccountWeb.client(request)),
                        "newPassword",
                        "currentPassword",
                        done -> web.signedIn(redirect(request, "password-changed"), done)),
                (status, form) -> page(request, status, forms(request).password(form)));
    }

    private Response endSession(Request request) {
        var handle = PathId.of(request, "handle");
        if (!accounts.signIns().end(web.self(request), handle)) {
            throw Problem.notFound().asException();
        }
        return web.handle(request).filter(handle::equals).isPresent()
                ? signedOut(request)
                : redirect(request, "session-ended");
    }

    private Response endSessions(Request request, Checked<AccountShapes.SignOutBody> checked) {
        var keepTokens = checked instanceof Checked.Valid<AccountShapes.SignOutBody>(var body) && body.keepTokens();
        return AccountWeb.answer(
                accounts.signIns().signOutEverywhere(web.self(request), keepTokens), ended -> signedOut(request));
    }

    private Response issueToken(Request request, Checked<AccountShapes.NewTokenBody> checked) {
        return AccountForms.filled(
                request,
                checked,
                body -> AccountProblems.answer(
                        accounts.apiTokens()
                                .issue(
                                        web.self(request),
                                        body.label(),
                                        body.access() == AccountViews.Access.WRITE,
                                        body.life()),
                        "password",
                        "password",
                        issued -> tokenPage(request, issued)),
                (status, form) -> page(request, status, forms(request).token(form)));
    }

    private static Response tokenPage(Request request, ApiTokens.Issued issued) {
        var ui = AccountForms.ui(request);
        var label = issued.token().label();
        return AccountForms.page(
                201,
                ui.text("token.title", label),
                AccountForms.TEMPLATES.accountsToken(
                        ui, AccountForms.base(request), label, issued.secret().text()));
    }

    private Response revokeToken(Request request) {
        return web.revoked(request, () -> redirect(request, "token-revoked"));
    }

    private Response usernameForm(Request request, int status, Form form) {
        var ui = AccountForms.ui(request);
        return AccountForms.page(
                status,
                ui.text("username.title"),
                AccountForms.TEMPLATES.accountsUsername(
                        ui, form, AccountForms.base(request), reauthentication(request, PATH + "/username")));
    }

    private Response rename(Request request, Checked<AccountShapes.UsernameBody> checked) {
        return AccountForms.filled(
                request,
                checked,
                body -> AccountRoutes.renamed(web, request, body, () -> redirect(request, "settings-saved")),
                (status, form) -> usernameForm(request, status, form));
    }

    private Response deleteForm(Request request, int status, Form form) {
        var ui = AccountForms.ui(request);
        return AccountForms.page(
                status,
                ui.text("delete-account.title"),
                AccountForms.TEMPLATES.accountsDelete(
                        ui,
                        form,
                        AccountForms.base(request),
                        reauthentication(request, PATH + "/delete"),
                        profiles.deletionFields(request.ui(), form)));
    }

    private Response delete(Request request, Checked<AccountShapes.DeletionBody> checked) {
        return AccountForms.filled(
                request,
                checked,
                body -> AccountProblems.answer(
                        accounts.deletions()
                                .request(
                                        web.self(request),
                                        AccountWeb.proof(request, body.password()),
                                        body.choices(),
                                        AccountWeb.client(request)),
                        "password",
                        "password",
                        dueAt -> deletionRequestedPage(request, dueAt)),
                (status, form) -> deleteForm(request, status, form));
    }

    private static Response redirect(Request request, String done) {
        return Response.redirect(request.accountPrefix() + PATH, done);
    }

    private Response signedOut(Request request) {
        return web.signedOut(Response.redirect(request.accountPrefix() + "/signin"));
    }

    private Response deletionRequestedPage(Request request, Instant dueAt) {
        var ui = AccountForms.ui(request);
        var title = ui.text("delete-account.done");
        var day = ui.dayText(dueAt.atZone(request.zone()).toLocalDate());
        var body = AccountForms.TEMPLATES.accountsTold(
                ui,
                title,
                ui.text("delete-account.done.about", day),
                AccountForms.base(request) + "/signin",
                ui.text("sign-in.do"));
        return web.signedOut(AccountForms.page(202, title, body));
    }
}
