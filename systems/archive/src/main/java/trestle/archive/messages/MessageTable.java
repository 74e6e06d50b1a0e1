package trestle.archive.messages;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Add;
import trestle.model.Count;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Ids;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Conversations and messages. A message and its effects on up to 80 participants are one transaction. */
@Repository
public interface MessageTable {
    @Find
    Optional<Conversation> find(String conversationId);

    /** Starts a conversation, unless it is there: then the refusal carries it. */
    @Insert
    Write open(Conversation conversation);

    /** Changes who takes part, or the title, as it was read. */
    @Update
    Write revise(Conversation before, Conversation after);

    /** Notes a new message on the conversation. */
    @Update
    Write touch(String conversationId, @Set Instant lastMessageAt);

    @Delete
    Write close(Conversation conversation);

    @Find
    Optional<Member> findMember(UserId userId, String conversationId);

    @Find
    List<Member> listMembers(Collection<UserId> userId, String conversationId);

    /** Someone's conversations, by id: whoever shows them sorts them by their last message. */
    @Find
    Page<Member> listConversations(UserId userId, PageRequest page);

    @Insert
    Write join(Member member);

    @Delete(item = Member.class)
    Write leave(UserId userId, String conversationId);

    @Update
    Write rename(UserId userId, String conversationId, @Set @Nullable String conversationTitle);

    /** Hides a conversation until its next message. */
    @Update
    void hide(UserId userId, String conversationId, @Set Instant hiddenAt);

    /** Tells someone of a new message. */
    @Update
    @Remove("hiddenAt")
    Write deliver(UserId userId, String conversationId, @Add("unreadCount") int more, @Set Instant lastMessageAt);

    /** Notes a message with its sender, who has read as far as that. */
    @Update
    @Remove("hiddenAt")
    Write sent(UserId userId, String conversationId, @Set Instant lastReadAt, @Set Instant lastMessageAt);

    /** Marks as read up to a moment, never back, with the count of what is left, unless that changed meanwhile. */
    @Update
    @Where("unreadCount = {seen} AND (attribute_not_exists(lastReadAt) OR lastReadAt <= {lastReadAt})")
    void read(UserId userId, String conversationId, @Set Instant lastReadAt, @Set int unreadCount, int seen);

    /** Marks as unread from a moment on. */
    @Update
    @Where("unreadCount = {seen}")
    void unread(UserId userId, String conversationId, @Set Instant lastReadAt, @Set int unreadCount, int seen);

    /** A message by its id, which carries its time unless it was imported. */
    default Optional<Message> findMessage(String conversationId, String messageId) {
        var at = Ids.timeOf(messageId);
        return at.isPresent()
                ? findMessage(conversationId, at.get(), messageId)
                : listImported(conversationId, messageId, PageRequest.first(1)).items().stream()
                        .findFirst();
    }

    @Find
    Optional<Message> findMessage(String conversationId, Instant createdAt, String messageId);

    /** An imported message, whose id says nothing of its time. */
    @Find
    @Where("messageId = {importedId}")
    Page<Message> listImported(String conversationId, String importedId, PageRequest page);

    /** The messages of a conversation, newest first. */
    @Find
    @Descending
    Page<Message> list(String conversationId, PageRequest page);

    /** How many messages others have written in a time, for the count of unread ones. */
    @Count(of = Message.class)
    @Where("senderId <> {reader}")
    long countFromOthers(String conversationId, Range<Instant> createdAt, UserId reader);

    @Insert
    Write send(Message message);

    @Update
    @Where("senderId = {senderId} AND attribute_not_exists(deletedAt)")
    void edit(
            String conversationId,
            Instant createdAt,
            String messageId,
            @Set String messageText,
            @Set Instant editedAt,
            UserId senderId);

    /** Empties a message; that it was there still shows. */
    @Update(item = Message.class)
    @Remove({"messageText", "attachments"})
    @Where("senderId = {senderId}")
    void remove(String conversationId, Instant createdAt, String messageId, @Set Instant deletedAt, UserId senderId);

    /** Removes messages of a conversation that is gone. */
    @Delete
    void erase(List<Message> messages);

    @Insert
    Write fanOut(Fanout fanout);

    /** Messages of a conversation that have not reached everyone. */
    @Find
    List<Fanout> listFanouts(String conversationId);

    /** Counts a chunk as served, once, with the writes that serve it. */
    @Update
    @Where("chunk = {served}")
    Write advance(String conversationId, Instant createdAt, String messageId, @Set int chunk, int served);

    @Delete(item = Fanout.class)
    void finish(String conversationId, Instant createdAt, String messageId);
}
