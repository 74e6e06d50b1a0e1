package trestle.shareables.jobs;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Write;

/** The jobs people see. */
@Repository
public interface JobTable {
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
