package trestle.archive.messages;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.Authors.Author;

/** A conversation as one of its participants gets it. */
public record ConversationView(
        String conversationId,
        String conversationType,
        @Nullable String conversationTitle,
        String creatorId,
        List<Author> participants,
        int unreadCount,
        @Nullable Instant lastReadAt,
        Instant lastMessageAt,
        Instant createdAt) {
    public ConversationView {
        participants = List.copyOf(participants);
    }

    /** The title, or the names of everyone but the reader. */
    public String name(String readerId, String nobody) {
        if (conversationTitle != null) return conversationTitle;
        var others = participants.stream()
                .filter(each -> !each.userId().equals(readerId))
                .map(Author::displayName)
                .toList();
        return others.isEmpty() ? nobody : String.join(", ", others);
    }

    public boolean isGroup() {
        return !conversationType.equals(Conversation.Type.direct.name());
    }
}
