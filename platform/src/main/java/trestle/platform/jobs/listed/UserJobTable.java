package trestle.platform.jobs.listed;

import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.platform.jobs.Job;

/** The jobs that a person watches, in their list. */
@Repository
public interface UserJobTable {
    /** A person's jobs, newest first. */
    @Find(via = JobOfUser.class)
    @Descending
    Page<Job> list(String userId, PageRequest page);
}
