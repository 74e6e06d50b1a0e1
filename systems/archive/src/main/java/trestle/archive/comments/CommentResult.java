package trestle.archive.comments;

/** The result of writing, changing or deleting a comment. */
public sealed interface CommentResult {
    /** It is written. The comment is as it is now, or as it was when it was deleted. */
    record Done(Comment comment) implements CommentResult {}

    /** There is no such item, or no such comment on it. */
    record NotFound() implements CommentResult {}

    /** The comment is somebody else's. */
    record NotAllowed() implements CommentResult {}

    /** The letter is being moved to another date. */
    record Moving() implements CommentResult {}
}
