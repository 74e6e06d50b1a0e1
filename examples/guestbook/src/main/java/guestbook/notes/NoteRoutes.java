package guestbook.notes;

import guestbook.GuestBookSystem;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.PageRequest;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.EventStream;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;

/** Notes over REST, under {@code /guestbook/api/v1}. */
public final class NoteRoutes implements ApiRoutes {
    static final String STREAM = "/notes/stream";
    static final Caller WRITER = Caller.role(GuestBookSystem.MEMBER);
    static final Caller REMOVER = Caller.role(GuestBookSystem.MEMBER, GuestBookSystem.ADMIN);

    private final Notes notes;
    private final Pictures pictures;
    private final EventStream stream;

    // snippet: stream
    public NoteRoutes(Notes notes, Pictures pictures, EventStream stream) {
        this.notes = notes;
        this.pictures = pictures;
        this.stream = stream.on(Notes.CHANGED, (request, event) -> true);
    }
    // end

    /** A note as everyone sees it: without its author's id. */
    record NoteView(
            String noteId,
            Instant writtenAt,
            String author,
            String text,
            @Nullable String pictureUrl) {}

    private NoteView view(Note note) {
        var picture = pictures.link(note).orElse(null);
        return new NoteView(note.noteId(), note.writtenAt(), note.authorName(), note.text(), picture);
    }

    @Override
    public void declare(Api api) {
        api.get("/notes", Caller.ANYONE, Shape.PAGE, this::list)
                .lists(NoteView.class)
                .summary("List all notes, newest first.");
        limited(api.post("/notes", WRITER, NoteRoutes::text, this::write))
                .returns(201, NoteView.class)
                .summary("Write a note.");
        api.put("/notes/{noteId}/picture", WRITER, NoteRoutes::upload, this::addPicture)
                .returns(200, NoteView.class)
                .summary("Add an uploaded picture to one of your notes.");
        api.delete("/notes/{noteId}", REMOVER, this::remove)
                .returns(204)
                .summary("Remove a note. Members remove their own, administrators any.");
        api.stream(STREAM, Caller.ANYONE, stream).summary("Stream changes to the notes, as server-sent events.");
    }

    /** Twenty notes an hour, whether by form or by program. */
    static Route limited(Route route) {
        return route.limit("notes", 20, Duration.ofHours(1));
    }

    static Checked<String> text(Fields in) {
        var text = in.text("text", 1, Notes.TEXT_MAX);
        return in.make(() -> text);
    }

    private static Checked<String> upload(Fields in) {
        var uploadId = in.line("uploadId", 1, 64);
        return in.make(() -> uploadId);
    }

    static boolean mayRemove(Request request, Note note) {
        var member = request.member();
        return note.authorId().equals(member.accountId()) || member.roles().contains(GuestBookSystem.ADMIN);
    }

    private Response list(Request request, PageRequest page) {
        return Response.list(notes.list(page).map(this::view));
    }

    private Response write(Request request, String text) {
        return request.commit(notes.write(request.member(), text), note -> Response.json(201, view(note)));
    }

    private Response addPicture(Request request, String uploadId) {
        if (!PathId.isOne(uploadId)) throw Problem.notFoundException();
        return request.commit(
                notes.addPicture(request.id("noteId"), request.accountId(), uploadId), result -> switch (result) {
                    case Notes.PictureResult.Added(var note) -> Response.json(200, view(note));
                    case Notes.PictureResult.NotFound notFound -> throw Problem.notFoundException();
                    case Notes.PictureResult.NotSent notSent ->
                        throw Problem.conflict("not-uploaded", "Not uploaded", "Upload the file first, then add it.")
                                .asException();
                });
    }

    private Response remove(Request request) {
        return request.commitFound(
                notes.remove(request.id("noteId"), request.accountId(), note -> mayRemove(request, note)),
                Response.empty(204));
    }
}
