package guestbook.notes;

import guestbook.GuestBookSystem;
import java.time.Duration;
import java.time.Instant;
import trestle.model.PageRequest;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** Notes over REST, under {@code /guestbook/api/v1}. */
public final class NoteRoutes implements ApiRoutes {
    static final Caller WRITERS = Caller.role(GuestBookSystem.MEMBER);
    static final Caller REMOVERS = Caller.role(GuestBookSystem.MEMBER, GuestBookSystem.ADMIN);

    private final Notes notes;

    public NoteRoutes(Notes notes) {
        this.notes = notes;
    }

    /** A note as everyone sees it: without its author's id. */
    record NoteView(String noteId, Instant writtenAt, String author, String text) {
        static NoteView of(Note note) {
            return new NoteView(note.noteId(), note.writtenAt(), note.authorName(), note.text());
        }
    }

    @Override
    public void declare(Api api) {
        api.get("/notes", Caller.ANYONE, NoteRoutes::page, this::list)
                .lists(NoteView.class)
                .summary("List all notes, newest first.");
        limited(api.post("/notes", WRITERS, NoteRoutes::text, this::write))
                .returns(201, NoteView.class)
                .summary("Write a note.");
        api.delete("/notes/{noteId}", REMOVERS, this::remove)
                .returns(204)
                .summary("Remove a note. Members remove their own, administrators any.");
    }

    /** Twenty notes an hour, whether by form or by program. */
    static Route limited(Route route) {
        return route.limit("notes", 20, Duration.ofHours(1));
    }

    static Checked<PageRequest> page(Fields in) {
        var page = in.page();
        return in.make(() -> page);
    }

    static Checked<String> text(Fields in) {
        var text = in.text("text", 1, Notes.TEXT_MAX);
        return in.make(() -> text);
    }

    static boolean mayRemove(Request request, Note note) {
        var member = request.member();
        return note.authorId().equals(member.accountId()) || member.roles().contains(GuestBookSystem.ADMIN);
    }

    private Response list(Request request, PageRequest page) {
        return Response.list(notes.list(page).map(NoteView::of));
    }

    private Response write(Request request, String text) {
        return request.commit(notes.write(request.member(), text), note -> Response.json(201, NoteView.of(note)));
    }

    private Response remove(Request request) {
        return request.commit(
                notes.remove(request.path("noteId"), request.accountId(), note -> mayRemove(request, note)),
                removed -> {
                    if (!removed) throw Problem.notFound().asException();
                    return Response.empty(204);
                });
    }
}
