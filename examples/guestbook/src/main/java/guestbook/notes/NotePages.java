package guestbook.notes;

import guestbook.templates.StaticTemplates;
import trestle.model.PageRequest;
import trestle.platform.pages.forms.Form;
import trestle.platform.uploads.UploadTicket;
import trestle.platform.uploads.Uploads;
import trestle.platform.uploads.Uploads.Receipt;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.View;
import trestle.platform.web.fields.Shape;

/** The pages on which notes are read and written. */
public final class NotePages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String PICTURE = "/notes/{noteId}/picture";

    private final Notes notes;
    private final Pictures pictures;

    public NotePages(Notes notes, Pictures pictures) {
        this.notes = notes;
        this.pictures = pictures;
    }

    // snippet: pages
    @Override
    public void declare(Pages pages) {
        pages.get("/", Caller.ANYONE, request -> Response.redirect("/notes"));
        pages.get(
                "/notes",
                Caller.ANYONE,
                Shape.PAGE,
                (request, query) -> show(request, 200, request.valid(query), request.form()));
        NoteRoutes.limited(pages.post("/notes", NoteRoutes.WRITER, NoteRoutes::text, this::again, this::write));
        pages.post("/notes/{noteId}/remove", NoteRoutes.REMOVER, this::remove);
        pages.get(PICTURE, NoteRoutes.WRITER, request -> showPicture(request, 200, request.form()));
        pages.post(PICTURE, NoteRoutes.WRITER, this::addPicture)
                .limit(Uploads.limit(Pictures.PER_DAY))
                .bytesMax(Pictures.BYTES_MAX + Route.BODY_BYTES_MAX)
                .onProblem((request, problem) -> refused(request, problem.status(), problem.detail()));
    }

    private Response again(Request request, Form form) {
        return show(request, 422, PageRequest.first(20), form);
    }

    private Response write(Request request, String text) {
        return request.commit(notes.write(request.member(), text), note -> Response.redirect("/notes", "note-written"));
    }
    // end

    private Response show(Request request, int status, PageRequest wanted, Form form) {
        var ui = request.ui();
        var body = TEMPLATES.notesList(ui, form, new Book(request, notes.list(wanted), wanted, pictures));
        return Response.page(status, new View(ui.text("notes.title"), body));
    }

    private Response remove(Request request) {
        return request.commitFound(
                notes.remove(request.id("noteId"), request.accountId(), note -> NoteRoutes.mayRemove(request, note)),
                Response.redirect("/notes", "note-removed"));
    }

    private Response showPicture(Request request, int status, Form form) {
        var note = notes.find(request.id("noteId"));
        if (note.filter(found -> found.authorId().equals(request.accountId())).isEmpty()) {
            throw Problem.notFoundException();
        }
        var ui = request.ui();
        var body = TEMPLATES.notesPicture(ui, form, request.rawPath(), request.href("/notes"), Pictures.BYTES_MAX);
        return Response.page(status, new View(ui.text("picture.title"), body));
    }

    private Response addPicture(Request request) {
        var ui = request.ui();
        return switch (pictures.receive(request.accountId(), request.file("picture"))) {
            case Receipt.NoFile none -> refused(request, 422, ui.text("picture.none"));
            case Receipt.TooLarge(var most) -> refused(request, 422, ui.text("picture.too-large", ui.bytes(most)));
            case Receipt.TypeRefused other -> refused(request, 422, ui.text("picture.other-type"));
            case Receipt.Received(var ticket) -> addPicture(request, ticket);
        };
    }

    private Response addPicture(Request request, UploadTicket ticket) {
        return request.commit(
                notes.addPicture(request.id("noteId"), request.accountId(), ticket.uploadId()),
                result -> switch (result) {
                    case Notes.PictureResult.Added added -> Response.redirect("/notes", "picture-added");
                    case Notes.PictureResult.NotFound notFound -> throw Problem.notFoundException();
                    case Notes.PictureResult.NotSent notSent -> throw Problem.notFoundException();
                });
    }

    private Response refused(Request request, int status, String message) {
        return showPicture(request, status, request.form().problem("picture", message));
    }
}
