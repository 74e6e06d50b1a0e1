package trestle.archive.search;

import java.util.List;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.model.Page;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;

/** The page of what was found. */
public final class SearchPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final ArchiveSearch search;

    public SearchPages(ArchiveSearch search) {
        this.search = search;
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/search", Roles.READERS, in -> SearchQueries.parse(in, search.kinds()), this::find);
    }

    private Response find(Request request, Checked<ArchiveSearch.Query> checked) {
        return switch (checked) {
            case Checked.Valid<ArchiveSearch.Query>(var query) ->
                page(request, 200, typed(request, request.form()), true, search.search(query));
            case Checked.Invalid<ArchiveSearch.Query>(var problems) ->
                request.fields().typed("q").isBlank()
                        ? page(request, 200, request.form(), false, Page.complete(List.of()))
                        : page(request, 422, request.form(problems), false, Page.complete(List.of()));
        };
    }

    private static Form typed(Request request, Form form) {
        var fields = request.fields();
        return form.with("q", fields.typed("q"))
                .with("fromYear", fields.typed("fromYear"))
                .with("toYear", fields.typed("toYear"));
    }

    private static Response page(
            Request request, int status, Form form, boolean asked, Page<ArchiveSearch.Found> found) {
        var ui = request.ui();
        var fields = request.fields();
        var more = found.next()
                .map(cursor -> request.href(
                        "/search",
                        "q",
                        fields.typed("q"),
                        "type",
                        fields.typed("type"),
                        "fromYear",
                        fields.typed("fromYear"),
                        "toYear",
                        fields.typed("toYear"),
                        "cursor",
                        cursor));
        return Response.page(
                status,
                ui.text("search.title"),
                TEMPLATES.searchFound(
                        ui, form, asked, found.items(), more, request.site().base()));
    }
}
