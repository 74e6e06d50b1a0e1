package trestle.rollmodel.jobs;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Write;

/** Jobs a person watches. */
@Repository
public interface JobTable {
    /** Begins a job, listed with its person's. */
    @Insert
    Write begin(Job job);

    /** Notes how far a job is and where it would resume. */
    @Update
    Write advance(
            String jobId,
            @Set Job.Status status,
            @Set long done,
            @Set long total,
            @Set @Nullable String position,
            @Set Instant updatedAt);

    /** Ends a job with its result or its failure. */
    @Update
    Write end(
            String jobId,
            @Set Job.Status status,
            @Set @Nullable String objectKey,
            @Set @Nullable String error,
            @Set Instant updatedAt);

    /** Removes a job with its account. */
    @Delete
    Write forget(Job job);

    /** One job. */
    @Find
    Optional<Job> find(String jobId);

    /** A person's jobs, newest first. */
    @Find(via = JobOfUser.class)
    @Descending
    Page<Job> list(String userId, PageRequest page);
}
