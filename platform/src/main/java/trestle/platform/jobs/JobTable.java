package trestle.platform.jobs;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Write;

/**
 * Jobs whose progress people see. A change names the time of creation too, because a table may have it in the key of an
 * index that lists jobs by status.
 */
@Repository
public interface JobTable {
    /** Begins a job. */
    @Insert
    Write begin(Job job);

    /** Notes how far a job is and where it would resume. */
    @Update
    Write advance(
            String jobId,
            Instant createdAt,
            @Set Job.Status status,
            @Set long done,
            @Set long total,
            @Set @Nullable String position,
            @Set Instant updatedAt);

    /** Ends a job with its result or its failure. */
    @Update
    Write end(
            String jobId,
            Instant createdAt,
            @Set Job.Status status,
            @Set @Nullable String objectKey,
            @Set @Nullable String error,
            @Set Instant updatedAt);

    /** Removes a job, such as with the account it was for. */
    @Delete
    Write forget(Job job);

    /** One job. */
    @Find
    Optional<Job> find(String jobId);
}
