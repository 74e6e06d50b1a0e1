package trestle.enablement;

import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.platform.jobs.Job;

/** The jobs people follow, in lists. */
@Repository
public interface JobListTable {
    /** Jobs in a state, newest first. */
    @Find
    @Descending
    Page<Job> listByState(Job.Status status, PageRequest page);
}
