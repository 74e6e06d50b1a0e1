package trestle.bench.enhanced;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;

/** Due work and mail, found without a scan. */
public final class OutboxRows {
    private final Rows rows;

    public OutboxRows(Rows rows) {
        this.rows = rows;
    }

    /** Adds work, beside the writes that cause it. */
    public TransactWriteItem add(OutboxRow row) {
        return rows.insert(OutboxRow.SCHEMA, row);
    }

    /** The work of a shard that is due in a time, earliest first. */
    public Page<OutboxRow> listDue(String shard, Range<Instant> dueAt, PageRequest page) {
        return rows.page(
                OutboxRow.SCHEMA,
                Rows.during("OUTBOX#" + Rows.segment(shard), "", dueAt),
                true,
                Optional.empty(),
                page,
                "listDue\n" + shard + "\n" + dueAt);
    }

    /** Takes work whose lease is free or has run out. */
    public OutboxRow lease(
            String shard, Instant dueAt, String jobId, String leaseOwner, Instant leaseUntil, Instant now) {
        return rows.updateNow(
                OutboxRow.SCHEMA,
                "OUTBOX#" + Rows.segment(shard),
                Rows.text(dueAt) + "#" + Rows.segment(jobId),
                "SET #leaseOwner = :owner, #leaseUntil = :until",
                Rows.condition(
                        "attribute_exists(PK) AND (attribute_not_exists(#leaseUntil) OR #leaseUntil < :now)",
                        Map.of(
                                ":owner", Rows.value(leaseOwner),
                                ":until", Rows.value(leaseUntil),
                                ":now", Rows.value(now))));
    }

    /** Puts leased work off, or among the dead. */
    public List<TransactWriteItem> putOff(OutboxRow before, OutboxRow after) {
        return List.of(rows.delete(before.pk(), before.sk(), asRead(before)), rows.insert(OutboxRow.SCHEMA, after));
    }

    /** Removes leased work that is done. */
    public TransactWriteItem finish(OutboxRow row) {
        return rows.delete(row.pk(), row.sk(), asRead(row));
    }

    private static Expression asRead(OutboxRow row) {
        return Rows.unchanged(OutboxRow.SCHEMA, row, "leaseOwner");
    }
}
