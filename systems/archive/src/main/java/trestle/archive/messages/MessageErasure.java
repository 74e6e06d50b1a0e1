package trestle.archive.messages;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.model.Write;

/** What becomes of the messages of a person whose account is deleted. It may be repeated at any point. */
public final class MessageErasure {
    private final MessageTable table;
    private final Conversations conversations;
    private final Attachments attachments;
    private final Transactions transactions;
    private final Clock clock;

    public MessageErasure(
            MessageTable table,
            Conversations conversations,
            Attachments attachments,
            Transactions transactions,
            Clock clock) {
        this.table = table;
        this.conversations = conversations;
        this.attachments = attachments;
        this.transactions = transactions;
        this.clock = clock;
    }

    /**
     * Takes a person's name off all messages they sent, and the person out of all conversations.
     *
     * @param keep whether texts and files stay; otherwise messages are emptied
     * @param step runs before each message, and may throw to stop
     */
    public void erase(UserId userId, boolean keep, Runnable step) {
        for (var conversationId : conversationIds(userId)) {
            try (var messages = table.listAll(conversationId)) {
                messages.filter(message -> message.senderId().equals(userId)).forEach(message -> {
                    step.run();
                    erase(message, keep);
                });
            }
            leave(userId, conversationId);
        }
    }

    private List<String> conversationIds(UserId userId) {
        try (var members = table.listAllConversations(userId);
                var left = table.listLeft(userId)) {
            return Stream.concat(members.map(Member::conversationId), left.map(LeftConversation::conversationId))
                    .distinct()
                    .toList();
        }
    }

    private void erase(Message message, boolean keep) {
        if (!message.senderName().equals(Profile.FORMER)) {
            transactions.commit(table.anonymise(
                    message.conversationId(), message.createdAt(), message.messageId(), Profile.FORMER));
        }
        if (keep || message.deletedAt() != null) return;
        var now = clock.instant();
        var writes = new ArrayList<Write>(attachments.remove(message, now));
        writes.add(table.remove(
                message.conversationId(), message.createdAt(), message.messageId(), now, message.senderId()));
        transactions.commit(writes);
    }

    private void leave(UserId userId, String conversationId) {
        Change.planned(() -> table.find(conversationId)
                        .filter(conversation -> conversation.has(userId))
                        .map(conversation -> conversations.departure(conversation, userId))
                        .orElseGet(() -> Plan.none(new ConversationResult.NotFound())))
                .commit(transactions);
        transactions.commit(table.leave(userId, conversationId), table.forget(userId, conversationId));
    }
}
