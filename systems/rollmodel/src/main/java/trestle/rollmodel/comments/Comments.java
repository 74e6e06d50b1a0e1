package trestle.rollmodel.comments;

import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Ids;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Timestamps;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Enqueue;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.SharedJournals;
import trestle.rollmodel.notices.JournalNotices;

/**
 * What coaches write under entries, and what athletes reply. The link, the entry and its openness are checked here to
 * answer quickly, and again by conditions of the store in the very transaction that writes.
 */
public record Comments(
        CommentTable table,
        SharedJournals journals,
        JournalNotices notices,
        Transactions transactions,
        Enqueue enqueue,
        Clock clock,
        IdSource ids) {
    public static final int BODY_MAX = 4_000;

    /** Work that clears away the comments of an entry that is gone: {@code entryId}. */
    public static final String PURGE = "comment-purge";

    /** How many comments are searched for one whose id does not carry its time. */
    private static final int SEARCHED_MAX = 1_000;

    /** Posts a comment and notifies the athlete; empty if this coach sees no such entry. */
    public Change<Optional<Comment>> post(CoachId coach, String entryId, String body) {
        var now = clock.instant();
        var commentId = ids.next(now);
        return change(() -> journals.findEntry(entryId, coach).map(entry -> {
            var athlete = new AthleteId(entry.athleteId());
            var comment = Comment.of(entryId, now, commentId, athlete, coach, body);
            return plan(comment, table.post(comment, entry.createdAt()))
                    .with(notices.ofComment(athlete, coach, entryId, commentId, now));
        }));
    }

    /** Replies to a comment on the athlete's own entry and notifies its coach; empty unless that coach sees the entry. */
    public Change<Optional<Comment>> reply(String athleteId, String entryId, String commentId, String body) {
        var now = clock.instant();
        var replyId = ids.next(now);
        return change(() -> findReplied(athleteId, entryId, commentId).flatMap(comment -> {
            var coach = comment.coachId();
            return journals.findEntry(entryId, coach).map(entry -> {
                var first = first(comment);
                var reply = first.reply(replyId, body, now);
                return plan(reply, table.reply(reply, entry.createdAt(), first.createdAt()))
                        .with(notices.ofReply(new AthleteId(athleteId), coach, entryId, replyId, now));
            });
        }));
    }

    /** A comment on the athlete's own entry that can be replied to. */
    Optional<Comment> findReplied(String athleteId, String entryId, String commentId) {
        return journals.preview(entryId, athleteId)
                .flatMap(own -> find(entryId, commentId))
                .filter(comment -> comment.visible() && repliesToVisible(comment));
    }

    /** The comment of the coach that a reply is to. */
    private Comment first(Comment comment) {
        return Optional.ofNullable(comment.replyTo())
                .flatMap(replyTo -> find(comment.entryId(), replyTo))
                .orElse(comment);
    }

    /** Whether somebody sees an entry now: its athlete, or a coach. */
    public boolean canRead(String userId, String entryId) {
        return journals.preview(entryId, userId).isPresent()
                || journals.findEntry(entryId, new CoachId(userId)).isPresent();
    }

    /** Changes the text of the author's own comment, while its coach sees the entry; empty if that is not so. */
    public Change<Optional<Comment>> edit(String userId, String entryId, String commentId, String body) {
        return change(() -> findOwn(userId, entryId, commentId)
                .flatMap(before -> journals.findEntry(entryId, before.coachId()).map(entry -> {
                    var after = before.edited(body, Timestamps.after(before.changedAt(), clock));
                    return plan(after, table.edit(before, after, entry.createdAt()));
                })));
    }

    /** Hides a comment or shows it again; empty if it is under no entry of this athlete's. */
    public Change<Optional<Comment>> turn(
            String athleteId, String entryId, String commentId, Comment.Visibility visibility) {
        return change(() -> journals.preview(entryId, athleteId)
                .flatMap(entry -> find(entryId, commentId))
                .map(before -> {
                    var after = visibility == Comment.Visibility.VISIBLE ? before.shown() : before.hidden();
                    return before.equals(after)
                            ? Plan.none(Optional.of(before))
                            : counted(plan(after, table.turn(before, after)), before, Optional.of(after));
                }));
    }

    /** Deletes the author's own comment, whether or not they are still linked; empty if there is none. */
    public Change<Optional<Comment>> delete(String userId, String entryId, String commentId) {
        return change(() -> findOwn(userId, entryId, commentId).map(this::removal));
    }

    /** The count of comments goes with its entry. */
    private Plan<Optional<Comment>> removal(Comment comment) {
        return journals.preview(comment.entryId(), comment.athleteId().value()).isPresent()
                ? counted(plan(comment, table.delete(comment)), comment, Optional.empty())
                : plan(comment, table.purge(comment));
    }

    /**
     * Keeps the number of comments what coaches are shown of them. The store moves it with the comment that is changed;
     * replies to it begin or cease to be shown with it.
     */
    private Plan<Optional<Comment>> counted(Plan<Optional<Comment>> plan, Comment before, Optional<Comment> after) {
        var entry = table.findEntry(before.entryId());
        if (entry.isEmpty()) return plan;
        var seen = entry.get().commentCount();
        var moved = count(after.filter(Comment::visible))
                - count(Optional.of(before).filter(Comment::visible));
        var recount = table.recount(before.entryId(), countShown(before, after) - seen - moved, seen);
        return plan.with(recount).replanIfRefused(recount);
    }

    private static int count(Optional<Comment> comment) {
        return comment.isPresent() ? 1 : 0;
    }

    /** How many comments coaches are shown once one of them is changed, or gone. */
    private int countShown(Comment before, Optional<Comment> after) {
        try (var stored = table.listAll(before.entryId())) {
            var all = stored.flatMap(comment ->
                            comment.commentId().equals(before.commentId()) ? after.stream() : Stream.of(comment))
                    .filter(Comment::visible)
                    .collect(Collectors.toMap(Comment::commentId, Function.identity()));
            return (int) all.values().stream()
                    .filter(comment -> comment.replyTo() == null || all.containsKey(comment.replyTo()))
                    .count();
        }
    }

    /** The comments of an entry as one reader sees them, in order; empty if they see no such entry. */
    public Optional<Page<Comment>> list(String readerId, String entryId, PageRequest page) {
        if (journals.preview(entryId, readerId).isPresent()) return Optional.of(table.list(entryId, page));
        var coach = new CoachId(readerId);
        return journals.findEntry(entryId, coach).map(entry -> listFor(entryId, coach, page));
    }

    /**
     * A reply goes with the comment that it is to: once that is hidden or deleted, no coach sees it but the one it is to.
     * Otherwise the coach whose comment was hidden could show the athlete's reply to others again by deleting it.
     */
    private Page<Comment> listFor(String entryId, CoachId coach, PageRequest page) {
        return table.listFor(entryId, coach, page)
                .filter(comment -> comment.coachId().equals(coach) || repliesToVisible(comment));
    }

    private boolean repliesToVisible(Comment comment) {
        var replyTo = comment.replyTo();
        return replyTo == null
                || find(comment.entryId(), replyTo).filter(Comment::visible).isPresent();
    }

    /** A coach's own comments, newest first, also of links that ended. */
    public Page<Comment> listOwn(CoachId coach, PageRequest page) {
        return table.listByCoach(coach, page).filter(comment -> !comment.isReply());
    }

    /** The work that goes with the deletion of an entry. */
    public Write cleanup(String entryId) {
        return enqueue.add(PURGE, Map.of("entryId", entryId), clock.instant());
    }

    /** Clears the comments of an entry away that is gone. May be repeated, and broken off between two of them. */
    public void purge(String entryId) {
        try (var comments = table.listAll(entryId)) {
            comments.forEach(comment -> transactions.commit(table.purge(comment)));
        }
    }

    /** The author's own comment, whether or not they are still linked. */
    Optional<Comment> findOwn(String userId, String entryId, String commentId) {
        return find(entryId, commentId).filter(comment -> comment.author().equals(userId));
    }

    /** By the time that its id carries; an id of another kind is looked for. */
    private Optional<Comment> find(String entryId, String commentId) {
        if (Ids.timeOf(commentId).isPresent()) return table.find(entryId, commentId);
        try (var comments = table.listAll(entryId)) {
            return comments.limit(SEARCHED_MAX)
                    .filter(comment -> comment.commentId().equals(commentId))
                    .findFirst();
        }
    }

    private static Change<Optional<Comment>> change(Supplier<Optional<Plan<Optional<Comment>>>> planner) {
        return Change.planned(() -> planner.get().orElseGet(() -> Plan.none(Optional.empty())));
    }

    /** The conditions of a write hold as long as what was read does. */
    private static Plan<Optional<Comment>> plan(Comment result, Write write) {
        return Plan.of(Optional.of(result), write).replanIfRefused(write);
    }
}
