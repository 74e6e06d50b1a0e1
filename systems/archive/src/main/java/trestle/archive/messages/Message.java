package trestle.archive.messages;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Key;

/** A message. Its time is its id's; the sender's name is a snapshot. A removed one stays, empty. */
@Key(pk = "CONV#{conversationId}", sk = "MSG#{createdAt}#{messageId}")
public record Message(
        String messageId,
        String conversationId,
        UserId senderId,
        String senderName,
        @Nullable String messageText,
        @Nullable List<Attachment> attachments,
        Instant createdAt,
        @Nullable Instant editedAt,
        @Nullable Instant deletedAt) {
    Message edited(String text, Instant at) {
        return new Message(
                messageId, conversationId, senderId, senderName, text, attachments, createdAt, at, deletedAt);
    }

    Message removed(Instant at) {
        return new Message(messageId, conversationId, senderId, senderName, null, null, createdAt, editedAt, at);
    }

    public record Attachment(String s3Key, String fileName, String contentType) {}
}
