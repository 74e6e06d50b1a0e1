package trestle.shareables.jobs;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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

/** The outbox and the jobs people see. */
@Repository
public interface JobTable {
    /** Writes work down: to be run with what causes it. */
    @Insert
    Write enqueue(OutboxRow row);

    /** What is due in a shard, the longest overdue first. */
    @Find
    Page<OutboxRow> listDue(String shard, Range<Instant> dueAt, PageRequest page);

    /** Takes a piece of work for a while, if nobody has it. */
    @Update(item = OutboxRow.class)
    @Where("attribute_not_exists(leaseUntil) OR leaseUntil <= {now}")
    OutboxRow lease(
            String shard, Instant dueAt, String jobId, @Set String leaseOwner, @Set Instant leaseUntil, Instant now);

    /** Strikes off what is done, if it is still one's own. */
    @Delete(item = OutboxRow.class)
    @Where("leaseOwner = {owner}")
    void finish(String shard, Instant dueAt, String jobId, String owner);

    /** Puts work off to a later time, or to the dead. */
    @Accept(code = "TRK07", because = "when work is due is in its key, and work that is put off is due later")
    @Accept(code = "TRU04", because = "only the worker that holds the lease puts it off, and the payload never changes")
    @Update(move = true)
    void postpone(OutboxRow before, OutboxRow after);

    /** Announces a job that somebody waits for. */
    @Insert
    Write announce(Job job);

    /** How far a job is. */
    @Find
    Optional<Job> find(String jobId);

    /** Notes how far a job is. */
    @Update(item = Job.class)
    void progress(
            String jobId,
            @Set Job.State state,
            @Set int done,
            @Set @Nullable Integer total,
            @Set @Nullable String lastError,
            @Set Instant updatedAt);
}
