package trestle.archive.comments;

import java.util.List;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.UserId;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.jobs.JobFailed;

/** What becomes of the comments and reactions of a person whose account is deleted. It may be repeated at any point. */
public final class CommentErasure {
    private final CommentTable table;
    private final Transactions transactions;

    public CommentErasure(CommentTable table, Transactions transactions) {
        this.table = table;
        this.transactions = transactions;
    }

    /**
     * Takes a person's name off everything they wrote.
     *
     * @param keep whether texts and reactions stay; otherwise comments are emptied, and reactions taken back
     * @param step runs before each of them, and may throw to stop
     */
    public void erase(UserId userId, boolean keep, Runnable step) {
        try (var comments = table.listAllByUser(userId)) {
            comments.forEach(comment -> {
                step.run();
                erase(comment, keep);
            });
        }
        try (var reactions = table.listAllReactionsByUser(userId)) {
            reactions.forEach(reaction -> {
                step.run();
                erase(reaction, keep);
            });
        }
    }

    private void erase(Comment comment, boolean keep) {
        var after = comment.anonymous(Profile.FORMER, keep);
        if (!after.equals(comment) && !isDone(table.anonymise(comment, after))) {
            table.eraseComments(List.of(comment)); // of a letter that is gone
        }
    }

    private void erase(Reaction reaction, boolean keep) {
        if (!keep && transactions.run(table.withdraw(reaction)) instanceof Outcome.Committed) return;
        var after = reaction.anonymous(Profile.FORMER);
        if (!after.equals(reaction) && !isDone(table.anonymise(reaction, after))) {
            table.eraseReactions(List.of(reaction)); // of a letter that is gone
        }
    }

    /** False if the letter is gone; while it moves, everything is tried again later. */
    private boolean isDone(Write write) {
        if (!(transactions.run(write) instanceof Outcome.Refused refused)) return true;
        if (refused.refusal() instanceof Refusal.Missing) return false;
        throw JobFailed.forNow("A letter with comments of the person is being moved.");
    }
}
