package trestle.archive.messages;

import java.util.Optional;

/** The result of starting or changing a conversation. */
public sealed interface ConversationResult {
    /**
     * It is there.
     *
     * @param created whether it is new
     * @param message the message that was sent with it
     */
    record Done(Conversation conversation, boolean created, Optional<Message> message) implements ConversationResult {}

    /** There is no such conversation for this person. */
    record NotFound() implements ConversationResult {}

    /** Only the creator of a group may do this. */
    record NotAllowed() implements ConversationResult {}

    /** Conversations between two people have no title and no further participants. */
    record OnlyGroups() implements ConversationResult {}

    /** Nobody but the caller was named. */
    record NobodyElse() implements ConversationResult {}

    /** Some of those who were named cannot take part. */
    record UnknownPeople() implements ConversationResult {}

    /** It would have more participants than there may be. */
    record TooMany(int most) implements ConversationResult {}
}
