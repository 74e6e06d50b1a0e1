package trestle.bench.enhanced.chat;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;
import trestle.bench.enhanced.Rows;

/** A conversation with the journal of one athlete; standing under its owner is what proves whose it is. */
public record AiThread(
        String userId,
        String threadId,
        String athleteId,
        String title,
        Instant createdAt,
        Instant lastActiveAt,
        boolean sharedWithCoaches) {
    public static final TableSchema<AiThread> SCHEMA = StaticImmutableTableSchema.builder(AiThread.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK").getter(AiThread::pk).setter((b, v) -> {}).tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK").getter(AiThread::sk).setter((b, v) -> {}).tags(primarySortKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("entityType").getter(it -> "AI_THREAD").setter((b, v) -> {}))
            .addAttribute(
                    String.class, a -> a.name("userId").getter(AiThread::userId).setter((b, v) -> b.userId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("threadId").getter(AiThread::threadId).setter((b, v) -> b.threadId = v))
            .addAttribute(
                    String.class,
                    a -> a.name("athleteId").getter(AiThread::athleteId).setter((b, v) -> b.athleteId = v))
            .addAttribute(
                    String.class, a -> a.name("title").getter(AiThread::title).setter((b, v) -> b.title = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("createdAt")
                            .getter(AiThread::createdAt)
                            .setter((b, v) -> b.createdAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Instant.class,
                    a -> a.name("lastActiveAt")
                            .getter(AiThread::lastActiveAt)
                            .setter((b, v) -> b.lastActiveAt = v)
                            .attributeConverter(Rows.INSTANTS))
            .addAttribute(
                    Boolean.class,
                    a -> a.name("sharedWithCoaches")
                            .getter(AiThread::sharedWithCoaches)
                            .setter((b, v) -> b.sharedWithCoaches = v))
            .build();

    private static final class Builder {
        String userId;
        String threadId;
        String athleteId;
        String title;
        Instant createdAt;
        Instant lastActiveAt;
        boolean sharedWithCoaches;

        AiThread build() {
            return new AiThread(userId, threadId, athleteId, title, createdAt, lastActiveAt, sharedWithCoaches);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(userId);
    }

    public String sk() {
        return "AI_THREAD#" + Rows.segment(threadId);
    }
}
