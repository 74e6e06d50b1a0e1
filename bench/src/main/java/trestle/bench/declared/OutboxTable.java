package trestle.bench.declared;

import java.time.Instant;
import trestle.model.Accept;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Due work and mail, found without a scan. */
@Repository
public interface OutboxTable {
    /** Adds work, beside the writes that cause it. */
    @Insert
    Write add(OutboxRow row);

    /** The work of a shard that is due in a time, earliest first. */
    @Find
    Page<OutboxRow> listDue(String shard, Range<Instant> dueAt, PageRequest page);

    /** Takes work whose lease is free or has run out. */
    @Update
    @Where("attribute_not_exists(leaseUntil) OR leaseUntil < {now}")
    OutboxRow lease(
            String shard, Instant dueAt, String jobId, @Set String leaseOwner, @Set Instant leaseUntil, Instant now);

    /** Puts leased work off, or among the dead. */
    @Accept(code = "TRK07", because = "when work is due is in its key, and work that is put off is due later")
    @Update(move = true)
    Write putOff(OutboxRow before, OutboxRow after);

    /** Removes leased work that is done. */
    @Delete
    Write finish(OutboxRow row);
}
