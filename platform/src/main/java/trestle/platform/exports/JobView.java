package trestle.platform.exports;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.platform.jobs.Job;

/**
 * An export or import over REST.
 *
 * @param total how much there is to do; absent while that is not known
 */
public record JobView(
        String jobId,
        Task task,
        Job.Status status,
        Instant createdAt,
        Instant updatedAt,
        long done,
        @Nullable Long total,
        @Nullable String error) {

    /** What is being done. */
    public enum Task {
        @Attribute("export")
        EXPORT,
        @Attribute("import")
        IMPORT
    }

    public static JobView of(Job job) {
        return new JobView(
                job.jobId(),
                TransferJobs.isImport(job) ? Task.IMPORT : Task.EXPORT,
                job.status(),
                job.createdAt(),
                job.updatedAt(),
                job.done(),
                job.total() == 0 && job.isUnderWay() ? null : Long.valueOf(job.total()),
                job.error());
    }
}
