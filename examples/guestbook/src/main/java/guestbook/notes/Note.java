package guestbook.notes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;

/** A few lines that a member left. Ids carry their time, so the notes are in order. */
@Key(pk = "NOTES", sk = "{noteId}", shardedBy = "noteId")
public record Note(
        String noteId,
        Instant writtenAt,
        String authorId,
        String authorName,
        String text,
        @Nullable Picture picture) {

    /**
     * @param key of the stored file
     * @param type of its content, such as {@code image/png}
     * @param bytes its size, which counts for its author's quota
     */
    public record Picture(String key, String type, long bytes) {}

    Note withPicture(Picture added) {
        return new Note(noteId, writtenAt, authorId, authorName, text, added);
    }
}
