package trestle.archive.messages;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Open;

/** A conversation as one who takes part in it has it: how far read, how many unread, hidden or not. */
@Key(pk = "USER#{userId}", sk = "CONV#{conversationId}")
public record Member(
        @KeyOnly UserId userId,
        String conversationId,
        Open<Conversation.Type> conversationType,
        @Nullable String conversationTitle,
        @Nullable Instant lastReadAt,
        int unreadCount,
        Instant lastMessageAt,
        @Nullable Instant hiddenAt) {}
