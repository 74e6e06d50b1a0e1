package trestle.archive.messages;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.Open;
import trestle.model.Version;

/** A conversation. One between two people is known by their ids, so that both starting it at once start one. */
@Key(pk = "CONV#{conversationId}", sk = "META")
public record Conversation(
        String conversationId,
        Open<Type> conversationType,
        @Nullable String conversationTitle,
        UserId creatorId,
        @Version List<UserId> participantIds,
        Instant createdAt,
        Instant lastMessageAt) {
    public enum Type {
        direct,
        group
    }

    public boolean isDirect() {
        return conversationType.equals(Open.of(Type.direct));
    }

    public boolean has(UserId userId) {
        return participantIds.contains(userId);
    }

    Conversation with(List<UserId> participants, UserId creator) {
        return new Conversation(
                conversationId,
                conversationType,
                conversationTitle,
                creator,
                List.copyOf(participants),
                createdAt,
                lastMessageAt);
    }

    Conversation titled(@Nullable String title) {
        return new Conversation(
                conversationId, conversationType, title, creatorId, participantIds, createdAt, lastMessageAt);
    }

    /** The id of the conversation between two people. */
    public static String between(UserId one, UserId other) {
        return one.value().compareTo(other.value()) < 0
                ? one.value() + "_" + other.value()
                : other.value() + "_" + one.value();
    }
}
