package trestle.archive.messages;

/** The result of sending, changing or removing a message. */
public sealed interface MessageResult {
    record Done(Message message) implements MessageResult {}

    /** There is no such conversation for this person, or no such message in it. */
    record NotFound() implements MessageResult {}

    /** The message is somebody else's. */
    record NotAllowed() implements MessageResult {}

    /** The time in which a message may be edited is over. */
    record TooLate() implements MessageResult {}

    /** The message was removed. */
    record Removed() implements MessageResult {}

    /** Everybody else has left. */
    record NobodyElse() implements MessageResult {}

    /** An attachment is not an upload of the sender's for this conversation. */
    record UnknownUpload() implements MessageResult {}

    /** The file of an attachment has not been uploaded yet. */
    record NotSent() implements MessageResult {}

    /** The content of an attachment is not what its name and type say. */
    record WrongType() implements MessageResult {}
}
