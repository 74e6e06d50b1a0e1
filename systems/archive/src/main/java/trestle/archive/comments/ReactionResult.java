package trestle.archive.comments;

import org.jspecify.annotations.Nullable;

/** The result of reacting to a comment, or of taking that back. */
public sealed interface ReactionResult {
    /**
     * What the reader sees now.
     *
     * @param myReaction absent once it is taken back
     */
    record Done(int reactionCount, @Nullable String myReaction) implements ReactionResult {}

    /** There is no such item, or no such comment on it. */
    record NotFound() implements ReactionResult {}

    /** The letter is being moved to another date. */
    record Moving() implements ReactionResult {}
}
