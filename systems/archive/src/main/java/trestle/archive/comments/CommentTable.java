package trestle.archive.comments;

import java.time.Instant;
import java.time.YearMonth;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.archive.letters.Letter;
import trestle.archive.media.Media;
import trestle.archive.profiles.UserId;
import trestle.model.Accept;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Ids;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Save;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Comments and reactions. What is written on a letter requires that it is there and not on the move. */
@Repository
public interface CommentTable {
    String LETTER_STAYS = "attribute_not_exists(movingTo) AND attribute_not_exists(deletedAt)";

    /** A comment by its id, which carries its time unless it was imported. */
    default Optional<Comment> find(ItemId itemId, String commentId) {
        var at = Ids.timeOf(commentId);
        return at.isPresent()
                ? find(itemId, at.get(), commentId)
                : listImported(itemId, commentId, PageRequest.first(1)).items().stream()
                        .findFirst();
    }

    @Find
    Optional<Comment> find(ItemId itemId, Instant createdAt, String commentId);

    /** An imported comment, whose id says nothing of its time. */
    @Find
    @Where("commentId = {importedId}")
    Page<Comment> listImported(ItemId itemId, String importedId, PageRequest page);

    /** The comments on an item, oldest first, and no reactions. */
    @Find
    Page<Comment> list(ItemId itemId, PageRequest page);

    /** The same, newest first. */
    @Find
    @Descending
    Page<Comment> listNewest(ItemId itemId, PageRequest page);

    /** Someone's comments, newest first. */
    @Find(via = Comment.class)
    @Descending
    Page<Comment> listByUser(UserId userId, PageRequest page);

    @Insert
    @Requires(item = Letter.class, where = LETTER_STAYS, bind = "date = letterDate")
    @Requires(item = Media.class)
    Write post(Comment comment);

    @Update
    @Requires(item = Letter.class, where = LETTER_STAYS, bind = "date = letterDate")
    Write revise(Comment before, Comment after);

    /** Takes a person's name and photo off a comment, and its text if they want; not while its letter moves. */
    @Update
    @Requires(item = Letter.class, where = "attribute_not_exists(movingTo)", bind = "date = letterDate")
    Write anonymise(Comment before, Comment after);

    /** Deletes a comment with all the reactions it was read with, which are withdrawn in the same transaction. */
    @Delete
    @Where("reactionCount = {reactions}")
    @Requires(item = Letter.class, where = LETTER_STAYS, bind = "date = letterDate")
    Write delete(Comment comment, int reactions);

    @Find
    Optional<Reaction> findReaction(ItemId itemId, String commentId, UserId userId);

    /** One person's reactions to the comments of a page. */
    @Find
    List<Reaction> listOwnReactions(ItemId itemId, Collection<String> commentId, UserId userId);

    /** The reactions to a comment. */
    @Find
    Page<Reaction> listReactions(ItemId itemId, String commentId, PageRequest page);

    /** Someone's reactions, newest first. */
    @Find(via = Reaction.class)
    @Descending
    Page<Reaction> listReactionsByUser(UserId userId, PageRequest page);

    /** Adds a reaction, and one to its comment's count. */
    @Insert
    @Requires(item = Letter.class, where = LETTER_STAYS, bind = "date = letterDate")
    Write react(Reaction reaction);

    /** Changes what kind of reaction it is; the count stays. */
    @Update
    @Requires(item = Letter.class, where = LETTER_STAYS, bind = "date = letterDate")
    Write change(Reaction before, Reaction after);

    /** Takes a person's name off a reaction; not while its letter moves. */
    @Update
    @Requires(item = Letter.class, where = "attribute_not_exists(movingTo)", bind = "date = letterDate")
    Write anonymise(Reaction before, Reaction after);

    /** Takes a reaction back, and one from its comment's count. */
    @Delete
    @Requires(item = Letter.class, where = LETTER_STAYS, bind = "date = letterDate")
    Write withdraw(Reaction reaction);

    /** Letters that are commented on, deleted ones too. */
    @Find
    List<CommentedLetter> listLetters(Collection<String> date);

    /** Pictures, videos and documents that are commented on. */
    @Find
    List<Media> listMedia(Collection<String> mediaId);

    /** Lists a comment among the recent ones. */
    @Save
    Write announce(RecentComment recent);

    /** Takes a comment off the recent ones. */
    @Delete(item = RecentComment.class)
    Write retract(YearMonth month, Instant createdAt, String commentId);

    /** Moving a letter: lists a comment among the recent ones under its new letter. */
    @Save
    void relocate(RecentComment recent);

    /** Takes a comment off the recent ones if it is there as one of this item; false if it is not. */
    @Delete(item = RecentComment.class)
    @Where("itemId = {of}")
    boolean retractFrom(YearMonth month, Instant createdAt, String commentId, ItemId of);

    /** The comments of a month on all items, newest first. */
    @Find
    @Descending
    Page<RecentComment> listRecent(YearMonth month, PageRequest page);

    /** Every comment on an item, for jobs. */
    @Find
    Stream<Comment> listAll(ItemId itemId);

    /** Every comment of a person, for exports and jobs. */
    @Find(via = Comment.class)
    Stream<Comment> listAllByUser(UserId userId);

    /** Every reaction to a comment, for jobs. */
    @Find
    Stream<Reaction> listAllReactions(ItemId itemId, String commentId);

    /** Every reaction of a person, for exports and jobs. */
    @Find(via = Reaction.class)
    Stream<Reaction> listAllReactionsByUser(UserId userId);

    /** Moving a letter: its comments under the new date, with no reactions yet. */
    @Insert
    void copy(Comment comment);

    /** Moving a letter: a reaction under the new date. */
    @Insert
    void copy(Reaction reaction);

    /** Removes comments whose letter or picture is gone. */
    @Delete
    void eraseComments(List<Comment> comments);

    /** Removes reactions whose comment is gone. */
    @Delete
    @Accept(code = "TRU02", because = "the comment that counted them is gone")
    void eraseReactions(List<Reaction> reactions);

    /** Puts right a count that the consistency check found wrong. */
    @Update
    @Where("reactionCount = {seen}")
    @Accept(code = "TRU02", because = "this repairs a count that is wrong, and only as it was seen")
    void recount(ItemId itemId, Instant createdAt, String commentId, @Set int reactionCount, int seen);
}
