package trestle.platform.accounts.web;

import java.util.Set;
import java.util.function.Function;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.service.Accounts;
import trestle.platform.web.Api;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Shape;

/** The REST routes by which administrators list accounts and change their state and roles. */
final class UserRoutes {
    private final Accounts accounts;
    private final RoleViews views;

    UserRoutes(Accounts accounts) {
        this.accounts = accounts;
        this.views = new RoleViews(accounts.settings());
    }

    void mount(Api api) {
        var settings = accounts.settings();
        var admin = settings.administrator();
        var path = settings.population().list();
        api.get(
                        path,
                        admin,
                        Shape.PAGE,
                        (request, page) -> Response.list(
                                accounts.administration().list(page).map(views::of)))
                .lists(views.userType())
                .summary("List all accounts.");
        api.patch(path + "/{id}", admin, in -> AccountShapes.StateBody.parse(in, settings), this::changeState)
                .returns(200, views.userType())
                .summary(
                        settings.assignsRoles()
                                ? "Suspend or restore an account, or set its roles."
                                : "Suspend or restore an account.");
    }

    private Response changeState(Request request, AccountShapes.StateBody body) {
        var id = PathId.of(request, "id");
        // Only an active account gets roles, so it is suspended after them and restored before.
        var suspends = body.state().filter(state -> state == AccountShapes.NewState.SUSPENDED);
        if (suspends.isEmpty()) body.state().ifPresent(state -> change(request, state));
        body.roles().ifPresent(roles -> assigned(accounts, request, id, roles, account -> Response.empty(204)));
        suspends.ifPresent(state -> change(request, state));
        return Response.json(200, views.of(found(accounts, id)));
    }

    private void change(Request request, AccountShapes.NewState state) {
        changed(accounts, request, state, account -> Response.empty(204));
    }

    /** Gives an account these roles and no others. */
    static Response assigned(
            Accounts accounts, Request request, String id, Set<String> roles, Function<Account, Response> done) {
        var account = fitFor(roles, found(accounts, id));
        return AccountWeb.answer(
                accounts.administration().assign(AccountAtEpoch.of(request), account.id(), roles), done);
    }

    /** A person who has not confirmed an address may be anybody: such an account gets no further role. */
    private static Account fitFor(Set<String> roles, Account account) {
        if (account.verified() || account.roles().containsAll(roles)) return account;
        throw Problem.conflict(
                        "address-unconfirmed",
                        "Address not confirmed",
                        "Roles can be given only to accounts whose email address is confirmed.")
                .asException();
    }

    private static Account found(Accounts accounts, String id) {
        return accounts.administration()
                .find(id)
                .orElseThrow(() -> Problem.notFound().asException());
    }

    /** Where an account is in that state already, nothing is done and all is well. */
    static Response changed(
            Accounts accounts, Request request, AccountShapes.NewState state, Function<Account, Response> done) {
        var id = PathId.of(request, "id");
        var administration = accounts.administration();
        var account =
                administration.find(id).orElseThrow(() -> Problem.notFound().asException());
        if (account.state() == Account.State.DELETION_PENDING) {
            throw Problem.conflict("deletion-pending", "This account will be deleted", "Its owner asked for this.")
                    .asException();
        }
        if (account.active() == (state == AccountShapes.NewState.ACTIVE)) {
            return done.apply(account);
        }
        return AccountWeb.answer(
                state == AccountShapes.NewState.ACTIVE
                        ? administration.restore(AccountAtEpoch.of(request), id)
                        : administration.suspend(AccountAtEpoch.of(request), id),
                done);
    }
}
