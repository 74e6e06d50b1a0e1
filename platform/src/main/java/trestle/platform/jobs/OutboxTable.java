package trestle.platform.jobs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Accept;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** The tasks of an outbox, found by shard and time. */
@Repository
public interface OutboxTable {
    /** Adds a task, in the transaction that causes it. */
    @Insert
    Write add(OutboxTask task);

    /** The tasks of a shard that are due in a time, earliest first. */
    @Find
    Page<OutboxTask> listDue(String shard, Range<Instant> dueAt, PageRequest page);

    /** All tasks of a shard, earliest first. */
    @Find
    Page<OutboxTask> list(String shard, PageRequest page);

    /** Leases a task that is free. */
    @Update
    @Where("attribute_not_exists(leaseOwner)")
    OutboxTask lease(String shard, Instant dueAt, String jobId, @Set String leaseOwner, @Set Instant leaseUntil);

    /** Takes a task over whose lease is no longer renewed, on condition that it is still the lease that was seen. */
    @Update
    @Where("leaseOwner = {seenOwner} AND leaseUntil = {seenUntil}")
    OutboxTask takeOver(
            String shard,
            Instant dueAt,
            String jobId,
            @Set String leaseOwner,
            @Set Instant leaseUntil,
            String seenOwner,
            Instant seenUntil);

    /** Renews a lease, and notes how far the task is. */
    @Update
    @Where("leaseOwner = {holder}")
    void renew(
            String shard,
            Instant dueAt,
            String jobId,
            @Set Instant leaseUntil,
            @Set @Nullable TaskProgress progress,
            String holder);

    /** Gives a lease back. */
    @Update
    @Remove({"leaseOwner", "leaseUntil"})
    @Where("leaseOwner = {holder}")
    void release(String shard, Instant dueAt, String jobId, String holder);

    /** Puts a leased task off, or among the dead. */
    @Accept(code = "TRK07", because = "when work is due is in its key, and work that is put off is due later")
    @Update(move = true)
    Write putOff(OutboxTask before, OutboxTask after);

    /** Removes a leased task that is done. */
    @Delete
    Write finish(OutboxTask task);
}
