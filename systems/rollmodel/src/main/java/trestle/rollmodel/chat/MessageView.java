package trestle.rollmodel.chat;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message as its readers get it; the fields of an answer are absent from a question.
 *
 * @param label who or what put the answer together, for people
 */
record MessageView(
        String messageId,
        String threadId,
        AiMessage.Role role,
        String content,
        AiMessage.VisibilityScope visibilityScope,
        Instant createdAt,
        @Nullable String engine,
        @Nullable String label,
        @Nullable List<AiMessage.Citation> citations,
        @Nullable Boolean degraded) {

    static MessageView of(AiMessage message) {
        boolean answer = message.role() == AiMessage.Role.ASSISTANT;
        return new MessageView(
                message.messageId(),
                message.threadId(),
                message.role(),
                message.content(),
                message.visibilityScope(),
                message.createdAt(),
                message.engine(),
                answer ? label(message) : null,
                answer ? message.citations() : null,
                answer ? message.degraded() : null);
    }

    static String label(AiMessage message) {
        return message.model() == null
                ? EmbeddedEngine.LABEL
                : "Written by " + message.model() + ", which was sent the entries named here. It may be wrong.";
    }
}
