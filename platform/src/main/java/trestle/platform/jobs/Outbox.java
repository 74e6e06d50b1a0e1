package trestle.platform.jobs;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;

/**
 * A system's outbox. Reads are consistent; each change is one conditional write or one transaction, and
 * answers whether it was made: it is not when the row is gone or is another's by now.
 */
public interface Outbox {
    /** Adds work, in the transaction that causes it. */
    Write add(OutboxTask work);

    /** Adds work by itself, if it is not there. */
    boolean addIfAbsent(OutboxTask work);

    /** The work of a shard that was due at an instant or before, leased or not, earliest first. */
    Page<OutboxTask> listDue(String shard, Instant upTo, PageRequest page);

    /** All the work of a shard, or the dead, earliest first. */
    Page<OutboxTask> list(String shard, PageRequest page);

    /**
     * Takes a lease, on condition that nothing has changed: that the work is free if it was seen free, and else that
     * its lease is exactly the one that was seen.
     */
    Optional<OutboxTask> lease(OutboxTask seen, String owner, Instant until);

    /** Extends the caller's lease, and notes the progress of the work. */
    boolean renew(OutboxTask leased, Instant until);

    /** Gives the caller's lease back, the work still to be done. */
    boolean release(OutboxTask leased);

    /** Removes work that is done, under the caller's lease. */
    boolean finish(OutboxTask leased);

    /** Replaces a task that the caller has leased, or a dead one: the old one is deleted as the new one is put. */
    boolean replace(OutboxTask before, OutboxTask after);
}
