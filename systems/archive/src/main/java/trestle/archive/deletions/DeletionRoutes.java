package trestle.archive.deletions;

import java.time.Instant;
import java.util.function.Function;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.web.AccountWeb;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;

/** Accounts that wait for their deletion, for admins. */
final class DeletionRoutes implements ApiRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String PAGE = "/admin/deletions";

    private final PendingDeletions pending;

    DeletionRoutes(PendingDeletions pending) {
        this.pending = pending;
    }

    /** When the deletion begins. */
    record Begun(Instant effectiveAt) {}

    @Override
    public void declare(Api api) {
        api.post(
                        "/admin/users/{id}/deletion",
                        Roles.ADMINS,
                        request -> hasten(request, request.id("id"), at -> Response.json(202, new Begun(at))))
                .returns(202, Begun.class)
                .summary("Delete an account now whose owner asked for its deletion.");
    }

    PageRoutes pages() {
        return this::declare;
    }

    private void declare(Pages pages) {
        pages.get(PAGE, Roles.ADMINS, this::show);
        pages.post(
                PAGE + "/{userId}/now",
                Roles.ADMINS,
                request -> hasten(request, request.id("userId"), at -> Response.redirect(PAGE, "deletion-begun")));
    }

    private Response hasten(Request request, String userId, Function<Instant, Response> done) {
        if (!pending.isAccount(userId)) throw Problem.notFoundException();
        var result = pending.hasten(AccountAtEpoch.of(request), userId);
        if (result instanceof Result.Gone) {
            throw Problem.conflict(
                            "no-deletion",
                            "No deletion requested",
                            "You can only delete accounts whose owners asked for it.")
                    .asException();
        }
        return AccountWeb.answer(result, done);
    }

    private Response show(Request request) {
        var ui = request.ui();
        return Response.page(
                ui.text("deletions.title"),
                TEMPLATES.deletionsList(ui, pending.list(), request.href(PAGE), request.form()));
    }
}
