package trestle.bench.enhanced.chat;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** A question or an answer, with the scope of what was read for it. {@code messageId} carries {@code createdAt}. */
public record AiMessage(
        String threadId,
        Instant createdAt,
        String messageId,
        Role role,
        String content,
        VisibilityScope visibilityScope,
        String engine,
        List<Citation> citations,
        boolean degraded) {
    public static final TableSchema<AiMessage> SCHEMA = StaticImmutableTableSchema.builder(
                    AiMessage.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(AiMessage::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(AiMessage::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "AI_MESSAGE").setter((b, v) -> {}))
            .addAttribute(
                    String.class,
                    a -> a.name("threadId").getter(AiMessage::threadId).setter((b, v) -> b.threadId = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(AiMessage::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    String.class,
                    a -> a.name("messageId").getter(AiMessage::messageId).setter((b, v) -> b.messageId = v))
            .addAttribute(
                    Role.class, a -> a.name("role").getter(AiMessage::role).setter((b, v) -> b.role = v))
            .addAttribute(
                    String.class,
                    a -> a.name("content").getter(AiMessage::content).setter((b, v) -> b.content = v))
            .addAttribute(
                    VisibilityScope.class,
                    a -> a.name("visibilityScope")
                            .getter(AiMessage::visibilityScope)
                            .setter((b, v) -> b.visibilityScope = v))
            .addAttribute(
                    String.class,
                    a -> a.name("engine").getter(AiMessage::engine).setter((b, v) -> b.engine = v))
            .addAttribute(
                    EnhancedType.listOf(EnhancedType.documentOf(Citation.class, Citation.SCHEMA)),
                    a -> a.name("citations").getter(AiMessage::citations).setter((b, v) -> b.citations = v))
            .addAttribute(
                    Boolean.class,
                    a -> a.name("degraded").getter(AiMessage::degraded).setter((b, v) -> b.degraded = v))
            .build();

    private static final class Builder {
        String threadId;
        Instant createdAt;
        String messageId;
        Role role;
        String content;
        VisibilityScope visibilityScope;
        String engine;
        List<Citation> citations;
        boolean degraded;

        AiMessage build() {
            return new AiMessage(
                    threadId, createdAt, messageId, role, content, visibilityScope, engine, citations, degraded);
        }
    }

    public String pk() {
        return "AI_THREAD#" + Rows.segment(threadId);
    }

    public String sk() {
        return "MSG#" + Rows.text(createdAt) + "#" + Rows.segment(messageId);
    }

    public AiMessage {
        citations = List.copyOf(citations);
    }

    /** An entry an answer rests on. */
    public record Citation(String entryId, Instant createdAt) {
        public static final TableSchema<Citation> SCHEMA = StaticImmutableTableSchema.builder(
                        Citation.class, Builder.class)
                .newItemBuilder(Builder::new, Builder::build)
                .addAttribute(
                        String.class,
                        a -> a.name("entryId").getter(Citation::entryId).setter((b, v) -> b.entryId = v))
                .addAttribute(
                        Instant.class,
                        a -> a.name("createdAt")
                                .getter(Citation::createdAt)
                                .setter((b, v) -> b.createdAt = v)
                                .attributeConverter(Rows.INSTANTS))
                .build();

        private static final class Builder {
            String entryId;
            Instant createdAt;

            Citation build() {
                return new Citation(entryId, createdAt);
            }
        }
    }

    /** Stored by its text. */
    public enum Role {
        USER("user"),
        ASSISTANT("assistant");

        private final String text;

        Role(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Stored by its text. */
    public enum VisibilityScope {
        PRIVATE("private"),
        SHARED("shared");

        private final String text;

        VisibilityScope(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
