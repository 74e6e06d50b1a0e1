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
 * @param quotedComments the comments that an answer quotes
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
        List<Source> sources,
        List<QuotedComment> quotedComments,
        @Nullable String model) {

    public AiMessage {
        citations = List.copyOf(citations);
        sources = List.copyOf(sources);
        quotedComments = List.copyOf(quotedComments);
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
    public record Citation(
            String entryId, Instant createdAt, @Nullable String utcOffset) {}

    /**
     * An entry that an answer rests on, as it was read.
     *
     * @param digest of the shared text and the tags; absent where private text was read, and in answers from before
     *     digests were kept
     */
    public record Source(
            String entryId,
            Instant createdAt,
            @Nullable String utcOffset,
            @Nullable String digest) {
        Citation cited() {
            return new Citation(entryId, createdAt, utcOffset);
        }
    }

    /** A comment that an answer quotes, and the digest of its text as it was read. */
    public record QuotedComment(String entryId, String commentId, String digest) {}

    /** What an answer rests on. Answers from before sources were kept have citations alone. */
    List<Source> restsOn() {
        if (!sources.isEmpty() || role == Role.USER) return sources;
        return citations.stream()
                .map(cited -> new Source(cited.entryId(), cited.createdAt(), cited.utcOffset(), null))
                .toList();
    }

    /** The entries that were read for an answer. */
    public List<Citation> read() {
        return restsOn().stream().map(Source::cited).distinct().toList();
    }

    /** The same message with this said in its place, and nothing quoted. */
    AiMessage saying(String text) {
        return new AiMessage(
                threadId,
                createdAt,
                messageId,
                role,
                text,
                visibilityScope,
                engine,
                List.of(),
                degraded,
                List.of(),
                List.of(),
                model);
    }

    public boolean shared() {
        return visibilityScope == VisibilityScope.SHARED;
    }
}
