package guestbook.notes;

import java.time.Instant;
import trestle.model.Key;

/** A few lines that a member left. Ids carry their time, so the notes are in order. */
@Key(pk = "NOTES", sk = "{noteId}", shardedBy = "noteId")
public record Note(String noteId, Instant writtenAt, String authorId, String authorName, String text) {}
