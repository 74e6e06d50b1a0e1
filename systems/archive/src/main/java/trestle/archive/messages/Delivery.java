package trestle.archive.messages;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import trestle.model.Write;
import trestle.platform.accounts.Enqueue;
import trestle.platform.live.LiveEvents;

/**
 * The writes that bring a message to the participants of its conversation: all of them in the transaction that sends it,
 * or, where they are too many, by a task that serves them in chunks.
 */
final class Delivery {
    /** The most participants that a message reaches in the transaction that sends it. */
    static final int AT_ONCE_MAX = 80;

    private final MessageTable table;
    private final LiveEvents live;
    private final Enqueue enqueue;

    Delivery(MessageTable table, LiveEvents live, Enqueue enqueue) {
        this.table = table;
        this.live = live;
        this.enqueue = enqueue;
    }

    /** Stores a message and brings it to everyone but its sender. The sender has read as far as that. */
    List<Write> send(Conversation conversation, Message message) {
        var writes = new ArrayList<Write>();
        var at = message.createdAt();
        writes.add(table.sent(message.senderId(), conversation.conversationId(), at, at, 0));
        if (conversation.participantIds().size() <= AT_ONCE_MAX) {
            conversation.participantIds().stream()
                    .filter(each -> !each.equals(message.senderId()))
                    .forEach(each -> writes.add(table.deliver(each, conversation.conversationId(), 1, at)));
        }
        writes.addAll(store(conversation, message));
        return writes;
    }

    /** The same for a message with which a small conversation begins, whose rows count it already. */
    List<Write> store(Conversation conversation, Message message) {
        var writes = new ArrayList<Write>();
        writes.add(table.send(message));
        writes.add(live.add(Messages.CREATED, named(message)));
        if (conversation.participantIds().size() <= AT_ONCE_MAX) {
            writes.add(enqueue.add(
                    Messages.NOTIFY, named(message), message.createdAt().plus(Messages.NOTIFY_AFTER)));
        } else {
            writes.add(table.fanOut(new Fanout(
                    conversation.conversationId(),
                    message.createdAt(),
                    message.messageId(),
                    conversation.participantIds().stream()
                            .filter(each -> !each.equals(message.senderId()))
                            .toList(),
                    0)));
            writes.add(enqueue.add(Messages.FAN_OUT, named(message), message.createdAt()));
        }
        return writes;
    }

    static Map<String, String> named(Message message) {
        return Map.of("conversationId", message.conversationId(), "messageId", message.messageId());
    }
}
