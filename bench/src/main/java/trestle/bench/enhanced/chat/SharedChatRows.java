package trestle.bench.enhanced.chat;

import java.util.Map;
import java.util.Optional;
import trestle.bench.enhanced.Rows;
import trestle.model.Page;
import trestle.model.PageRequest;

/** What a linked coach may read of an athlete's threads, after the link was found. */
public final class SharedChatRows {
    private final Rows rows;

    public SharedChatRows(Rows rows) {
        this.rows = rows;
    }

    /** The threads about themselves that an athlete shares. */
    public Page<AiThread> listThreads(String athleteId, PageRequest page) {
        var open = Rows.condition(
                "#sharedWithCoaches = :yes AND #athleteId = :athleteId",
                Map.of(":yes", Rows.value(true), ":athleteId", Rows.value(athleteId)));
        return rows.page(
                AiThread.SCHEMA,
                Rows.begins(ChatRows.user(athleteId), "AI_THREAD#"),
                true,
                Optional.of(open),
                page,
                "sharedChat.listThreads\n" + athleteId);
    }

    /** One thread of an athlete, to be held against {@code sharedWithCoaches}. */
    public Optional<AiThread> findThread(String athleteId, String threadId) {
        return rows.get(AiThread.SCHEMA, ChatRows.user(athleteId), ChatRows.thread(threadId));
    }

    /** The messages of a shared thread for which no private text was read, in order. */
    public Page<AiMessage> listMessages(String threadId, PageRequest page) {
        return rows.page(
                AiMessage.SCHEMA,
                Rows.begins(ChatRows.thread(threadId), "MSG#"),
                true,
                Optional.of(ChatRows.SHARED),
                page,
                "sharedChat.listMessages\n" + threadId);
    }
}
