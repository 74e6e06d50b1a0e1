package trestle.shareables.sharing;

import java.util.List;
import trestle.model.Change;
import trestle.platform.pages.forms.Form;
import trestle.platform.qr.QrImage;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.EnumText;
import trestle.platform.web.fields.Fields;
import trestle.shareables.shareable.Entity;
import trestle.shareables.templates.StaticTemplates;

/** The pages on which a shareable is created, and the one that shows its id and, once, its admin passcode. */
public final class CreatePages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Shareables shareables;
    private final ShareableRoutes routes;
    private final Features features;
    private final Caller creators;

    public CreatePages(Shareables shareables, ShareableRoutes routes, Features features, Caller creators) {
        this.shareables = shareables;
        this.routes = routes;
        this.features = features;
        this.creators = creators;
    }

    @Override
    public void declare(Pages pages) {
        for (var entity : Entity.values()) {
            if (features.find(entity).isEmpty()) continue;
            var path = "/new/" + EnumText.text(entity);
            pages.get(
                    path, creators, request -> form(request, 200, entity, ShareableForm.usual(request.form(), entity)));
            pages.post(path, creators, in -> parse(in, entity), (request, typed) -> create(request, entity, typed))
                    .limit(ShareableRoutes.CREATIONS)
                    .onProblem((request, problem) -> form(
                            request,
                            problem.status(),
                            entity,
                            request.form(List.of()).problem("", words(request, problem))));
        }
    }

    private static String words(Request request, Problem problem) {
        return problem.status() == 429
                ? request.ui().text("create.too-many", problem.detail())
                : problem.title() + ". " + problem.detail();
    }

    private Checked<ShareableForm> parse(Fields in, Entity entity) {
        return ShareableForm.parse(in, entity, shareables.now(), shareables.ids());
    }

    private Response create(Request request, Entity entity, Checked<ShareableForm> typed) {
        return switch (typed) {
            case Checked.Invalid<ShareableForm>(var problems) -> form(request, 422, entity, request.form(problems));
            case Checked.Valid<ShareableForm>(var form) ->
                form.add().isPresent()
                        ? form(request, 422, entity, request.form(List.of()))
                        : created(request, shareables.create(valid(form)));
        };
    }

    private static NewShareable valid(ShareableForm form) {
        return switch (form.draft()) {
            case Checked.Valid<NewShareable>(var draft) -> draft;
            case Checked.Invalid<NewShareable>(var problems) ->
                throw Problem.validation(problems).asException();
        };
    }

    private Response form(Request request, int status, Entity entity, Form form) {
        var ui = request.ui();
        var title = ui.text("create." + EnumText.text(entity));
        var sizes = PollSizes.of(form, request.fields().typed("add"));
        var page = new ShareableFormPage(
                title, request.rawPath(), request.href("/"), entity, true, sizes, request.at(), shareables.now(), null);
        return Response.page(status, new View(title, TEMPLATES.sharingForm(ui, form, page)));
    }

    /** Commits a creation and shows what was made. */
    public Response created(Request request, Change<Shareables.Created> creation) {
        return request.commit(creation, made -> routes.admitted(made, created(request, made)));
    }

    private Response created(Request request, Shareables.Created made) {
        var ui = request.ui();
        var view = routes.view(made);
        var title = ui.text("created.title", made.shareable().name());
        var body = TEMPLATES.sharingCreated(
                ui,
                title,
                made.shareable().name(),
                view,
                made.shareable().expiresAt(),
                QrImage.of(view.url()),
                request.href("/" + made.shareable().shortId()),
                request.rawPath(),
                ui.text("home." + EnumText.text(Entity.of(made.shareable()))),
                made.shareable().isClosedList());
        return Response.page(201, new View(title, body));
    }
}
