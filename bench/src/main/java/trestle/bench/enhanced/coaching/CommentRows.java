package trestle.bench.enhanced.coaching;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.bench.enhanced.Rows;
import trestle.model.Ids;
import trestle.model.Page;
import trestle.model.PageRequest;

/** The comments of entries; the number of visible ones on an entry's META moves with every change. */
public final class CommentRows {
    private final Rows rows;

    public CommentRows(Rows rows) {
        this.rows = rows;
    }

    /** Posts a comment, only while its author is linked and the entry is theirs to see. */
    public List<TransactWriteItem> post(Comment comment, Instant entryAt) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.insert(Comment.SCHEMA, comment));
        CommentOfCoach.of(comment).ifPresent(mine -> writes.add(rows.put(CommentOfCoach.SCHEMA, mine)));
        writes.add(linked(comment, entryAt));
        writes.add(meta(comment.entryId(), comment.visible() ? 1 : 0, Optional.of(entryAt)));
        return writes;
    }

    /** Edits the text, under the conditions of posting. */
    public List<TransactWriteItem> edit(Comment before, Comment after, Instant entryAt) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.revise(Comment.SCHEMA, before, after, asRead(before)));
        writes.addAll(mine(before, after));
        writes.add(linked(after, entryAt));
        writes.add(meta(after.entryId(), moved(before, after), Optional.of(entryAt)));
        return writes;
    }

    /** Hides a comment or shows it again. */
    public List<TransactWriteItem> turn(Comment before, Comment after) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.revise(Comment.SCHEMA, before, after, asRead(before)));
        writes.addAll(mine(before, after));
        if (moved(before, after) != 0) {
            writes.add(meta(after.entryId(), moved(before, after), Optional.empty()));
        }
        return writes;
    }

    /** Takes a comment away, whether or not its author is still linked. */
    public List<TransactWriteItem> delete(Comment comment) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.delete(comment.pk(), comment.sk(), asRead(comment)));
        CommentOfCoach.of(comment).ifPresent(mine -> writes.add(rows.delete(mine.pk(), mine.sk())));
        if (comment.visible()) {
            writes.add(meta(comment.entryId(), -1, Optional.empty()));
        }
        return writes;
    }

    /** Takes away a comment whose entry is gone. */
    public List<TransactWriteItem> purge(Comment comment) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.delete(comment.pk(), comment.sk(), asRead(comment)));
        CommentOfCoach.of(comment).ifPresent(mine -> writes.add(rows.delete(mine.pk(), mine.sk())));
        writes.add(rows.check(comment.pk(), "META", Rows.ABSENT));
        return writes;
    }

    private static int moved(Comment before, Comment after) {
        return (after.visible() ? 1 : 0) - (before.visible() ? 1 : 0);
    }

    private List<TransactWriteItem> mine(Comment before, Comment after) {
        return rows.replace(
                CommentOfCoach.SCHEMA, CommentOfCoach.of(before).stream(), CommentOfCoach.of(after).stream());
    }

    private static Expression asRead(Comment comment) {
        return Rows.unchanged(Comment.SCHEMA, comment, "visibility");
    }

    /** The author is linked, and sees entries of that day. */
    private TransactWriteItem linked(Comment comment, Instant entryAt) {
        return rows.check(
                "USER#" + Rows.segment(comment.athleteId()),
                "COACH#" + Rows.segment(comment.coachId()),
                Rows.condition(
                        "#status = :active AND (attribute_not_exists(#visibleFrom) OR #visibleFrom <= :entryAt)",
                        Map.of(
                                ":active", Rows.value("active"),
                                ":entryAt", Rows.value(entryAt))));
    }

    /** Moves the count, and with a time requires the entry open to coaches and still of that day. */
    private TransactWriteItem meta(String entryId, int more, Optional<Instant> entryAt) {
        var pk = "ENTRY#" + Rows.segment(entryId);
        var values = new HashMap<String, AttributeValue>();
        var condition = "attribute_exists(PK)";
        if (entryAt.isPresent()) {
            condition += " AND #coachVisible <> :hidden AND #createdAt = :entryAt";
            values.put(":hidden", Rows.value(false));
            values.put(":entryAt", Rows.value(entryAt.get()));
        }
        if (more == 0) {
            return rows.check(pk, "META", Rows.condition(condition, values));
        }
        values.put(":more", Rows.value(more));
        return rows.update(pk, "META", "ADD #commentCount :more", Rows.condition(condition, values));
    }

    /** One comment by its full key. */
    public Optional<Comment> find(String entryId, Instant createdAt, String commentId) {
        return rows.get(
                Comment.SCHEMA,
                "ENTRY#" + Rows.segment(entryId),
                "COMMENT#" + Rows.text(createdAt) + "#" + Rows.segment(commentId));
    }

    /** One comment by its id, which carries its time. */
    public Optional<Comment> find(String entryId, String commentId) {
        return Ids.timeOf(commentId).flatMap(createdAt -> find(entryId, createdAt, commentId));
    }

    /** The comments of an entry in order, as the athlete sees them. */
    public Page<Comment> list(String entryId, PageRequest page) {
        return rows.page(
                Comment.SCHEMA,
                Rows.begins("ENTRY#" + Rows.segment(entryId), "COMMENT#"),
                true,
                Optional.empty(),
                page,
                "comments.list\n" + entryId);
    }

    /** The comments of an entry in order, as one coach sees them: the visible ones and their own. */
    public Page<Comment> listFor(String entryId, String coachId, PageRequest page) {
        var seen = Rows.condition(
                "#visibility = :visible OR #coachId = :coachId",
                Map.of(":visible", Rows.value("visible"), ":coachId", Rows.value(coachId)));
        return rows.page(
                Comment.SCHEMA,
                Rows.begins("ENTRY#" + Rows.segment(entryId), "COMMENT#"),
                true,
                Optional.of(seen),
                page,
                "comments.listFor\n" + entryId + "\n" + coachId);
    }

    /** The visible comments of an entry, for the chat. */
    public List<Comment> listVisible(String entryId) {
        var visible = Rows.condition("#visibility = :visible", Map.of(":visible", Rows.value("visible")));
        return rows.stream(
                        Comment.SCHEMA, Rows.begins("ENTRY#" + Rows.segment(entryId), "COMMENT#"), Optional.of(visible))
                .toList();
    }

    /** Every comment of an entry, for export and purge. */
    public Stream<Comment> listAll(String entryId) {
        return rows.stream(Comment.SCHEMA, Rows.begins("ENTRY#" + Rows.segment(entryId), "COMMENT#"), Optional.empty());
    }

    /** A coach's own comments, newest first. */
    public Page<Comment> listByCoach(String coachId, PageRequest page) {
        var mine = rows.page(
                CommentOfCoach.SCHEMA,
                Rows.begins("USER#" + Rows.segment(coachId), "MYCOMMENT#"),
                false,
                Optional.empty(),
                page,
                "listByCoach\n" + coachId);
        var keys = mine.items().stream()
                .map(one -> Rows.key(
                        "ENTRY#" + Rows.segment(one.entryId()),
                        "COMMENT#" + Rows.text(one.createdAt()) + "#" + Rows.segment(one.commentId())))
                .toList();
        return new Page<>(rows.getAll(Comment.SCHEMA, Comment.class, keys), mine.next(), mine.ended());
    }
}
