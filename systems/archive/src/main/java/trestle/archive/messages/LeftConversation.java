package trestle.archive.messages;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Open;

/** A conversation that a person left or was removed from, so that exports and deletion find what they wrote in it. */
@Key(pk = "USER#{userId}", sk = "LEFT#{conversationId}")
public record LeftConversation(
        @KeyOnly UserId userId,
        String conversationId,
        Open<Conversation.Type> conversationType,
        @Nullable String conversationTitle,
        @Nullable Instant joinedAt,
        Instant leftAt) {
    static LeftConversation of(Member member, Instant leftAt) {
        return new LeftConversation(
                member.userId(),
                member.conversationId(),
                member.conversationType(),
                member.conversationTitle(),
                member.joinedAt(),
                leftAt);
    }
}
