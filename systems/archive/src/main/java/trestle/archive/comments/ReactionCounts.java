package trestle.archive.comments;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import trestle.model.Refusal;
import trestle.platform.checks.ConsistencyCheck;

/** Compares the count of reactions on each comment with the reactions that are there. */
public final class ReactionCounts {
    private final CommentTable table;

    public ReactionCounts(CommentTable table) {
        this.table = table;
    }

    /** As a check of everything that can be commented on. */
    public ConsistencyCheck over(Supplier<Stream<ItemId>> items) {
        return new ConsistencyCheck() {
            @Override
            public String name() {
                return "reactionCount";
            }

            @Override
            public void run(boolean repair, Consumer<Finding> found) {
                items.get()
                        .flatMap(itemId -> check(itemId, repair).stream())
                        .forEach(wrong -> found.accept(new Finding(
                                name(),
                                wrong.itemId().text() + " " + wrong.commentId(),
                                Integer.toString(wrong.counted()),
                                Integer.toString(wrong.stored()),
                                repair)));
            }
        };
    }

    /** A count that is wrong. */
    public record Wrong(ItemId itemId, String commentId, int stored, int counted) {}

    /**
     * The counts on an item that are wrong. A count that changes while it is looked at is left to the next check.
     *
     * @param repair whether they are put right
     */
    public List<Wrong> check(ItemId itemId, boolean repair) {
        var found = new ArrayList<Wrong>();
        try (var comments = table.listAll(itemId)) {
            comments.forEach(comment -> {
                int counted = count(comment);
                if (counted == comment.reactionCount() || isChanged(comment)) return;
                found.add(new Wrong(itemId, comment.commentId(), comment.reactionCount(), counted));
                if (repair) repair(comment, counted);
            });
        }
        return found;
    }

    private int count(Comment comment) {
        try (var reactions = table.listAllReactions(comment.itemId(), comment.commentId())) {
            return (int) reactions.count();
        }
    }

    private boolean isChanged(Comment comment) {
        return table.find(comment.itemId(), comment.commentId())
                .filter(now -> now.reactionCount() == comment.reactionCount())
                .isEmpty();
    }

    private void repair(Comment comment, int counted) {
        try {
            table.recount(comment.itemId(), comment.createdAt(), comment.commentId(), counted, comment.reactionCount());
        } catch (Refusal.ConditionFailed changed) {
            // Somebody reacted meanwhile, and the next check sees what that left.
        }
    }
}
