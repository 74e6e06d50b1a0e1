package trestle.shareables.reports;

import trestle.platform.pages.forms.Form;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.shareables.access.Access;
import trestle.shareables.access.PageAccess;
import trestle.shareables.templates.StaticTemplates;

/** The page on which a shareable is reported. */
public final class ReportPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Reports reports;
    private final PageAccess access;

    public ReportPages(Reports reports, PageAccess access) {
        this.reports = reports;
        this.access = access;
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/{id}/report", Access.CALLER, request -> form(request, 200, request.form()));
        pages.post("/{id}/report", Access.CALLER, ReportRoutes::reason, this::file)
                .limit(ReportRoutes.REPORTS)
                .replayedForAnyone()
                .onProblem(ReportPages::tooMany);
    }

    private Response form(Request request, int status, Form form) {
        return access.present(request, id -> page(request, status, form, id.text()));
    }

    private static Response page(Request request, int status, Form form, String id) {
        var ui = request.ui();
        var title = ui.text("report.title", id);
        return Response.page(status, new View(title, TEMPLATES.reportsForm(ui, form, title, request.href("/" + id))));
    }

    private static Response tooMany(Request request, Problem problem) {
        return page(
                request,
                problem.status(),
                request.form().problem("reason", problem.title() + ". " + problem.detail()),
                request.path("id"));
    }

    private Response file(Request request, Checked<String> typed) {
        return switch (typed) {
            case Checked.Invalid<String>(var problems) -> form(request, 422, request.form(problems));
            case Checked.Valid<String>(var reason) ->
                access.present(
                        request,
                        id -> request.commit(
                                reports.file(id, reason, request.address()),
                                filed -> Response.redirect("/", "reported")));
        };
    }
}
