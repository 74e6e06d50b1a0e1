package trestle.archive.messages;

import java.nio.charset.StandardCharsets;
import trestle.archive.profiles.UserId;
import trestle.model.Cursors;
import trestle.model.Page;
import trestle.model.PageRequest;

/**
 * Pages of a person's conversations. They are stored by id and shown by their last message: all are read and sorted, and
 * the cursor says after which of them a page begins.
 */
public final class ConversationPaging {
    private final Conversations conversations;
    private final Cursors cursors;

    public ConversationPaging(Conversations conversations, Cursors cursors) {
        this.conversations = conversations;
        this.cursors = cursors;
    }

    public Page<Participation> page(UserId userId, PageRequest page) {
        var boundTo = "Conversations.list\n" + page.audience();
        var after = page.cursor().map(cursor -> new String(cursors.open(cursor, boundTo), StandardCharsets.UTF_8));
        var rest = conversations.list(userId).stream()
                .filter(each -> after.isEmpty() || place(each).compareTo(after.get()) < 0)
                .limit(page.limit() + 1L)
                .toList();
        return Page.limited(
                rest, page.limit(), last -> cursors.seal(place(last).getBytes(StandardCharsets.UTF_8), boundTo));
    }

    /** Where a conversation stands in the list: later ones have greater texts. */
    private static String place(Participation each) {
        var conversation = each.conversation();
        return "%020d %s".formatted(conversation.lastMessageAt().toEpochMilli(), conversation.conversationId());
    }
}
