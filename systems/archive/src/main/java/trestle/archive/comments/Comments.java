package trestle.archive.comments;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Timestamps;
import trestle.model.Write;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.Enqueue;
import trestle.platform.live.LiveEvents;

/**
 * Comments on letters and media. It describes changes; the caller commits them. That the item is there and does not move
 * is checked here to answer plainly, and again by conditions in the transaction that writes.
 */
public final class Comments {
    public static final int TEXT_MAX = 5_000;

    /** The kinds of live events; each has the ids {@code itemId} and {@code commentId}. */
    public static final String CREATED = "comment.created";

    public static final String UPDATED = "comment.updated";
    public static final String DELETED = "comment.deleted";
    public static final String REACTED = "comment.reacted";

    /** Every kind of live event about comments. */
    public static final List<String> KINDS = List.of(CREATED, UPDATED, DELETED, REACTED);

    /** The kind of task that removes reactions to a comment that is gone: {@code itemId}, {@code commentId}. */
    public static final String CLEANUP = "reaction-cleanup";

    /** The kind of task that mails about a new comment: {@code itemId}, {@code commentId}. */
    public static final String NOTIFY = "comment-notify";

    /** How long a mail about a comment or a message waits, in case it is read meanwhile. */
    public static final Duration NOTIFY_AFTER = Duration.ofMinutes(2);

    /** What is deleted with its comment in one transaction; beyond that, a task removes them. */
    static final int REACTIONS_AT_ONCE = 94;

    private final CommentTable table;
    private final CommentedItems items;
    private final ProfileTable profiles;
    private final LiveEvents live;
    private final Enqueue enqueue;
    private final Function<AuditEvent, Write> audit;
    private final Clock clock;
    private final IdSource ids;

    /** @param audit the line that records what an administrator did */
    public Comments(
            CommentTable table,
            CommentedItems items,
            ProfileTable profiles,
            LiveEvents live,
            Enqueue enqueue,
            Function<AuditEvent, Write> audit,
            Clock clock,
            IdSource ids) {
        this.table = table;
        this.items = items;
        this.profiles = profiles;
        this.live = live;
        this.enqueue = enqueue;
        this.audit = audit;
        this.clock = clock;
        this.ids = ids;
    }

    /** The item that comments are about; empty if readers have no such item. */
    public Optional<CommentedItem> findItem(ItemId itemId) {
        return items.find(itemId);
    }

    /** The items of several comments that readers have. */
    public Map<ItemId, CommentedItem> findItems(List<ItemId> itemIds) {
        return items.findEach(itemIds);
    }

    /** A comment on an item that is there. */
    public Optional<Comment> find(ItemId itemId, String commentId) {
        return items.find(itemId).flatMap(item -> table.find(itemId, commentId));
    }

    /** The comments on an item, oldest first; empty if there is no such item. */
    public Optional<Page<Comment>> list(ItemId itemId, PageRequest page) {
        return items.find(itemId).map(item -> table.list(itemId, page));
    }

    /** The comments on an item, newest first; empty if there is no such item. */
    public Optional<Page<Comment>> listNewest(ItemId itemId, PageRequest page) {
        return items.find(itemId).map(item -> table.listNewest(itemId, page));
    }

    /** A person's comments on items that are there, newest first. */
    public Page<Comment> listByUser(UserId userId, PageRequest page) {
        return items.present(table.listByUser(userId, page), Comment::itemId);
    }

    /** The latest comments on all items, this month's and the last one's. */
    public List<Comment> listRecent(int most) {
        var month = RecentComment.month(clock.instant());
        var found = new ArrayList<RecentComment>();
        for (var each : List.of(month, month.minusMonths(1))) {
            if (found.size() < most) {
                found.addAll(table.listRecent(each, PageRequest.first(most - found.size()))
                        .items());
            }
        }
        return present(found);
    }

    /** The comments of a month on all items, newest first. */
    Page<Comment> listOfMonth(YearMonth month, PageRequest page) {
        var found = table.listRecent(month, page);
        return new Page<>(present(found.items()), found.next(), found.ended());
    }

    /** Those that are there, on items that are there. */
    private List<Comment> present(List<RecentComment> found) {
        var there = items.findEach(
                found.stream().map(RecentComment::itemId).distinct().toList());
        return found.stream()
                .filter(recent -> there.containsKey(recent.itemId()))
                .flatMap(recent -> table.find(recent.itemId(), recent.commentId()).stream())
                .toList();
    }

    public Change<CommentResult> post(ItemId itemId, UserId authorId, String text) {
        var now = clock.instant();
        var commentId = ids.next(now);
        return Change.planned(() -> {
            var item = items.find(itemId);
            var author = profiles.find(authorId);
            if (item.isEmpty() || author.isEmpty()) return Plan.none(new CommentResult.NotFound());
            if (item.get().moving()) return Plan.none(new CommentResult.Moving());
            return posting(comment(item.get(), commentId, author.get(), text, now), now);
        });
    }

    private static Comment comment(CommentedItem item, String commentId, Profile author, String text, Instant now) {
        return new Comment(
                item.itemId(),
                commentId,
                author.userId(),
                author.displayName(),
                author.photoUrl(),
                text,
                item.type().name(),
                item.title(),
                0,
                now,
                null);
    }

    private Plan<CommentResult> posting(Comment comment, Instant now) {
        var post = table.post(comment);
        return Plan.<CommentResult>of(new CommentResult.Done(comment), post, table.announce(RecentComment.of(comment)))
                .replanIfRefused(post)
                .with(event(CREATED, comment))
                .with(enqueue.add(NOTIFY, named(comment), now.plus(NOTIFY_AFTER)));
    }

    /** Changes the text of the author's own comment. */
    public Change<CommentResult> edit(ItemId itemId, String commentId, UserId authorId, String text) {
        return change(itemId, commentId, before -> {
            if (!before.userId().equals(authorId)) return Plan.none(new CommentResult.NotAllowed());
            if (text.equals(before.commentText())) return Plan.none(new CommentResult.Done(before));
            var changed = before.updatedAt() == null ? before.createdAt() : before.updatedAt();
            var after = before.edited(text, Timestamps.after(changed, clock));
            var revise = table.revise(before, after);
            return Plan.<CommentResult>of(new CommentResult.Done(after), revise, event(UPDATED, after))
                    .replanIfRefused(revise);
        });
    }

    /**
     * Deletes a comment and all reactions to it. Where there are more than one transaction holds, the comment goes first
     * and a task removes the rest, which nobody sees any more.
     *
     * @param asAdmin whether any comment may be deleted, which the audit then records
     */
    public Change<CommentResult> delete(ItemId itemId, String commentId, UserId userId, boolean asAdmin) {
        return change(itemId, commentId, comment -> {
            var own = comment.userId().equals(userId);
            if (!own && !asAdmin) return Plan.none(new CommentResult.NotAllowed());
            var plan = deletion(comment);
            return own ? plan : plan.with(audit.apply(event(userId, comment)));
        });
    }

    private Plan<CommentResult> deletion(Comment comment) {
        var reactions = table.listReactions(
                        comment.itemId(), comment.commentId(), PageRequest.first(REACTIONS_AT_ONCE + 1))
                .items();
        var delete = table.delete(comment, comment.reactionCount());
        var plan = Plan.<CommentResult>of(new CommentResult.Done(comment), delete)
                .replanIfRefused(delete)
                .with(table.retract(RecentComment.month(comment.createdAt()), comment.createdAt(), comment.commentId()))
                .with(event(DELETED, comment));
        if (reactions.size() > REACTIONS_AT_ONCE) {
            return plan.with(enqueue.add(CLEANUP, named(comment), clock.instant()));
        }
        for (var reaction : reactions) {
            var withdraw = table.withdraw(reaction);
            plan = plan.with(withdraw).replanIfRefused(withdraw);
        }
        return plan;
    }

    /** Removes the reactions to a comment that is gone. May be repeated. */
    public void cleanUp(ItemId itemId, String commentId) {
        if (table.find(itemId, commentId).isPresent()) return;
        try (var reactions = table.listAllReactions(itemId, commentId)) {
            table.eraseReactions(reactions.toList());
        }
    }

    private Change<CommentResult> change(
            ItemId itemId, String commentId, Function<Comment, Plan<CommentResult>> planner) {
        return Change.planned(() -> {
            var item = items.find(itemId);
            var comment = item.flatMap(each -> table.find(itemId, commentId));
            if (comment.isEmpty()) return Plan.none(new CommentResult.NotFound());
            if (item.get().moving()) return Plan.none(new CommentResult.Moving());
            return planner.apply(comment.get());
        });
    }

    private Write event(String kind, Comment comment) {
        return live.add(kind, named(comment));
    }

    private AuditEvent event(UserId adminId, Comment comment) {
        var now = clock.instant();
        return new AuditEvent(
                now,
                ids.next(now),
                adminId.value(),
                "comment.delete",
                comment.commentId(),
                comment.itemId().text());
    }

    static Map<String, String> named(Comment comment) {
        return Map.of("itemId", comment.itemId().text(), "commentId", comment.commentId());
    }
}
