package guestbook.notes;

import java.util.List;
import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.web.Principal;
import trestle.platform.web.Request;

/** A page of the guest book, for its template: the notes, and what the reader may do. */
public record Book(Request request, Page<Note> page, PageRequest wanted, Pictures pictures) {
    public String href(String path) {
        return request.href(path);
    }

    /** Where this page is shown again. */
    public String here() {
        return request.href("/notes", "cursor", wanted.cursor().orElse(""));
    }

    public Optional<String> more() {
        return page.next().map(cursor -> request.href("/notes", "cursor", cursor));
    }

    public String stream() {
        return request.href("/api/v1" + NoteRoutes.STREAM);
    }

    public List<String> kinds() {
        return List.of(Notes.CHANGED);
    }

    public boolean writes() {
        return NoteRoutes.WRITER.refusalOf(request.caller()).isEmpty();
    }

    /** Whether the reader wrote a note, and may add a picture. */
    public boolean wrote(Note note) {
        return writes() && note.authorId().equals(request.accountId());
    }

    public boolean removes(Note note) {
        return request.caller() instanceof Principal.Member && NoteRoutes.mayRemove(request, note);
    }

    public Optional<String> picture(Note note) {
        return pictures.link(note);
    }
}
