package trestle.archive.comments;

import trestle.model.PageRequest;

/** Removes all comments on an item that is gone, with the reactions to them. May be broken off and repeated. */
final class CommentRemoval {
    private static final int PAGE = 25;

    private final CommentTable table;
    private final Runnable step;

    /** @param step runs before each comment, and may throw to stop */
    CommentRemoval(CommentTable table, Runnable step) {
        this.table = table;
        this.step = step;
    }

    void erase(ItemId item) {
        var some = table.list(item, PageRequest.first(PAGE));
        while (!some.items().isEmpty()) {
            some.items().forEach(this::eraseReactions);
            some.items().forEach(this::retract);
            table.eraseComments(some.items());
            some = table.list(item, PageRequest.first(PAGE));
        }
    }

    /** Takes a comment off the recent ones, unless it is there again under the letter's new date. */
    private void retract(Comment comment) {
        table.retractFrom(
                RecentComment.month(comment.createdAt()), comment.createdAt(), comment.commentId(), comment.itemId());
    }

    private void eraseReactions(Comment comment) {
        step.run();
        var some = table.listReactions(comment.itemId(), comment.commentId(), PageRequest.first(PAGE));
        while (!some.items().isEmpty()) {
            table.eraseReactions(some.items());
            some = table.listReactions(comment.itemId(), comment.commentId(), PageRequest.first(PAGE));
        }
    }
}
