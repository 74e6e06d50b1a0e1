package trestle.rollmodel.chat;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;

/**
 * A question or an answer, with the scope of what was read for it. {@code messageId} carries {@code createdAt}.
 *
 * @param engine what made the answer; absent for a question
 * @param citations the entries that an answer quotes
 * @param degraded whether the engine that was wanted could not answer
 * @param sources every entry that an answer rests on, quoted or not
 * @param model which model made the answer and where, if one did
 */
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
        boolean degraded,
        List<Citation> sources,
        @Nullable String model) {

    public AiMessage {
        citations = List.copyOf(citations);
        sources = List.copyOf(sources);
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

    public boolean shared() {
        return visibilityScope == VisibilityScope.SHARED;
    }
}
