package trestle.archive.drafts;

import java.util.Optional;
import trestle.platform.sandbox.FileProblem;

/** What became of a change of a draft. */
public sealed interface DraftResult {
    record Done(Draft draft) implements DraftResult {}

    /** There is no such draft for this person. */
    record NotFound() implements DraftResult {}

    /** They may see it, and correct it at most. */
    record NotAllowed() implements DraftResult {}

    /** Somebody else changed it first. */
    record Stale(Draft current) implements DraftResult {}

    /** It is being read, or published. */
    record WrongStatus(Draft.Status status) implements DraftResult {}

    /** What an attempt to publish left is being removed. */
    record Busy() implements DraftResult {}

    record UnknownUpload() implements DraftResult {}

    record NotSent() implements DraftResult {}

    /** The content of a file is not what its name and type say. The file is gone. */
    record WrongType() implements DraftResult {}

    /** All files together are too large. */
    record TooLarge(long bytesMax) implements DraftResult {}

    /** @param nextFree a free date of the same day */
    record DateTaken(Optional<String> nextFree) implements DraftResult {}

    /** The letter with which it was to be joined is on the way to another date. */
    record LetterMoving() implements DraftResult {}

    /** Its pages and those of the letter make no PDF together. */
    record NotJoined(FileProblem problem) implements DraftResult {}
}
