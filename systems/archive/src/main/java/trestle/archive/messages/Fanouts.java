package trestle.archive.messages;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.archive.profiles.UserId;
import trestle.model.Ids;
import trestle.model.Outcome;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Enqueue;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.live.LiveEvents;

/**
 * Brings messages to the participants of large conversations. Each chunk of them is a transaction that also counts the
 * chunk as served, on condition that it was not: wherever a process ends, the next goes on with the right chunk.
 */
public final class Fanouts {
    private final MessageTable table;
    private final LiveEvents live;
    private final Enqueue enqueue;
    private final Transactions transactions;

    public Fanouts(MessageTable table, LiveEvents live, Enqueue enqueue, Transactions transactions) {
        this.table = table;
        this.live = live;
        this.enqueue = enqueue;
        this.transactions = transactions;
    }

    /** Does a task of kind {@link Messages#FAN_OUT}. */
    public TaskResult handle(TaskRun run) {
        var conversationId = run.get("conversationId");
        var messageId = run.get("messageId");
        var steps = run.steps("Delivering a message");
        while (serveNext(conversationId, messageId)) steps.run();
        return TaskResult.done();
    }

    /** Serves the next chunk, or ends the work; false once there is nothing left to do. */
    boolean serveNext(String conversationId, String messageId) {
        var found = find(conversationId, messageId);
        if (found.isEmpty()) return false;
        var fanout = found.get();
        var members = fanout.members(fanout.chunk());
        if (members.isEmpty()) {
            finish(fanout);
            return false;
        }
        serve(fanout, members);
        return true;
    }

    private Optional<Fanout> find(String conversationId, String messageId) {
        return Ids.timeOf(messageId).flatMap(at -> table.findFanout(conversationId, at, messageId));
    }

    /** Somebody who has left, has read the message already or came after it is dropped, and the rest is sent again. */
    private void serve(Fanout fanout, List<UserId> members) {
        var waiting = new ArrayList<>(members);
        while (true) {
            var advance = table.advance(
                    fanout.conversationId(),
                    fanout.createdAt(),
                    fanout.messageId(),
                    fanout.chunk() + 1,
                    fanout.chunk());
            var deliveries = new LinkedHashMap<Write, UserId>();
            for (var userId : waiting) {
                deliveries.put(
                        table.deliverLater(userId, fanout.conversationId(), 1, fanout.createdAt(), fanout.createdAt()),
                        userId);
            }
            var writes = new ArrayList<Write>(deliveries.keySet());
            writes.add(advance);
            if (!(transactions.run(writes) instanceof Outcome.Refused refused)) return;
            var dropped = deliveries.get(refused.write());
            if (dropped == null) return; // another process has served this chunk, or the conversation is gone
            waiting.remove(dropped);
        }
    }

    private void finish(Fanout fanout) {
        var named = Map.of("conversationId", fanout.conversationId(), "messageId", fanout.messageId());
        transactions.run(
                table.finish(fanout.conversationId(), fanout.createdAt(), fanout.messageId(), fanout.chunk()),
                live.add(Messages.DELIVERED, named),
                enqueue.add(Messages.NOTIFY, named, fanout.createdAt().plus(Messages.NOTIFY_AFTER)));
    }
}
