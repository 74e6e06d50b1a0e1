package trestle.archive.messages;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.Plan;
import trestle.model.Range;
import trestle.model.Write;
import trestle.platform.live.LiveEvents;

/**
 * How far people have read, and how many messages are unread: those of others after what was read, once they have been
 * counted as delivered.
 */
public final class ReadMarks {
    /** The kind of live event that tells a person's own pages: {@code conversationId}, {@code userId}. */
    public static final String READ = "conversation.read";

    private final MessageTable table;
    private final Messages messages;
    private final LiveEvents live;

    public ReadMarks(MessageTable table, Messages messages, LiveEvents live) {
        this.table = table;
        this.messages = messages;
        this.live = live;
    }

    /**
     * Marks everything up to a message as read, never less than before.
     *
     * @return how many messages are left; empty if this person has no such conversation or message
     */
    public Change<Optional<Integer>> markRead(UserId userId, String conversationId, String through) {
        return change(userId, conversationId, through, (member, message) -> {
            var before = member.lastReadAt();
            var at = message.createdAt();
            if (before != null && before.isAfter(at)) at = before;
            var left = count(member.read(at));
            if (at.equals(before) && left == member.unreadCount()) return Plan.none(Optional.of(left));
            var read = table.read(userId, conversationId, at, left, member.unreadCount());
            return plan(member, left, read);
        });
    }

    /** Marks a message and everything after it as unread. */
    public Change<Optional<Integer>> markUnread(UserId userId, String conversationId, String from) {
        return change(userId, conversationId, from, (member, message) -> {
            var at = message.createdAt().minusMillis(1);
            var left = count(member.read(at));
            var unread = table.unread(userId, conversationId, at, left, member.unreadCount());
            return plan(member, left, unread);
        });
    }

    private Change<Optional<Integer>> change(
            UserId userId,
            String conversationId,
            String messageId,
            BiFunction<Member, Message, Plan<Optional<Integer>>> planner) {
        return Change.planned(() -> {
            var found = messages.findParticipation(userId, conversationId);
            var message = messages.find(userId, conversationId, messageId);
            return found.isEmpty() || message.isEmpty()
                    ? Plan.none(Optional.empty())
                    : planner.apply(found.get().member(), message.get());
        });
    }

    private Plan<Optional<Integer>> plan(Member member, int left, Write write) {
        var named = Map.of(
                "conversationId",
                member.conversationId(),
                "userId",
                member.userId().value());
        return Plan.of(Optional.of(left), write, live.add(READ, named)).replanIfRefused(write);
    }

    /**
     * How many messages are unread for a member as given. What has not reached them yet will be counted when it does; where
     * a chunk is served while this counts, it counts again.
     */
    int count(Member member) {
        var from = member.unreadFrom();
        while (true) {
            var before = table.listFanouts(member.conversationId());
            var all = table.countFromOthers(member.conversationId(), Range.atLeast(from), member.userId());
            var after = table.listFanouts(member.conversationId());
            if (before.equals(after)) return (int) (all - countAwaited(after, member.userId(), from));
        }
    }

    private static long countAwaited(List<Fanout> fanouts, UserId userId, Instant from) {
        return fanouts.stream()
                .filter(fanout -> fanout.awaits(userId) && !fanout.createdAt().isBefore(from))
                .count();
    }
}
