package trestle.archive.messages;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
import trestle.model.Save;
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

    /** Notes a message on the conversation, if it is later than all others and nobody has come or gone meanwhile. */
    @Update
    @Where("participantIds = {seen} AND lastMessageAt < {lastMessageAt}")
    Write touch(String conversationId, @Set Instant lastMessageAt, List<UserId> seen);

    @Find
    List<Conversation> listEach(Collection<String> conversationId);

    /** The same, if there was no message meanwhile either: who comes now sees those that follow. */
    @Update
    @Where("lastMessageAt = {seen}")
    Write admit(Conversation before, Conversation after, Instant seen);

    @Delete
    Write close(Conversation conversation);

    @Find
    Optional<Member> findMember(UserId userId, String conversationId);

    @Find
    List<Member> listMembers(Collection<UserId> userId, String conversationId);

    /** Someone's conversations, by id: the caller sorts them by their last message. */
    @Find
    Page<Member> listConversations(UserId userId, PageRequest page);

    /** Every conversation of a person, for exports and jobs. */
    @Find
    Stream<Member> listAllConversations(UserId userId);

    @Insert
    Write join(Member member);

    /** Prepares the rows of a conversation that is too large for one transaction; without it they show nothing. */
    @Save
    void prepare(List<Member> members);

    @Delete(item = Member.class)
    Write leave(UserId userId, String conversationId);

    /** Removes the rows of those who were in a conversation that is gone. */
    @Delete
    void eraseMembers(List<Member> members);

    /** Remembers that a person was in a conversation. */
    @Save
    Write remember(LeftConversation left);

    /** Forgets that a person was in a conversation before. */
    @Delete(item = LeftConversation.class)
    Write forget(UserId userId, String conversationId);

    /** Every conversation that a person left, for exports and jobs. */
    @Find
    Stream<LeftConversation> listLeft(UserId userId);

    @Update(item = Member.class)
    Write rename(UserId userId, String conversationId, @Set @Nullable String conversationTitle);

    /** Hides a conversation until its next message. */
    @Update
    Write hide(UserId userId, String conversationId, @Set Instant hiddenAt);

    /** Shows a hidden conversation again. */
    @Update(item = Member.class)
    @Remove("hiddenAt")
    Write show(UserId userId, String conversationId);

    /** Tells someone of a new message. */
    @Update
    @Remove("hiddenAt")
    Write deliver(UserId userId, String conversationId, @Add("unreadCount") int more, @Set Instant lastMessageAt);

    /** The same for a message that comes in chunks, unless they have read as far as that, or came later. */
    @Update
    @Remove("hiddenAt")
    @Where("""
            (attribute_not_exists(lastReadAt) OR lastReadAt < {sentAt})
            AND (attribute_not_exists(joinedAt) OR joinedAt <= {sentAt})""")
    Write deliverLater(
            UserId userId,
            String conversationId,
            @Add("unreadCount") int more,
            @Set Instant lastMessageAt,
            Instant sentAt);

    /** Notes a message with its sender, who has read as far as that. */
    @Update
    @Remove("hiddenAt")
    Write sent(
            UserId userId,
            String conversationId,
            @Set Instant lastReadAt,
            @Set Instant lastMessageAt,
            @Set int unreadCount);

    /** Marks as read up to a moment, never back, with the count of what is left, unless that changed meanwhile. */
    @Update
    @Where("unreadCount = {seen} AND (attribute_not_exists(lastReadAt) OR lastReadAt <= {lastReadAt})")
    Write read(UserId userId, String conversationId, @Set Instant lastReadAt, @Set int unreadCount, int seen);

    /** Marks as unread from a moment on. */
    @Update
    @Where("unreadCount = {seen}")
    Write unread(UserId userId, String conversationId, @Set Instant lastReadAt, @Set int unreadCount, int seen);

    /** Puts right a count that the consistency check found wrong. */
    @Update
    @Where("unreadCount = {seen}")
    Write recount(UserId userId, String conversationId, @Set int unreadCount, int seen);

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

    /** Messages of a time, newest first, as somebody who came later sees them. */
    @Find
    @Descending
    Page<Message> listDuring(String conversationId, Range<Instant> createdAt, PageRequest page);

    /** Every message of a conversation, for exports and jobs. */
    @Find
    Stream<Message> listAll(String conversationId);

    /** How many messages others have written in a time, for the count of unread ones. */
    @Count(of = Message.class)
    @Where("senderId <> {reader}")
    long countFromOthers(String conversationId, Range<Instant> createdAt, UserId reader);

    @Insert
    Write send(Message message);

    @Update
    @Where("senderId = {senderId} AND attribute_not_exists(deletedAt)")
    Write edit(
            String conversationId,
            Instant createdAt,
            String messageId,
            @Set String messageText,
            @Set Instant editedAt,
            UserId senderId);

    /** Empties a message; that it was there still shows. */
    @Update(item = Message.class)
    @Remove({"messageText", "attachments"})
    @Where("senderId = {senderId} AND attribute_not_exists(deletedAt)")
    Write remove(String conversationId, Instant createdAt, String messageId, @Set Instant deletedAt, UserId senderId);

    /** Takes a person's name off a message. */
    @Update(item = Message.class)
    Write anonymise(String conversationId, Instant createdAt, String messageId, @Set String senderName);

    /** Removes messages of a conversation that is gone. */
    @Delete
    void erase(List<Message> messages);

    @Insert
    Write fanOut(Fanout fanout);

    /** Messages of a conversation that have not reached everyone. */
    @Find
    List<Fanout> listFanouts(String conversationId);

    @Find
    Optional<Fanout> findFanout(String conversationId, Instant createdAt, String messageId);

    /** Removes what is left of a conversation that is gone. */
    @Delete
    void eraseFanouts(List<Fanout> fanouts);

    /** Counts a chunk as served, once, with the writes that serve it. */
    @Update
    @Where("chunk = {served}")
    Write advance(String conversationId, Instant createdAt, String messageId, @Set int chunk, int served);

    /** Ends a message's way once it has reached everyone. */
    @Delete(item = Fanout.class)
    @Where("chunk = {served}")
    Write finish(String conversationId, Instant createdAt, String messageId, int served);
}
