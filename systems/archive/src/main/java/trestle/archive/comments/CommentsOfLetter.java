package trestle.archive.comments;

import java.util.function.Consumer;
import java.util.function.Function;
import trestle.archive.letters.LetterFollower;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;

/** The comments on a letter and the reactions to them, which go where the letter goes. */
public final class CommentsOfLetter implements LetterFollower {
    private static final int PAGE = 25;

    private final CommentTable table;

    public CommentsOfLetter(CommentTable table) {
        this.table = table;
    }

    @Override
    public void copy(String from, String to, Runnable step) {
        var there = ItemId.letter(to);
        each(page -> table.list(ItemId.letter(from), page), comment -> {
            step.run();
            unlessThere(() -> table.copy(on(there, comment)));
            table.relocate(new RecentComment(comment.createdAt(), comment.commentId(), there));
            each(page -> table.listReactions(comment.itemId(), comment.commentId(), page), reaction -> {
                step.run();
                unlessThere(() -> table.copy(on(there, reaction)));
            });
        });
    }

    /** Its reactions are counted as they are copied. */
    private static Comment on(ItemId there, Comment comment) {
        return new Comment(
                there,
                comment.commentId(),
                comment.userId(),
                comment.userName(),
                comment.userPhotoUrl(),
                comment.commentText(),
                comment.itemType(),
                comment.itemTitle(),
                0,
                comment.createdAt(),
                comment.updatedAt());
    }

    private static Reaction on(ItemId there, Reaction reaction) {
        return new Reaction(
                there,
                reaction.commentId(),
                reaction.userId(),
                reaction.userName(),
                reaction.reactionType(),
                reaction.createdAt());
    }

    private static void unlessThere(Runnable copy) {
        try {
            copy.run();
        } catch (Refusal.AlreadyExists copiedBefore) {
            // An attempt before this one copied it, and what is copied does not change.
        }
    }

    private static <T> void each(Function<PageRequest, Page<T>> list, Consumer<T> act) {
        Page.all(list, PAGE).forEach(act);
    }

    @Override
    public void erase(String date, Runnable step) {
        new CommentRemoval(table, step).erase(ItemId.letter(date));
    }
}
