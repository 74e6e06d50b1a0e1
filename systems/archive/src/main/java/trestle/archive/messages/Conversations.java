package trestle.archive.messages;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Open;
import trestle.model.Plan;
import trestle.model.Timestamps;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Enqueue;
import trestle.platform.live.LiveEvents;

/** Conversations and who takes part in them. It describes changes; the caller commits them. */
public final class Conversations {
    public static final int TITLE_MAX = 100;

    /** How many people can be added at once. */
    public static final int ADDED_MAX = 20;

    /** The setting for how many people may take part, and what it may be at most. */
    public static final String PARTICIPANTS_SETTING = "archive.maxParticipants";

    public static final int PARTICIPANTS_USUAL = 80;
    public static final int PARTICIPANTS_MAX = 500;

    /**
     * The kinds of live events; each has the id {@code conversationId}, and the {@code userId} of somebody who is no longer
     * in it.
     */
    public static final String CREATED = "conversation.created";

    public static final String UPDATED = "conversation.updated";
    public static final String DELETED = "conversation.deleted";

    /** The kind of task that removes what is left of a conversation: {@code conversationId}, {@code participantIds}. */
    public static final String ERASE = "conversation-erase";

    /** The kind of task that writes the title of a large conversation into the rows of its participants. */
    public static final String RENAME = "conversation-rename";

    private static final Duration ABANDONED_AFTER = Duration.ofMinutes(10);

    /** Until then, pages of those who took part show that a conversation is gone. */
    private static final Duration ERASED_AFTER = Duration.ofMinutes(1);

    private final MessageTable table;
    private final Messages messages;
    private final ProfileTable profiles;
    private final LiveEvents live;
    private final Enqueue enqueue;
    private final Delivery delivery;
    private final Transactions transactions;
    private final Clock clock;
    private final IdSource ids;
    private final int participantsMax;

    /** @param participantsMax how many people may take part in a conversation */
    public Conversations(
            MessageTable table,
            Messages messages,
            ProfileTable profiles,
            LiveEvents live,
            Enqueue enqueue,
            Transactions transactions,
            Clock clock,
            IdSource ids,
            int participantsMax) {
        this.table = table;
        this.messages = messages;
        this.profiles = profiles;
        this.live = live;
        this.enqueue = enqueue;
        this.delivery = new Delivery(table, live, enqueue);
        this.transactions = transactions;
        this.clock = clock;
        this.ids = ids;
        this.participantsMax = Math.min(participantsMax, PARTICIPANTS_MAX);
    }

    /** How many people may take part in a conversation. */
    public int participantsMax() {
        return participantsMax;
    }

    /** A person's conversations that are not hidden, the one with the latest message first. */
    public List<Participation> list(UserId userId) {
        try (var members = table.listAllConversations(userId)) {
            var shown = members.filter(member -> member.hiddenAt() == null).toList();
            var known = find(shown.stream().map(Member::conversationId).toList());
            return shown.stream()
                    .flatMap(member -> Stream.ofNullable(known.get(member.conversationId()))
                            .map(conversation -> new Participation(conversation, member)))
                    .filter(each -> each.conversation().has(userId))
                    .sorted(Comparator.comparing(
                                    (Participation each) -> each.conversation().lastMessageAt())
                            .thenComparing(each -> each.conversation().conversationId())
                            .reversed())
                    .toList();
        }
    }

    private Map<String, Conversation> find(List<String> conversationIds) {
        if (conversationIds.isEmpty()) return Map.of();
        return table.listEach(conversationIds).stream()
                .collect(Collectors.toMap(Conversation::conversationId, Function.identity()));
    }

    public Optional<Participation> find(UserId userId, String conversationId) {
        return messages.findParticipation(userId, conversationId);
    }

    /** How many messages are unread in all conversations of a person that are not hidden. */
    public int countUnread(UserId userId) {
        try (var members = table.listAllConversations(userId)) {
            return members.filter(member -> member.hiddenAt() == null)
                    .mapToInt(Member::unreadCount)
                    .sum();
        }
    }

    /**
     * Starts a conversation. With one other person and no title it is the one between these two, which there is once.
     *
     * @param text the first message, if any
     */
    public Change<ConversationResult> open(
            UserId creatorId, Collection<UserId> named, @Nullable String title, @Nullable String text) {
        var others = new LinkedHashSet<>(named);
        others.remove(creatorId);
        var now = Timestamps.after(Instant.EPOCH, clock);
        var conversationId = ids.next(now);
        if (others.isEmpty()) return Change.none(new ConversationResult.NobodyElse());
        if (others.size() + 1 > participantsMax) return Change.none(new ConversationResult.TooMany(participantsMax));
        if (others.size() == 1 && title == null) return openDirect(creatorId, others.getFirst(), text, now);
        return Change.planned(() -> {
            var creator = profiles.find(creatorId).map(Profile::displayName);
            if (creator.isEmpty() || !canTakePart(others)) return Plan.none(new ConversationResult.UnknownPeople());
            var participants = new ArrayList<UserId>(List.of(creatorId));
            participants.addAll(others);
            var conversation = new Conversation(
                    conversationId, Open.of(Conversation.Type.group), title, creatorId, participants, now, now);
            return creation(conversation, creator.get(), text);
        });
    }

    private Change<ConversationResult> openDirect(UserId creatorId, UserId other, @Nullable String text, Instant now) {
        var conversationId = Conversation.between(creatorId, other);
        return Change.planned(() -> {
            var there = table.find(conversationId);
            if (there.isPresent()) return reopening(there.get(), creatorId, text);
            var creator = profiles.find(creatorId).map(Profile::displayName);
            if (creator.isEmpty() || !canTakePart(List.of(other))) {
                return Plan.none(new ConversationResult.UnknownPeople());
            }
            return creation(
                    new Conversation(
                            conversationId,
                            Open.of(Conversation.Type.direct),
                            null,
                            creatorId,
                            List.of(creatorId, other),
                            now,
                            now),
                    creator.get(),
                    text);
        });
    }

    /** The conversation between two people that is there: shown again to who opens it, and with the message. */
    private Plan<ConversationResult> reopening(Conversation there, UserId userId, @Nullable String text) {
        if (text != null) {
            var sender = profiles.find(userId).map(Profile::displayName);
            if (sender.isEmpty() || there.participantIds().size() < 2) {
                return Plan.none(new ConversationResult.UnknownPeople());
            }
            return messages.sending(
                    there,
                    userId,
                    sender.get(),
                    text,
                    Attachments.Taking.Taken.NONE,
                    message -> new ConversationResult.Done(there, false, Optional.of(message)));
        }
        var done = new ConversationResult.Done(there, false, Optional.empty());
        var hidden = table.findMember(userId, there.conversationId()).filter(member -> member.hiddenAt() != null);
        if (hidden.isEmpty()) return Plan.none(done);
        var show = table.show(userId, there.conversationId());
        return Plan.<ConversationResult>of(done, show, event(UPDATED, there)).replanIfRefused(show);
    }

    private Plan<ConversationResult> creation(Conversation conversation, String creatorName, @Nullable String text) {
        var first = Optional.ofNullable(text)
                .map(words -> messages.message(
                        conversation,
                        conversation.creatorId(),
                        creatorName,
                        words,
                        List.of(),
                        conversation.createdAt()));
        var open = table.open(conversation);
        var plan = Plan.<ConversationResult>of(new ConversationResult.Done(conversation, true, first), open)
                .replanIfRefused(open)
                .with(event(CREATED, conversation))
                .with(first.map(message -> delivery.store(conversation, message))
                        .orElse(List.of()));
        var large = conversation.participantIds().size() > Delivery.AT_ONCE_MAX;
        var members = members(conversation, first.isPresent() && !large);
        if (!large) return plan.with(members.stream().map(table::join).toList());
        prepare(conversation, members);
        return plan;
    }

    private static List<Member> members(Conversation conversation, boolean unread) {
        return conversation.participantIds().stream()
                .map(each -> each.equals(conversation.creatorId())
                        ? Member.of(conversation, each, 0, conversation.createdAt())
                                .read(conversation.createdAt())
                        : Member.of(conversation, each, unread ? 1 : 0, conversation.createdAt()))
                .toList();
    }

    /**
     * Writes the rows of a large conversation before the conversation itself, without which nobody sees them. It may be
     * repeated. Where the conversation does not come about, a task removes them.
     */
    private void prepare(Conversation conversation, List<Member> members) {
        transactions.commit(erasing(
                conversation.conversationId(),
                conversation.participantIds(),
                clock.instant().plus(ABANDONED_AFTER)));
        table.prepare(members);
    }

    /** Whether all of these people are members of the archive. */
    private boolean canTakePart(Collection<UserId> userIds) {
        var found = profiles.listEach(List.copyOf(userIds));
        return found.size() == userIds.size() && found.stream().allMatch(Conversations::isMember);
    }

    private static boolean isMember(Profile profile) {
        return profile.status() == Profile.Status.active
                && profile.groups().stream()
                        .anyMatch(group -> group.is(Profile.Group.ApprovedUsers) || group.is(Profile.Group.Admins));
    }

    /** Gives a group another title, or none. */
    public Change<ConversationResult> rename(UserId userId, String conversationId, @Nullable String title) {
        return changeGroup(userId, conversationId, before -> {
            var after = before.titled(title);
            if (after.equals(before)) return Plan.none(done(before));
            var revise = table.revise(before, after);
            var plan = Plan.<ConversationResult>of(done(after), revise, event(UPDATED, after))
                    .replanIfRefused(revise);
            if (before.participantIds().size() > Delivery.AT_ONCE_MAX) {
                return plan.with(enqueue.add(RENAME, Map.of("conversationId", conversationId), clock.instant()));
            }
            for (var each : before.participantIds()) {
                var rename = table.rename(each, conversationId, title);
                plan = plan.with(rename).replanIfRefused(rename);
            }
            return plan;
        });
    }

    /** Adds people to a group, who see the messages that are sent from now on. */
    public Change<ConversationResult> add(UserId userId, String conversationId, Collection<UserId> named) {
        return changeGroup(userId, conversationId, before -> {
            var added =
                    named.stream().distinct().filter(each -> !before.has(each)).toList();
            if (added.isEmpty()) return Plan.none(done(before));
            var participants = new ArrayList<>(before.participantIds());
            participants.addAll(added);
            if (participants.size() > participantsMax) {
                return Plan.none(new ConversationResult.TooMany(participantsMax));
            }
            if (!canTakePart(added)) return Plan.none(new ConversationResult.UnknownPeople());
            var after = before.with(participants, before.creatorId());
            var admit = table.admit(before, after, before.lastMessageAt());
            var joinedAt = Timestamps.after(before.lastMessageAt(), clock);
            var plan = Plan.<ConversationResult>of(done(after), admit, event(UPDATED, after))
                    .replanIfRefused(admit);
            for (var each : added) {
                plan = plan.with(table.join(Member.of(after, each, 0, joinedAt)), table.forget(each, conversationId));
            }
            return plan;
        });
    }

    /** Removes somebody else from a group. */
    public Change<ConversationResult> remove(UserId userId, String conversationId, UserId removed) {
        return changeGroup(
                userId,
                conversationId,
                before -> removed.equals(before.creatorId()) || !before.has(removed)
                        ? Plan.none(new ConversationResult.NotFound())
                        : departure(before, removed));
    }

    /**
     * Ends a conversation for a person: the creator of a group deletes it for everyone, others leave it; one between two
     * people is hidden until its next message.
     */
    public Change<ConversationResult> end(UserId userId, String conversationId) {
        return Change.planned(() -> {
            var found = messages.findParticipation(userId, conversationId);
            if (found.isEmpty()) return Plan.none(new ConversationResult.NotFound());
            var conversation = found.get().conversation();
            if (conversation.isDirect()) return hiding(conversation, userId);
            return conversation.creatorId().equals(userId) ? closing(conversation) : departure(conversation, userId);
        });
    }

    private Plan<ConversationResult> hiding(Conversation conversation, UserId userId) {
        var hide = table.hide(userId, conversation.conversationId(), clock.instant());
        var named = Map.of("conversationId", conversation.conversationId(), "userId", userId.value());
        return Plan.<ConversationResult>of(done(conversation), hide, live.add(ReadMarks.READ, named))
                .replanIfRefused(hide);
    }

    /** The conversation is gone at once for everyone; a task removes its messages, files and rows. */
    private Plan<ConversationResult> closing(Conversation conversation) {
        var close = table.close(conversation);
        return Plan.<ConversationResult>of(done(conversation), close, event(DELETED, conversation))
                .replanIfRefused(close)
                .with(erasing(
                        conversation.conversationId(),
                        conversation.participantIds(),
                        clock.instant().plus(ERASED_AFTER)));
    }

    private Write erasing(String conversationId, List<UserId> participantIds, Instant dueAt) {
        var participants = participantIds.stream().map(UserId::value).collect(Collectors.joining(" "));
        return enqueue.add(ERASE, Map.of("conversationId", conversationId, "participantIds", participants), dueAt);
    }

    /** Somebody is no longer in a conversation, and is remembered to have been. */
    Plan<ConversationResult> departure(Conversation before, UserId userId) {
        var member = table.findMember(userId, before.conversationId());
        var others = before.participantIds().stream()
                .filter(each -> !each.equals(userId))
                .toList();
        if (others.isEmpty()) return closing(before);
        var creator = before.creatorId().equals(userId) ? others.getFirst() : before.creatorId();
        var after = before.with(others, creator);
        var revise = table.revise(before, after);
        var left = Map.of("conversationId", before.conversationId(), "userId", userId.value());
        var plan = Plan.<ConversationResult>of(done(after), revise, live.add(UPDATED, left))
                .replanIfRefused(revise)
                .with(table.leave(userId, before.conversationId()));
        return member.isEmpty() ? plan : plan.with(table.remember(LeftConversation.of(member.get(), clock.instant())));
    }

    private Change<ConversationResult> changeGroup(
            UserId userId, String conversationId, Function<Conversation, Plan<ConversationResult>> planner) {
        return Change.planned(() -> {
            var found = messages.findParticipation(userId, conversationId);
            if (found.isEmpty()) return Plan.none(new ConversationResult.NotFound());
            var conversation = found.get().conversation();
            if (conversation.isDirect()) return Plan.none(new ConversationResult.OnlyGroups());
            if (!conversation.creatorId().equals(userId)) return Plan.none(new ConversationResult.NotAllowed());
            return planner.apply(conversation);
        });
    }

    private static ConversationResult done(Conversation conversation) {
        return new ConversationResult.Done(conversation, false, Optional.empty());
    }

    private Write event(String kind, Conversation conversation) {
        return live.add(kind, Map.of("conversationId", conversation.conversationId()));
    }
}
