package trestle.shareables.operators;

import java.util.List;
import trestle.model.PageRequest;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.operators.OperatorRoutes.ReportView;
import trestle.shareables.reports.Reports;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.templates.StaticTemplates;

/** The page of operators: the pool, what was reported, and what can be done about it. It shows no content. */
public final class OperatorPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final int AUDIT_SHOWN = 20;

    private final Operations operations;
    private final Reports reports;
    private final Caller operator;

    public OperatorPages(Operations operations, Reports reports, Caller operator) {
        this.operations = operations;
        this.reports = reports;
        this.operator = operator;
    }

    /** What is to be done with a shareable. */
    enum Action {
        TAKE_DOWN,
        RESTORE,
        RESET_ADMIN_PASSCODE
    }

    record Deed(String id, Action action) {}

    @Override
    public void declare(Pages pages) {
        pages.get("/operator", operator, OperatorRoutes::page, this::show);
        pages.post("/operator/pool", operator, this::refill);
        pages.post("/operator/act", operator, OperatorPages::deed, this::act);
    }

    private static Checked<Deed> deed(Fields in) {
        in.whenMissing("id", "Enter an id.");
        var id = in.line("id", 1, 40);
        in.check("id", ShortId.typed(id).isPresent(), "id", "An id looks like abc-def-12345.");
        var action = in.choice("action", Action.class);
        return in.make(() -> new Deed(id, action));
    }

    private Response show(Request request, Checked<PageRequest> query) {
        return show(request, 200, request.valid(query), request.form());
    }

    private Response show(Request request, int status, PageRequest wanted, Form form) {
        var ui = request.ui();
        var page = reports.list(reports.month(), wanted).map(ReportView::of);
        var more = page.next().map(cursor -> request.href("/operator") + "?cursor=" + cursor);
        var audit = operations.audit(PageRequest.first(AUDIT_SHOWN)).items();
        var body = TEMPLATES.operatorsShow(
                ui, form, request.href("/operator"), operations.pool(), page.items(), more, audit);
        return Response.page(status, new View(ui.text("operator.title"), body));
    }

    private Response refill(Request request) {
        operations.refill(request.accountId(), request.transactions());
        return Response.redirect("/operator", "pool-filled");
    }

    private Response act(Request request, Checked<Deed> typed) {
        return switch (typed) {
            case Checked.Invalid<Deed>(var problems) ->
                show(request, 422, PageRequest.first(50), request.form(problems));
            case Checked.Valid<Deed>(var deed) -> act(request, deed);
        };
    }

    private Response act(Request request, Deed deed) {
        var id = ShortId.typed(deed.id()).orElseThrow(Problem::notFoundException);
        try {
            return switch (deed.action()) {
                case TAKE_DOWN ->
                    request.commit(
                            operations.takeDown(request.accountId(), id),
                            done -> Response.redirect("/operator", "taken-down"));
                case RESTORE ->
                    request.commit(
                            operations.restore(request.accountId(), id),
                            done -> Response.redirect("/operator", "restored"));
                case RESET_ADMIN_PASSCODE ->
                    request.commit(
                            operations.resetAdminPasscode(request.accountId(), id),
                            made -> passcode(request, id, made));
            };
        } catch (ProblemException refused) {
            if (refused.problem().status() >= 500) throw refused;
            var said = refused.problem().status() == 404
                    ? request.ui().text("operator.unknown")
                    : refused.problem().title();
            return show(
                    request, 422, PageRequest.first(50), request.form(List.of()).problem("id", said));
        }
    }

    private static Response passcode(Request request, ShortId id, String made) {
        var ui = request.ui();
        var title = ui.text("operator.passcode", id.text());
        return Response.page(new View(title, TEMPLATES.operatorsPasscode(ui, title, made, request.href("/operator"))));
    }
}
