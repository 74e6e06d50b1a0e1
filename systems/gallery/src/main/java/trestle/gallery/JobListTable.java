package trestle.gallery;

import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.platform.jobs.Job;

/** Jobs a person watches, in lists. */
@Repository
public interface JobListTable {
    /** The jobs in one state, newest first. */
    @Find(index = "GSI1")
    @Descending
    Page<Job> listByStatus(Job.Status status, PageRequest page);
}
