package trestle.enablement.jobs;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Accept;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Descending;
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

/** The outbox, and the jobs people follow. */
@Repository
public interface JobTable {
    @Insert
    Write enqueue(OutboxJob job);

    /** What of a shard is due by a moment, oldest first. */
    @Find
    Page<OutboxJob> listDue(String shard, Range<Instant> dueAt, PageRequest page);

    /** Everything in a shard, dead jobs too, for admins. */
    @Find
    Page<OutboxJob> list(String shard, PageRequest page);

    /** Takes a job for a while, unless another worker has it. */
    @Update
    @Where("attribute_not_exists(leaseUntil) OR leaseUntil < {now}")
    OutboxJob lease(
            String shard,
            Instant dueAt,
            String jobId,
            @Set String leaseOwner,
            @Set Instant leaseUntil,
            @Add int attempts,
            Instant now);

    /** Puts a job off, or among the dead, while its lease is held. */
    @Update(move = true)
    @Where("leaseOwner = {leaseOwner}")
    @Accept(code = "TRK07", because = "when a job is due is where it is found; a retry moves it there")
    void reschedule(OutboxJob before, OutboxJob after, String leaseOwner);

    /** Takes a finished job out, while its lease is held. */
    @Delete(item = OutboxJob.class)
    @Where("leaseOwner = {leaseOwner}")
    Write finish(String shard, Instant dueAt, String jobId, String leaseOwner);

    @Find
    Optional<Job> find(String jobId);

    /** Jobs in a state, newest first. */
    @Find
    @Descending
    Page<Job> listByState(Job.State state, PageRequest page);

    @Insert
    Write start(Job job);

    @Update
    Write advance(Job before, Job after);
}
