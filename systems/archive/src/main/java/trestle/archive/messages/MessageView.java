package trestle.archive.messages;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message as a participant gets it.
 *
 * @param messageText absent where it was removed, or has attachments alone
 */
public record MessageView(
        String messageId,
        String conversationId,
        String senderId,
        String senderName,
        @Nullable String senderPhotoUrl,
        @Nullable String messageText,
        List<File> attachments,
        boolean canEdit,
        boolean canDelete,
        Instant createdAt,
        @Nullable Instant editedAt,
        @Nullable Instant deletedAt) {
    public MessageView {
        attachments = List.copyOf(attachments);
    }

    /**
     * An attachment.
     *
     * @param url where it is downloaded, for an hour
     */
    public record File(String fileName, String contentType, String url) {}
}
