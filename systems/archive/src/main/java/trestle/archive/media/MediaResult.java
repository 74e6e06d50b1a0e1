package trestle.archive.media;

/** What became of a change in the gallery. */
public sealed interface MediaResult {
    record Done(Media media) implements MediaResult {}

    /** There is no such file, or no such upload of this person's. */
    record NotFound() implements MediaResult {}

    /** Only who uploaded it and admins may. */
    record NotAllowed() implements MediaResult {}

    /** Somebody else changed it in the meantime. */
    record Stale(Media current) implements MediaResult {}

    /** The file has not been sent to its link. */
    record NotSent() implements MediaResult {}

    /** The content of the file is not what its name and type say. The file is gone. */
    record WrongType() implements MediaResult {}

    /**
     * It is a picture that cannot be read. The file is gone.
     *
     * @param why for people
     */
    record Unreadable(String why) implements MediaResult {}
}
