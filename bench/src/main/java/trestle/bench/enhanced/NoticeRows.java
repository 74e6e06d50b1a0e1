package trestle.bench.enhanced;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.model.Ids;
import trestle.model.Page;
import trestle.model.PageRequest;

/** A person's notices. */
public final class NoticeRows {
    private final Rows rows;

    public NoticeRows(Rows rows) {
        this.rows = rows;
    }

    /** Leaves a notice. */
    public TransactWriteItem leave(Notice notice) {
        return rows.insert(Notice.SCHEMA, notice);
    }

    /** Notes that a notice was read. */
    public void read(String userId, Instant at, String id, Instant readAt) {
        rows.updateNow(
                Notice.SCHEMA,
                user(userId),
                notice(at, id),
                "SET #readAt = :at",
                Rows.condition("attribute_exists(PK)", Map.of(":at", Rows.value(readAt))));
    }

    /** One notice. */
    public Optional<Notice> find(String userId, Instant at, String id) {
        return rows.get(Notice.SCHEMA, user(userId), notice(at, id));
    }

    /** One notice by its id, which carries its time. */
    public Optional<Notice> find(String userId, String id) {
        return Ids.timeOf(id).flatMap(at -> find(userId, at, id));
    }

    /** A person's notices, newest first. */
    public Page<Notice> list(String userId, PageRequest page) {
        return rows.page(
                Notice.SCHEMA,
                Rows.begins(user(userId), "NOTICE#"),
                false,
                Optional.empty(),
                page,
                "notices.list\n" + userId);
    }

    /** Every notice of a person. */
    public Stream<Notice> listAll(String userId) {
        return rows.stream(Notice.SCHEMA, Rows.begins(user(userId), "NOTICE#"), Optional.empty());
    }

    /** Removes notices. */
    public void forget(List<Notice> notices) {
        rows.deleteAll(Notice.SCHEMA, Notice.class, notices);
    }

    private static String user(String userId) {
        return "USER#" + Rows.segment(userId);
    }

    private static String notice(Instant at, String id) {
        return "NOTICE#" + Rows.text(at) + "#" + Rows.segment(id);
    }
}
