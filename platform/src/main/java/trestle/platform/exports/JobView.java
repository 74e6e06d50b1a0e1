package trestle.platform.exports;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An export or import over REST. */
public record JobView(
        String jobId,
        TransferJob.Task task,
        TransferJob.Status status,
        Instant createdAt,
        Instant updatedAt,
        long done,
        long total,
        @Nullable String error) {
    static JobView of(TransferJob job) {
        return new JobView(
                job.jobId(),
                job.task(),
                job.status(),
                job.createdAt(),
                job.updatedAt(),
                job.done(),
                job.total(),
                job.error());
    }
}
