package trestle.archive.messages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import trestle.archive.profiles.UserId;
import trestle.model.Outcome;
import trestle.model.Transactions;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;

/** What is done later for conversations. Each task may be repeated, and broken off between two steps. */
public final class ConversationTasks {
    private static final int BATCH = 25;

    private final MessageTable table;
    private final Attachments attachments;
    private final Transactions transactions;

    public ConversationTasks(MessageTable table, Attachments attachments, Transactions transactions) {
        this.table = table;
        this.attachments = attachments;
        this.transactions = transactions;
    }

    /** Removes messages, files and rows of a conversation, unless it is there. */
    public TaskResult erase(TaskRun run) {
        var conversationId = run.get("conversationId");
        if (table.find(conversationId).isPresent()) return TaskResult.done();
        var step = run.steps("Deleting a conversation");
        var writers = eraseMessages(conversationId, step);
        table.eraseFanouts(table.listFanouts(conversationId));
        var participants = Arrays.stream(run.get("participantIds").split(" "))
                .map(UserId::new)
                .toList();
        table.eraseMembers(table.listMembers(participants, conversationId));
        for (var writer : writers) transactions.commit(table.forget(writer, conversationId));
        attachments.removeAll(conversationId, step);
        return TaskResult.done();
    }

    /** Those who wrote some of them may have left, and are found by what they wrote. */
    private Set<UserId> eraseMessages(String conversationId, Runnable step) {
        var writers = new HashSet<UserId>();
        try (var all = table.listAll(conversationId)) {
            var batch = new ArrayList<Message>();
            all.forEach(message -> {
                writers.add(message.senderId());
                batch.add(message);
                if (batch.size() == BATCH) erase(batch, step);
            });
            erase(batch, step);
        }
        return writers;
    }

    private void erase(List<Message> batch, Runnable step) {
        table.erase(List.copyOf(batch));
        batch.clear();
        step.run();
    }

    /** Writes the title of a conversation into the rows of its participants. */
    public TaskResult rename(TaskRun run) {
        var conversation = table.find(run.get("conversationId"));
        if (conversation.isEmpty()) return TaskResult.done();
        var title = conversation.get().conversationTitle();
        for (var userId : conversation.get().participantIds()) {
            var rename = table.rename(userId, conversation.get().conversationId(), title);
            if (transactions.run(rename) instanceof Outcome.Refused) continue; // who has left has no row
            run.checkpoint();
        }
        return TaskResult.done();
    }
}
