package trestle.gallery.jobs;

import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Write;

/** Jobs a person watches. */
@Repository
public interface JobTable {
    /** Begins a job. */
    @Insert
    Write begin(Job job);

    /** Notes how far a job is, where it would resume, and how it ended. */
    @Update
    Write advance(Job before, Job after);

    /** Removes a job with its account. */
    @Delete
    Write forget(Job job);

    /** One job. */
    @Find
    Optional<Job> find(String jobId);

    /** The jobs in one state, newest first. */
    @Find(index = "GSI1")
    @Descending
    Page<Job> listByStatus(Job.Status status, PageRequest page);
}
