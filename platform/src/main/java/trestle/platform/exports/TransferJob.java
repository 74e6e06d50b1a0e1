package trestle.platform.exports;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;

/**
 * An export or an import that a person follows.
 *
 * @param position where it resumes; its form belongs to {@link ExportProgress} and {@link ImportReport}
 * @param objectKey the archive of an export that is done, or the file of an import that is not
 * @param error why it failed, in words for the person
 */
public record TransferJob(
        String jobId,
        String accountId,
        Task task,
        Status status,
        Instant createdAt,
        Instant updatedAt,
        long done,
        long total,
        @Nullable String position,
        @Nullable String objectKey,
        @Nullable String error) {

    /** Without progress for so long, the page says that it takes longer than usual. */
    private static final Duration USUAL_STEP = Duration.ofMinutes(2);

    /** What is being done. */
    public enum Task {
        @Attribute("export")
        EXPORT,
        @Attribute("import")
        IMPORT
    }

    /** How far it is. */
    public enum Status {
        @Attribute("waiting")
        WAITING,
        @Attribute("running")
        RUNNING,
        @Attribute("done")
        DONE,
        @Attribute("failed")
        FAILED
    }

    static TransferJob begun(
            String jobId, String accountId, Task task, Instant now, long total, String position, @Nullable String key) {
        return new TransferJob(jobId, accountId, task, Status.WAITING, now, now, 0, total, position, key, null);
    }

    TransferJob advanced(long nowDone, long nowTotal, String nowPosition, Instant at) {
        return new TransferJob(
                jobId,
                accountId,
                task,
                Status.RUNNING,
                createdAt,
                at,
                nowDone,
                nowTotal,
                nowPosition,
                objectKey,
                error);
    }

    TransferJob ended(Status end, @Nullable String key, @Nullable String why, Instant at) {
        return new TransferJob(jobId, accountId, task, end, createdAt, at, done, total, position, key, why);
    }

    public boolean isUnderWay() {
        return status == Status.WAITING || status == Status.RUNNING;
    }

    /** Whether it is under way and has made no progress for longer than usual. */
    public boolean isSlow(Instant now) {
        return isUnderWay() && updatedAt.plus(USUAL_STEP).isBefore(now);
    }
}
