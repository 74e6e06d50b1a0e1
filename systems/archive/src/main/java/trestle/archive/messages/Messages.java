package trestle.archive.messages;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Range;
import trestle.model.Timestamps;
import trestle.model.Turns;
import trestle.platform.accounts.Enqueue;
import trestle.platform.live.LiveEvents;

/**
 * The messages of conversations. It describes changes; the caller commits them. Messages of a conversation are strictly
 * in the order of their times: each is later than the last, on a condition of the transaction that sends it.
 */
public final class Messages {
    public static final int TEXT_MAX = 5_000;

    /** How long a message may be edited. */
    public static final Duration EDITABLE = Duration.ofMinutes(15);

    /** The kinds of live events; each has the ids {@code conversationId} and {@code messageId}. */
    public static final String CREATED = "message.created";

    public static final String UPDATED = "message.updated";
    public static final String DELETED = "message.deleted";

    /** A message has reached everyone in a large conversation. */
    public static final String DELIVERED = "message.delivered";

    /** Every kind of live event about messages. */
    public static final List<String> KINDS = List.of(CREATED, UPDATED, DELETED, DELIVERED);

    /** The kind of task that brings a message to many: {@code conversationId}, {@code messageId}. */
    public static final String FAN_OUT = "message-fanout";

    /** The kind of task that mails about a new message: {@code conversationId}, {@code messageId}. */
    public static final String NOTIFY = "message-notify";

    static final Duration NOTIFY_AFTER = Duration.ofMinutes(2);

    private final MessageTable table;
    private final ProfileTable profiles;
    private final Attachments attachments;
    private final LiveEvents live;
    private final Delivery delivery;
    private final Clock clock;
    private final IdSource ids;
    private final Turns turns = new Turns();

    public Messages(
            MessageTable table,
            ProfileTable profiles,
            Attachments attachments,
            LiveEvents live,
            Enqueue enqueue,
            Clock clock,
            IdSource ids) {
        this.table = table;
        this.profiles = profiles;
        this.attachments = attachments;
        this.live = live;
        this.delivery = new Delivery(table, live, enqueue);
        this.clock = clock;
        this.ids = ids;
    }

    /** A conversation that a person takes part in. */
    public Optional<Participation> findParticipation(UserId userId, String conversationId) {
        return table.findMember(userId, conversationId)
                .flatMap(member -> table.find(conversationId)
                        .filter(conversation -> conversation.has(userId))
                        .map(conversation -> new Participation(conversation, member)));
    }

    /** The messages that a participant may see, newest first; empty if they have no such conversation. */
    public Optional<Page<Message>> list(UserId userId, String conversationId, PageRequest page) {
        return findParticipation(userId, conversationId)
                .map(found -> table.listDuring(
                        conversationId, Range.atLeast(found.member().visibleFrom()), page));
    }

    /** A message that a participant may see. */
    public Optional<Message> find(UserId userId, String conversationId, String messageId) {
        return findParticipation(userId, conversationId).flatMap(found -> visible(found.member(), messageId));
    }

    private Optional<Message> visible(Member member, String messageId) {
        return table.findMessage(member.conversationId(), messageId)
                .filter(message -> !message.createdAt().isBefore(member.visibleFrom()));
    }

    /**
     * Sends a message to everyone in a conversation.
     *
     * @param text absent where there are attachments alone
     * @param uploadIds of the attachments
     */
    public Change<MessageResult> send(
            UserId senderId, String conversationId, @Nullable String text, List<String> uploadIds) {
        return Change.<MessageResult>planned(() -> {
                    var found = findParticipation(senderId, conversationId);
                    var sender = profiles.find(senderId).map(Profile::displayName);
                    if (found.isEmpty() || sender.isEmpty()) return Plan.none(new MessageResult.NotFound());
                    if (found.get().conversation().participantIds().size() < 2) {
                        return Plan.none(new MessageResult.NobodyElse());
                    }
                    return switch (attachments.take(conversationId, senderId, uploadIds)) {
                        case Attachments.Taking.Unknown unknown -> Plan.none(new MessageResult.UnknownUpload());
                        case Attachments.Taking.NotSent notSent -> Plan.none(new MessageResult.NotSent());
                        case Attachments.Taking.WrongType wrong -> Plan.none(new MessageResult.WrongType());
                        case Attachments.Taking.Taken taken ->
                            sending(
                                    found.get().conversation(),
                                    senderId,
                                    sender.get(),
                                    text,
                                    taken,
                                    MessageResult.Done::new);
                    };
                })
                .inTurn(turns, conversationId);
    }

    /** The plan that sends a message in a conversation as it was read. */
    <T> Plan<T> sending(
            Conversation conversation,
            UserId senderId,
            String senderName,
            @Nullable String text,
            Attachments.Taking.Taken taken,
            Function<Message, T> result) {
        var at = Timestamps.after(conversation.lastMessageAt(), clock);
        var message = message(conversation, senderId, senderName, text, taken.attachments(), at);
        var touch = table.touch(conversation.conversationId(), at, conversation.participantIds());
        var plan = Plan.<T>of(result.apply(message), touch).replanIfRefused(touch);
        // A participant whose row is gone has left meanwhile: then the conversation has changed as well.
        for (var write : delivery.send(conversation, message))
            plan = plan.with(write).replanIfRefused(write);
        for (var take : taken.writes()) plan = plan.with(take).replanIfRefused(take);
        return plan;
    }

    /** A message that is to be stored. */
    Message message(
            Conversation conversation,
            UserId senderId,
            String senderName,
            @Nullable String text,
            List<Message.Attachment> files,
            Instant at) {
        return new Message(
                ids.next(at),
                conversation.conversationId(),
                senderId,
                senderName,
                text,
                files.isEmpty() ? null : files,
                at,
                null,
                null);
    }

    /** Changes the text of the sender's own message, for a quarter of an hour. */
    public Change<MessageResult> edit(UserId senderId, String conversationId, String messageId, String text) {
        return change(senderId, conversationId, messageId, (message, now) -> {
            if (message.deletedAt() != null) return Plan.none(new MessageResult.Removed());
            if (!now.isBefore(message.createdAt().plus(EDITABLE))) return Plan.none(new MessageResult.TooLate());
            var edited = message.edited(text, now);
            var write = table.edit(conversationId, message.createdAt(), messageId, text, now, senderId);
            return Plan.<MessageResult>of(new MessageResult.Done(edited), write)
                    .replanIfRefused(write)
                    .with(live.add(UPDATED, Delivery.named(message)));
        });
    }

    /** Empties the sender's own message and deletes its files; that there was one still shows. */
    public Change<MessageResult> remove(UserId senderId, String conversationId, String messageId) {
        return change(senderId, conversationId, messageId, (message, now) -> {
            if (message.deletedAt() != null) return Plan.none(new MessageResult.Done(message));
            var write = table.remove(conversationId, message.createdAt(), messageId, now, senderId);
            return Plan.<MessageResult>of(new MessageResult.Done(message.removed(now)), write)
                    .replanIfRefused(write)
                    .with(live.add(DELETED, Delivery.named(message)))
                    .with(attachments.remove(message, now));
        });
    }

    private Change<MessageResult> change(
            UserId senderId,
            String conversationId,
            String messageId,
            BiFunction<Message, Instant, Plan<MessageResult>> planner) {
        return Change.planned(() -> {
            var message = find(senderId, conversationId, messageId);
            if (message.isEmpty()) return Plan.none(new MessageResult.NotFound());
            if (!message.get().senderId().equals(senderId)) return Plan.none(new MessageResult.NotAllowed());
            return planner.apply(message.get(), Timestamps.after(message.get().createdAt(), clock));
        });
    }
}
