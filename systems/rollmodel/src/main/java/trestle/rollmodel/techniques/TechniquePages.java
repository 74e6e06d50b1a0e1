package trestle.rollmodel.techniques;

import java.util.List;
import java.util.stream.Collectors;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.Etag;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.FieldProblem;
import trestle.rollmodel.templates.StaticTemplates;

/** The page on which an athlete edits the technique words, one technique on a line. */
public record TechniquePages(Techniques techniques) implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final Caller ATHLETE = Caller.role("athlete");

    @Override
    public void declare(Pages pages) {
        pages.get("/techniques", ATHLETE, this::show);
        pages.post("/techniques", ATHLETE, TechniqueList::parseForm, this::again, this::save);
    }

    private Response show(Request request) {
        var list = techniques.find(request.accountId());
        var lines = list.techniques().stream().map(Technique::line).collect(Collectors.joining("\n"));
        return page(request, 200, request.form().with("techniques", lines).etag(Etag.of(list.rev())));
    }

    private Response again(Request request, Form form) {
        return page(request, 422, form.etag(request.ifMatch().orElse("")));
    }

    private Response save(Request request, List<Technique> words) {
        var change = techniques.replace(request.accountId(), request.expectedRevision(), words);
        return request.commit(
                change,
                saved -> saved.map(list -> Response.redirect("/techniques", "techniques-saved"))
                        .orElseGet(() -> stale(request)));
    }

    /** What was typed stays; saving it again replaces what was saved in another window. */
    private Response stale(Request request) {
        var problem = new FieldProblem("", "stale", request.ui().text("techniques.stale"));
        var now = techniques.find(request.accountId());
        return page(request, 412, request.form(List.of(problem)).etag(Etag.of(now.rev())));
    }

    private static Response page(Request request, int status, Form form) {
        var ui = request.ui();
        var body = TEMPLATES.techniquesEdit(ui, form, request.href("/techniques"), request.href("/entries"));
        return Response.page(status, ui.text("techniques.title"), body);
    }
}
