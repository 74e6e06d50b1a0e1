package trestle.platform.accounts.web;

import gg.jte.Content;
import java.util.Optional;
import java.util.stream.Collectors;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.accounts.SignUpPolicy;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Form;
import trestle.platform.pages.parts.Tone;
import trestle.platform.web.Pages;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;

/** The administrator's list of accounts, and what its rows show. */
public final class UserPages {
    private final Accounts accounts;
    private final String path;

    UserPages(Accounts accounts) {
        this.accounts = accounts;
        this.path = accounts.settings().population().list();
    }

    void mount(Pages pages) {
        var admin = accounts.settings().administrator();
        pages.get(
                path,
                admin,
                in -> {
                    var words = in.lineIfGiven("q", 0, EmailAddress.LENGTH_MAX).filter(typed -> !typed.isBlank());
                    var page = in.page();
                    return in.make(() -> new Query(words.map(String::strip), page));
                },
                this::list);
        pages.post(path + "/{id}/suspend", admin, request -> change(request, AccountShapes.NewState.SUSPENDED));
        if (accounts.settings().signUp() instanceof SignUpPolicy.Approval) {
            pages.post(path + "/{id}/approve", admin, this::approve);
        }
        pages.post(path + "/{id}/restore", admin, request -> change(request, AccountShapes.NewState.ACTIVE));
    }

    /** One account by its address or id, or all of them. */
    private record Query(Optional<String> words, PageRequest page) {}

    private Page<Account> found(Query query) {
        var administration = accounts.administration();
        if (query.words().isPresent() && query.page().cursor().isPresent()) {
            throw Problem.invalidCursor().asException(); // a search has one page
        }
        return query.words()
                .map(words ->
                        Page.complete(administration.search(words).stream().toList()))
                .orElseGet(() -> administration.list(query.page()));
    }

    private Response list(Request request, Checked<Query> checked) {
        return switch (checked) {
            case Checked.Invalid<Query>(var problems) ->
                throw Problem.validation(problems).asException();
            case Checked.Valid<Query>(var query) -> {
                var ui = AccountForms.ui(request);
                var page = found(query);
                var next = page.next()
                        .map(cursor -> request.href(path, "cursor", cursor))
                        .orElse("");
                var body = AccountForms.TEMPLATES.accountsUsers(
                        ui,
                        request.form(),
                        request.form().named("search").with("q", query.words().orElse("")),
                        request.href(path),
                        accounts.settings(),
                        page,
                        next);
                yield AccountForms.page(200, ui.text("users.title"), body);
            }
        };
    }

    private Response change(Request request, AccountShapes.NewState state) {
        return UserRoutes.changed(accounts, request, state, account -> Response.redirect(path, "account-changed"));
    }

    private Response approve(Request request) {
        var account = accounts.administration().find(PathId.of(request, "id")).orElseThrow(Problem::notFoundException);
        var result = accounts.administration().approve(AccountAtEpoch.of(request), account.id());
        return AccountWeb.answer(result, approved -> Response.redirect(path, "account-changed"));
    }

    public static String roles(Account account) {
        return account.roles().stream().sorted().collect(Collectors.joining(", "));
    }

    /** What is out of the ordinary with an account; nothing for one that is active and confirmed. */
    public static Content state(Ui ui, AccountSettings settings, Account account) {
        if (settings.awaitsApproval(account)) return ui.badge(Tone.WARN, ui.text("users.pending"));
        return switch (account.state()) {
            case SUSPENDED -> ui.badge(Tone.BAD, ui.text("users.state.suspended"));
            case DELETION_PENDING -> ui.badge(Tone.WARN, ui.text("users.state.deletion-pending"));
            case ACTIVE ->
                account.verified()
                        ? ui.badge(Tone.GOOD, ui.text("users.state.active"))
                        : ui.badge(Tone.WARN, ui.text("users.unverified"));
        };
    }

    /** What can be done with an account: nothing with one that its owner leaves, or with the reader's own. */
    public static Content action(Ui ui, Form form, String list, AccountSettings settings, Account account) {
        if (account.id().equals(ui.visit().account())) return ui.badge(ui.text("users.you"));
        if (settings.awaitsApproval(account)) return button(ui, form, list, account, "approve");
        return switch (account.state()) {
            case ACTIVE ->
                ui.confirm(
                        form,
                        list + "/" + account.id() + "/suspend",
                        ui.text("users.suspend"),
                        ui.text("users.suspend.ask", account.name()));
            case SUSPENDED -> button(ui, form, list, account, "restore");
            case DELETION_PENDING -> output -> {};
        };
    }

    private static Content button(Ui ui, Form form, String list, Account account, String action) {
        return ui.form(
                form,
                list + "/" + account.id() + "/" + action,
                ui.button(ui.text("users." + action)).quiet().small());
    }
}
