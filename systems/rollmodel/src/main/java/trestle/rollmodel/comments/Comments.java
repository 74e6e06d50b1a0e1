package trestle.rollmodel.comments;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import trestle.model.IdSource;
import trestle.model.Ids;
import trestle.model.Outcome;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Enqueue;
import trestle.rollmodel.coaching.SharedJournals;
import trestle.rollmodel.notices.Notices;

/**
 * What coaches write under entries. The link, the entry and its openness are checked here to answer quickly, and again
 * by conditions of the store in the very transaction that writes.
 */
public final class Comments {
    public static final int BODY_MAX = 4_000;

    /** Work that clears away the comments of an entry that is gone: {@code entryId}. */
    public static final String PURGE = "comment-purge";

    private static final int ATTEMPTS_MAX = 5;

    /** So many comments are looked through for one whose id does not carry its time. */
    private static final int LOOKED_THROUGH_MAX = 1_000;

    private final CommentTable table;
    private final SharedJournals journals;
    private final Notices notices;
    private final Transactions transactions;
    private final Enqueue later;
    private final Clock clock;
    private final IdSource ids;

    public Comments(
            CommentTable table,
            SharedJournals journals,
            Notices notices,
            Transactions transactions,
            Enqueue later,
            Clock clock,
            IdSource ids) {
        this.table = table;
        this.journals = journals;
        this.notices = notices;
        this.transactions = transactions;
        this.later = later;
        this.clock = clock;
        this.ids = ids;
    }

    /** Posts a comment and tells the athlete; empty if this coach sees no such entry. */
    public Optional<Comment> post(String coachId, String entryId, String body, Function<Comment, List<Write>> beside) {
        return repeated(() -> journals.findEntry(entryId, coachId).map(entry -> {
            var now = clock.instant();
            var comment = new Comment(
                    entryId, now, ids.next(now), entry.athleteId(), coachId, body, Comment.Visibility.VISIBLE, null);
            var told = notices.ofComment(entry.athleteId(), coachId, entryId, comment.commentId(), now);
            return new Planned(comment, table.post(comment, entry.createdAt()), together(told, beside.apply(comment)));
        }));
    }

    /** Whether a coach sees an entry now. */
    public boolean canRead(String coachId, String entryId) {
        return journals.findEntry(entryId, coachId).isPresent();
    }

    /** Changes the text of one's own comment, while one could post it; empty if that is not so. */
    public Optional<Comment> edit(String coachId, String entryId, String commentId, String body) {
        return repeated(() -> journals.findEntry(entryId, coachId)
                .flatMap(entry -> findOwn(coachId, entryId, commentId).map(before -> {
                    var after = before.edited(body, clock.instant());
                    return new Planned(after, table.edit(before, after, entry.createdAt()), List.of());
                })));
    }

    /** Hides a comment or shows it again; empty if it is under no entry of this athlete's. */
    public Optional<Comment> turn(String athleteId, String entryId, String commentId, Comment.Visibility visibility) {
        return repeated(() -> journals.preview(entryId, athleteId)
                .flatMap(entry -> find(entryId, commentId))
                .map(before -> {
                    var after = visibility == Comment.Visibility.VISIBLE ? before.shown() : before.hidden();
                    return before.equals(after)
                            ? Planned.nothing(before)
                            : new Planned(after, table.turn(before, after), List.of());
                }));
    }

    /** Takes one's own comment away, whether or not one is still linked; false if there is none. */
    public boolean delete(String coachId, String entryId, String commentId) {
        return repeated(() -> findOwn(coachId, entryId, commentId)
                        .map(comment -> new Planned(comment, removal(comment), List.of())))
                .isPresent();
    }

    /** The count of comments goes with its entry. */
    private Write removal(Comment comment) {
        return journals.preview(comment.entryId(), comment.athleteId()).isPresent()
                ? table.delete(comment)
                : table.purge(comment);
    }

    /** The comments of an entry as one reader sees them, in order; empty if they see no such entry. */
    public Optional<Page<Comment>> list(String readerId, String entryId, PageRequest page) {
        if (journals.preview(entryId, readerId).isPresent()) return Optional.of(table.list(entryId, page));
        return journals.findEntry(entryId, readerId).map(entry -> table.listFor(entryId, readerId, page));
    }

    /** A coach's own comments, newest first, also of links that ended. */
    public Page<Comment> listOwn(String coachId, PageRequest page) {
        return table.listByCoach(coachId, page);
    }

    /** What goes with the deletion of an entry. */
    public Write leftovers(String entryId) {
        return later.add(PURGE, Map.of("entryId", entryId), clock.instant());
    }

    /** Clears the comments of an entry away that is gone. May be repeated, and broken off between two of them. */
    public void purge(String entryId) {
        try (var comments = table.listAll(entryId)) {
            comments.forEach(comment -> transactions.commit(table.purge(comment)));
        }
    }

    /** One's own comment, whether or not one is still linked. */
    Optional<Comment> findOwn(String coachId, String entryId, String commentId) {
        return find(entryId, commentId).filter(comment -> comment.coachId().equals(coachId));
    }

    /** By the time that its id carries; an id of another kind is looked for. */
    private Optional<Comment> find(String entryId, String commentId) {
        if (Ids.timeOf(commentId).isPresent()) return table.find(entryId, commentId);
        try (var comments = table.listAll(entryId)) {
            return comments.limit(LOOKED_THROUGH_MAX)
                    .filter(comment -> comment.commentId().equals(commentId))
                    .findFirst();
        }
    }

    /**
     * A change that was made out for what was read.
     *
     * @param write the one whose conditions hold as long as what was read does; null where nothing is to be changed
     */
    private record Planned(Comment result, @Nullable Write write, List<Write> beside) {
        static Planned nothing(Comment comment) {
            return new Planned(comment, null, List.of());
        }
    }

    /** Reads, plans and writes; when what was read has changed meanwhile, all of it again. */
    private Optional<Comment> repeated(Supplier<Optional<Planned>> plan) {
        for (int attempt = 1; ; attempt++) {
            var planned = plan.get();
            if (planned.isEmpty()) return Optional.empty();
            var write = planned.get().write();
            if (write == null) return Optional.of(planned.get().result());
            var outcome = transactions.run(together(write, planned.get().beside()));
            if (!(outcome instanceof Outcome.Refused refused))
                return Optional.of(planned.get().result());
            if (!refused.write().equals(write) || attempt == ATTEMPTS_MAX) throw refused.refusal();
        }
    }

    private static List<Write> together(Write first, List<Write> more) {
        var writes = new ArrayList<Write>();
        writes.add(first);
        writes.addAll(more);
        return writes;
    }
}
