package trestle.enablement.jobs;

import java.util.Optional;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Write;

/** The jobs people follow. */
@Repository
public interface JobTable {
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
