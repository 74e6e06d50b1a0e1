package trestle.archive.media;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.compare.FieldDiff;
import trestle.archive.profiles.Roles;
import trestle.archive.templates.StaticTemplates;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Etag;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.FieldProblem;

/** The pages on which a file is described in other words, and deleted. */
public final class GalleryEditPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String EDIT = GalleryPages.GALLERY + "/{mediaId}/edit";
    private static final String DELETE = GalleryPages.GALLERY + "/{mediaId}/delete";

    private final Gallery gallery;

    public GalleryEditPages(Gallery gallery) {
        this.gallery = gallery;
    }

    @Override
    public void declare(Pages pages) {
        pages.get(EDIT, Roles.MEMBERS, this::edit);
        pages.post(
                        EDIT,
                        Roles.MEMBERS,
                        MediaText::parseForm,
                        (request, form) -> editPage(request, 422, form, List.of()),
                        this::save)
                .beforeReplay(this::own);
        pages.get(DELETE, Roles.MEMBERS, this::ask);
        pages.post(DELETE, Roles.MEMBERS, this::delete);
    }

    private Media own(Request request) {
        var media = gallery.find(request.id("mediaId")).orElseThrow(Problem::notFoundException);
        return MediaRoutes.actor(request).changes(media) ? media : MediaProblems.done(new MediaResult.NotAllowed());
    }

    private static String path(Request request) {
        return GalleryPages.GALLERY + "/" + request.id("mediaId");
    }

    private Response edit(Request request) {
        var media = own(request);
        return editPage(request, 200, filled(request, media), List.of());
    }

    private static Form filled(Request request, Media media) {
        return request.form()
                .with("title", text(media.title()))
                .with("caption", text(media.caption()))
                .with("takenAt", media.text().takenAtText())
                .etag(Etag.of(media.revision()));
    }

    private static String text(@Nullable String stored) {
        return Objects.requireNonNullElse(stored, "");
    }

    private Response editPage(Request request, int status, Form form, List<FieldDiff> differences) {
        var media = own(request);
        var ui = request.ui();
        return Response.page(
                status,
                ui.text("media.edit.title", media.name()),
                TEMPLATES.mediaEdit(ui, media, request.href(path(request)), form, differences));
    }

    private Response save(Request request, MediaText text) {
        var change = gallery.revise(
                request.id("mediaId"), MediaRoutes.actor(request), request.expectedRevision(), before -> text);
        return request.commit(change, result -> {
            if (result instanceof MediaResult.Stale(var current)) return again(request, current, text);
            MediaProblems.done(result);
            return Response.redirect(path(request), "media-saved");
        });
    }

    /** What was typed stays in the form, which can now be saved over the other change. */
    private Response again(Request request, Media current, MediaText mine) {
        var ui = request.ui();
        var problem = new FieldProblem("caption", "stale", ui.text("media.stale"));
        var differences = Stream.of(
                        FieldDiff.between(ui.text("media.title"), current.title(), mine.title()),
                        FieldDiff.between(ui.text("media.caption"), current.caption(), mine.caption()),
                        FieldDiff.between(ui.text("media.taken"), current.text().takenAtText(), mine.takenAtText()))
                .flatMap(Optional::stream)
                .toList();
        return editPage(request, 412, request.form(List.of(problem)).etag(Etag.of(current.revision())), differences);
    }

    private Response ask(Request request) {
        var media = own(request);
        var ui = request.ui();
        var form = request.form().etag(Etag.of(media.revision()));
        return Response.page(
                ui.text("media.delete.ask", media.name()),
                TEMPLATES.mediaDelete(ui, media, request.href(path(request)), form));
    }

    private Response delete(Request request) {
        var change = gallery.delete(request.id("mediaId"), MediaRoutes.actor(request), request.expectedRevision());
        return request.commit(change, result -> {
            if (result instanceof MediaResult.Stale) return Response.redirect(path(request), "media-stale");
            var media = MediaProblems.done(result);
            return Response.redirect(
                    GalleryPages.GALLERY + "?category=" + media.category().name(), "media-deleted");
        });
    }
}
