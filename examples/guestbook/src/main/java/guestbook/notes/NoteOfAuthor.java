package guestbook.notes;

import trestle.model.Derived;
import trestle.model.Key;

/** Finds what a member wrote; written and removed with the note itself. */
@Key(pk = "USER#{authorId}", sk = "NOTE#{noteId}")
@Derived(
        from = Note.class,
        reads = {"authorId", "noteId"})
public record NoteOfAuthor(String authorId, String noteId) {
    public static NoteOfAuthor of(Note note) {
        return new NoteOfAuthor(note.authorId(), note.noteId());
    }
}
