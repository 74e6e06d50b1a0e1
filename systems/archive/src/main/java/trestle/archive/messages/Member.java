package trestle.archive.messages;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Open;

/**
 * A conversation as a participant has it: how far it was read, how many messages are unread, whether it is hidden.
 *
 * @param joinedAt messages before it are not shown to them; absent for those who were there from the start
 */
@Key(pk = "USER#{userId}", sk = "CONV#{conversationId}")
public record Member(
        @KeyOnly UserId userId,
        String conversationId,
        Open<Conversation.Type> conversationType,
        @Nullable String conversationTitle,
        @Nullable Instant lastReadAt,
        int unreadCount,
        Instant lastMessageAt,
        @Nullable Instant hiddenAt,
        @Nullable Instant joinedAt) {
    /** The row of somebody who is in a conversation from a time on, of which they have read nothing. */
    static Member of(Conversation conversation, UserId userId, int unreadCount, Instant joinedAt) {
        return new Member(
                userId,
                conversation.conversationId(),
                conversation.conversationType(),
                conversation.conversationTitle(),
                null,
                unreadCount,
                conversation.lastMessageAt(),
                null,
                joinedAt);
    }

    /** The same, who has read as far as a moment. */
    Member read(Instant at) {
        return new Member(
                userId, conversationId, conversationType, conversationTitle, at, 0, lastMessageAt, hiddenAt, joinedAt);
    }

    /** The first moment of which they may see messages. */
    public Instant visibleFrom() {
        return joinedAt == null ? Instant.EPOCH : joinedAt;
    }

    /** The first moment of which messages are unread. */
    Instant unreadFrom() {
        var afterRead = lastReadAt == null ? Instant.EPOCH : lastReadAt.plusMillis(1);
        return afterRead.isAfter(visibleFrom()) ? afterRead : visibleFrom();
    }
}
