package trestle.rollmodel.comments;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Accept;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Ids;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.journal.EntryMeta;

/**
 * The comments of entries. The number of visible ones on an entry's META moves with every change; replies that go with
 * a comment are counted by {@link #recount}.
 */
@Repository
public interface CommentTable {
    /** The author is linked, and sees entries of that day. */
    String LINKED = "status = 'active' AND (attribute_not_exists(visibleFrom) OR visibleFrom <= {entryAt})";

    /** The entry is there, open to coaches, and still of the day it was read with. */
    String OPEN = "coachVisible <> false AND createdAt = {entryAt}";

    /** Posts a comment, only while its author is linked and the entry is theirs to see. */
    @Insert
    @Requires(item = CoachLink.class, where = LINKED)
    @Requires(item = EntryMeta.class, where = OPEN)
    Write post(Comment comment, Instant entryAt);

    /** Posts a reply, under the conditions of posting and while the comment that it is to is visible. */
    @Insert
    @Requires(item = CoachLink.class, where = LINKED)
    @Requires(item = EntryMeta.class, where = OPEN)
    @Requires(
            item = Comment.class,
            bind = {"createdAt = commentedAt", "commentId = replyTo"},
            where = "visibility = 'visible'")
    Write reply(Comment reply, Instant entryAt, Instant commentedAt);

    /** Adds to the number of visible comments, if it is still the one that was read. */
    @Update(item = EntryMeta.class)
    @Where("attribute_not_exists(commentCount) OR commentCount = {seen}")
    @Accept(code = "TRU02", because = "replies stop to count with the comment that they are to")
    @Accept(code = "TRW09", because = "the number is no part of the entry")
    Write recount(String entryId, @Add int commentCount, int seen);

    /** The entry that comments stand under. */
    @Find
    Optional<EntryMeta> findEntry(String entryId);

    /** Edits the text, under the conditions of posting. */
    @Update
    @Requires(item = CoachLink.class, where = LINKED)
    @Requires(item = EntryMeta.class, where = OPEN)
    Write edit(Comment before, Comment after, Instant entryAt);

    /** Hides a comment or shows it again. */
    @Update
    Write turn(Comment before, Comment after);

    /** Takes a comment away, whether or not its author is still linked. */
    @Delete
    Write delete(Comment comment);

    /** Takes away a comment whose entry is gone. */
    @Delete
    @Requires(item = EntryMeta.class, absent = true)
    Write purge(Comment comment);

    /** One comment by its full key. */
    @Find
    Optional<Comment> find(String entryId, Instant createdAt, String commentId);

    /** One comment by its id, which carries its time; ids of another kind are looked for in {@link #listAll}. */
    default Optional<Comment> find(String entryId, String commentId) {
        return Ids.timeOf(commentId).flatMap(createdAt -> find(entryId, createdAt, commentId));
    }

    /** The comments of an entry in order, as the athlete sees them. */
    @Find
    Page<Comment> list(String entryId, PageRequest page);

    /** The comments of an entry in order, as one coach sees them: the visible ones, and those that the coach wrote. */
    @Find
    @Where("visibility = 'visible' OR (coachId = {coachId} AND attribute_not_exists(authorId))")
    Page<Comment> listFor(String entryId, CoachId coachId, PageRequest page);

    /** The visible comments of an entry, for the chat. */
    @Find
    @Where("visibility = 'visible'")
    List<Comment> listVisible(String entryId);

    /** Every comment of an entry, for export and purge. */
    @Find
    Stream<Comment> listAll(String entryId);

    /** A coach's own comments, newest first. */
    @Find(via = CommentOfCoach.class)
    @Descending
    Page<Comment> listByCoach(CoachId coachId, PageRequest page);
}
