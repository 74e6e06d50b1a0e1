package trestle.platform.accounts.web;

import gg.jte.Content;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.pages.parts.Tone;
import trestle.platform.web.Pages;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

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
        if (choosesRoles(accounts.settings())) {
            pages.get(path + "/{id}", admin, request -> show(request, 200, filled(request)));
            pages.post(path + "/{id}/roles", admin, this::parseRoles, this::assign);
        }
    }

    /** Whether there is more than one role to give, and so a page to choose them on. */
    public static boolean choosesRoles(AccountSettings settings) {
        return settings.assignsRoles() && settings.assignable().size() > 1;
    }

    private Checked<Set<String>> parseRoles(Fields in) {
        var roles = in.choicesIfGiven("roles", accounts.settings().assignable(), "There is no such role.");
        return in.make(() -> Set.copyOf(roles.orElse(List.of())));
    }

    private Account find(Request request) {
        return accounts.administration().find(PathId.of(request, "id")).orElseThrow(Problem::notFoundException);
    }

    private Form filled(Request request) {
        return request.form().with("roles", List.copyOf(find(request).roles()));
    }

    /** An account, and the roles that it can be given. */
    private Response show(Request request, int status, Form form) {
        var ui = AccountForms.ui(request);
        var account = find(request);
        var words = request.ui();
        var roles = accounts.settings().assignable().stream()
                .sorted()
                .map(role -> new Choice(
                        role,
                        words.has("role." + role) ? words.text("role." + role) : role,
                        words.has("role." + role + ".help") ? words.text("role." + role + ".help") : ""))
                .toList();
        var body =
                AccountForms.TEMPLATES.accountsUser(ui, form, request.href(path), accounts.settings(), account, roles);
        return AccountForms.page(status, account.name(), body);
    }

    private Response assign(Request request, Checked<Set<String>> checked) {
        return AccountForms.filled(
                request,
                checked,
                roles -> UserRoutes.assigned(
                        accounts,
                        request,
                        PathId.of(request, "id"),
                        roles,
                        account -> Response.redirect(path, "account-changed")),
                (status, form) -> show(request, status, form));
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
                        accounts.settings()
                                .invitations()
                                .map(rules -> request.href(rules.path()))
                                .orElse(""),
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
        var account = find(request);
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
