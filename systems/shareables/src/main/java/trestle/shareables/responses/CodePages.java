package trestle.shareables.responses;

import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;
import trestle.shareables.access.Opened;
import trestle.shareables.access.PageAccess;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.templates.StaticTemplates;

/** The page on which somebody types a code to reach the response that they gave elsewhere. */
public final class CodePages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String PATH = "/{id}/code";
    private static final int CODE_MAX = 20;

    private final PageAccess opening;
    private final Respondents respondents;
    private final BiPredicate<ShortId, Code> exists;

    /** @param exists whether a shareable has a response with a code */
    public CodePages(PageAccess opening, Respondents respondents, BiPredicate<ShortId, Code> exists) {
        this.opening = opening;
        this.respondents = respondents;
        this.exists = exists;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(
                PATH,
                Access.CALLER,
                request -> opening.viewer(request, opened -> show(request, 200, responding(opened), request.form())));
        pages.post(PATH, Access.CALLER, CodePages::code, this::enter).beforeReplay(opening.rules()::viewer);
    }

    /** Checklists have ticks and no responses. */
    private static Opened responding(Opened opened) {
        if (opened.shareable() instanceof Checklist) throw Problem.notFoundException();
        return opened;
    }

    private static Checked<String> code(Fields in) {
        in.whenMissing("code", "Enter your code.");
        var code = in.line("code", 1, CODE_MAX);
        return in.make(() -> code);
    }

    private static Response show(Request request, int status, Opened opened, Form form) {
        var ui = request.ui();
        var path = request.href("/" + opened.shortId());
        return Response.page(
                status,
                new View(
                        ui.text("responses.enter-code"),
                        TEMPLATES.responsesCode(
                                ui, form, path, opened.shareable().name())));
    }

    private Response enter(Request request, Checked<String> typed) {
        return opening.viewer(request, opened -> enter(request, responding(opened), typed));
    }

    private Response enter(Request request, Opened opened, Checked<String> typed) {
        return switch (typed) {
            case Checked.Invalid<String>(var problems) -> show(request, 422, opened, request.form(problems));
            case Checked.Valid<String>(var text) ->
                respondents
                        .find(request, opened.shortId(), text, code -> found(opened, code))
                        .map(code -> respondents.granting(
                                Response.redirect("/" + opened.shortId()), opened.shareable(), code))
                        .orElseGet(() -> show(request, 404, opened, unknown(request)));
        };
    }

    private Optional<Code> found(Opened opened, Code code) {
        return exists.test(opened.shortId(), code) ? Optional.of(code) : Optional.empty();
    }

    private static Form unknown(Request request) {
        return request.form(List.of()).problem("code", request.ui().text("responses.unknown-code"));
    }
}
