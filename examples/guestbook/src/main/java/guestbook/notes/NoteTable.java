package guestbook.notes;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Update;
import trestle.model.Write;
import trestle.platform.links.ShareLink;

/** The access patterns of notes. */
@Repository
public interface NoteTable {
    @Insert
    Write add(Note note);

    /** Adds a note of a guest, on condition that the guest's link has neither been revoked nor expired. */
    @Insert
    @Requires(item = ShareLink.class, bind = "digest = linkId", where = "expiresAt > {now}")
    Write addOfGuest(Note note, String linkId, Instant now);

    @Update
    Write revise(Note before, Note after);

    @Delete
    Write remove(Note note);

    @Find
    Optional<Note> find(String noteId);

    /** All notes, the latest first. */
    @Find
    @Descending
    Page<Note> list(PageRequest page);

    /** Everything that a member wrote. */
    @Find(via = NoteOfAuthor.class)
    Page<Note> listOf(String authorId, PageRequest page);
}
