package trestle.archive.jobs;

import java.util.Optional;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Write;

/** The jobs people follow. */
@Repository
public interface JobTable {
    @Find
    Optional<Job> find(String jobId);

    @Insert
    Write start(Job job);

    @Update
    Write advance(Job before, Job after);
}
