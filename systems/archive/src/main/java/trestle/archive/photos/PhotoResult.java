package trestle.archive.photos;

import trestle.archive.profiles.Profile;

/** What became of a change of somebody's photo. */
sealed interface PhotoResult {
    record Done(Profile profile) implements PhotoResult {}

    /** There is no such upload of this person's, or no such person. */
    record NotFound() implements PhotoResult {}

    /** The file has not been sent to its link. */
    record NotSent() implements PhotoResult {}

    /** The content of the file is not what its name and type say. The file is gone. */
    record WrongType() implements PhotoResult {}

    /**
     * The picture cannot be read. The file is gone.
     *
     * @param why for people
     */
    record Unreadable(String why) implements PhotoResult {}
}
