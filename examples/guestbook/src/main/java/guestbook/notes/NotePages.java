package guestbook.notes;

import guestbook.templates.StaticTemplates;
import trestle.model.PageRequest;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;

/** The page on which notes are read and written. */
public final class NotePages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Notes notes;

    public NotePages(Notes notes) {
        this.notes = notes;
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/", Caller.ANYONE, request -> Response.redirect("/notes"));
        pages.get("/notes", Caller.ANYONE, NoteRoutes::page, this::list);
        NoteRoutes.limited(pages.post("/notes", NoteRoutes.WRITERS, NoteRoutes::text, this::write));
        pages.post("/notes/{noteId}/remove", NoteRoutes.REMOVERS, this::remove);
    }

    private Response list(Request request, Checked<PageRequest> query) {
        return switch (query) {
            case Checked.Valid<PageRequest>(var page) -> show(request, 200, page, request.form());
            case Checked.Invalid<PageRequest>(var problems) ->
                throw Problem.validation(problems).asException();
        };
    }

    private Response show(Request request, int status, PageRequest wanted, Form form) {
        var ui = request.ui();
        var page = notes.list(wanted);
        var here = request.href("/notes");
        var more = page.next().map(cursor -> here + "?cursor=" + cursor);
        var body = TEMPLATES.notesList(ui, form, request.site().base(), page.items(), more, Reader.of(request));
        return Response.page(status, new View(ui.text("notes.title"), body));
    }

    /** What the reader of the page may do. */
    public record Reader(Request request, boolean writes) {
        static Reader of(Request request) {
            return new Reader(
                    request, NoteRoutes.WRITERS.refusalOf(request.caller()).isEmpty());
        }

        public boolean removes(Note note) {
            return request.caller() instanceof Principal.Member && NoteRoutes.mayRemove(request, note);
        }
    }

    private Response write(Request request, Checked<String> typed) {
        return switch (typed) {
            case Checked.Invalid<String>(var problems) ->
                show(request, 422, PageRequest.first(20), request.form(problems));
            case Checked.Valid<String>(var text) ->
                request.commit(
                        notes.write(request.member(), text), note -> Response.redirect("/notes", "note-written"));
        };
    }

    private Response remove(Request request) {
        return request.commit(
                notes.remove(request.path("noteId"), request.accountId(), note -> NoteRoutes.mayRemove(request, note)),
                removed -> {
                    if (!removed) throw Problem.notFound().asException();
                    return Response.redirect("/notes", "note-removed");
                });
    }
}
