package trestle.bench.declared;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;

/** A question or an answer, with the scope of what was read for it. {@code messageId} carries {@code createdAt}. */
@Key(pk = "AI_THREAD#{threadId}", sk = "MSG#{createdAt}#{messageId}")
@Kind("AI_MESSAGE")
public record AiMessage(
        String threadId,
        Instant createdAt,
        String messageId,
        Role role,
        String content,
        VisibilityScope visibilityScope,
        @Nullable String engine,
        List<Citation> citations,
        boolean degraded) {

    public AiMessage {
        citations = List.copyOf(citations);
    }

    /** Who speaks. */
    public enum Role {
        @Attribute("user")
        USER,
        @Attribute("assistant")
        ASSISTANT
    }

    /** Whether private text was read for it. */
    public enum VisibilityScope {
        @Attribute("private")
        PRIVATE,
        @Attribute("shared")
        SHARED
    }

    /** An entry an answer rests on. */
    public record Citation(String entryId, Instant createdAt) {}
}
