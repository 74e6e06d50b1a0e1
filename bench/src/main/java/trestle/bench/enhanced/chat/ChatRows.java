package trestle.bench.enhanced.chat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.bench.enhanced.Rows;
import trestle.model.Page;
import trestle.model.PageRequest;

/** A person's own threads and their messages. */
public final class ChatRows {
    /** No private text was read for it. */
    public static final Expression SHARED =
            Rows.condition("#visibilityScope = :shared", Map.of(":shared", Rows.value("shared")));

    private final Rows rows;

    public ChatRows(Rows rows) {
        this.rows = rows;
    }

    /** Begins a thread. */
    public TransactWriteItem begin(AiThread thread) {
        return rows.insert(AiThread.SCHEMA, thread);
    }

    /** Changes a thread's title and whether coaches may read its shared messages. */
    public TransactWriteItem revise(AiThread before, AiThread after) {
        return rows.revise(AiThread.SCHEMA, before, after, Rows.EXISTS);
    }

    /** Notes that something was said. */
    public TransactWriteItem touch(String userId, String threadId, Instant lastActiveAt) {
        return rows.set(user(userId), thread(threadId), Map.of("lastActiveAt", Rows.value(lastActiveAt)));
    }

    /** Adds a question or an answer to a thread of this person's. */
    public List<TransactWriteItem> say(AiMessage message, String userId) {
        return List.of(
                rows.insert(AiMessage.SCHEMA, message),
                rows.check(user(userId), thread(message.threadId()), Rows.EXISTS));
    }

    /** Takes a thread away; its messages can no longer be reached and are left to the purge job. */
    public TransactWriteItem delete(String userId, String threadId) {
        return rows.delete(user(userId), thread(threadId));
    }

    /** Removes messages of a thread that is gone. */
    public void purge(List<AiMessage> messages) {
        rows.deleteAll(AiMessage.SCHEMA, AiMessage.class, messages);
    }

    /** A person's thread: the proof that it is theirs. */
    public Optional<AiThread> find(String userId, String threadId) {
        return rows.get(AiThread.SCHEMA, user(userId), thread(threadId));
    }

    /** A person's threads, at most 200, in the order they were begun. */
    public List<AiThread> listThreads(String userId) {
        return rows.list(AiThread.SCHEMA, Rows.begins(user(userId), "AI_THREAD#"));
    }

    /** The messages of a thread in order. */
    public Page<AiMessage> listMessages(String threadId, PageRequest page) {
        return rows.page(
                AiMessage.SCHEMA,
                Rows.begins(thread(threadId), "MSG#"),
                true,
                Optional.empty(),
                page,
                "chat.listMessages\n" + threadId);
    }

    /** The messages of a thread for which no private text was read, in order. */
    public Stream<AiMessage> listShared(String threadId) {
        return rows.stream(AiMessage.SCHEMA, Rows.begins(thread(threadId), "MSG#"), Optional.of(SHARED));
    }

    /** Every message of a thread, for export and purge. */
    public Stream<AiMessage> listAll(String threadId) {
        return rows.stream(AiMessage.SCHEMA, Rows.begins(thread(threadId), "MSG#"), Optional.empty());
    }

    public static String user(String userId) {
        return "USER#" + Rows.segment(userId);
    }

    public static String thread(String threadId) {
        return "AI_THREAD#" + Rows.segment(threadId);
    }
}
