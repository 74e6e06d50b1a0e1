package trestle.platform.exports;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.platform.jobs.Job;

/** An export or import over REST. */
record JobView(
        String jobId,
        Task task,
        Job.Status status,
        Instant createdAt,
        Instant updatedAt,
        long done,
        long total,
        @Nullable String error) {

    /** What is being done. */
    public enum Task {
        @Attribute("export")
        EXPORT,
        @Attribute("import")
        IMPORT
    }

    static JobView of(Job job) {
        return new JobView(
                job.jobId(),
                TransferJobs.isImport(job) ? Task.IMPORT : Task.EXPORT,
                job.status(),
                job.createdAt(),
                job.updatedAt(),
                job.done(),
                job.total(),
                job.error());
    }
}
