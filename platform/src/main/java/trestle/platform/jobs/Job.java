package trestle.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/**
 * Work whose progress a person sees, such as an export.
 *
 * @param userId who asked for it; absent where nobody did
 * @param task what is to be done, by the system's own name for it
 * @param subjectId what it is done to
 * @param total how much there is to do; 0 while that is not known
 * @param position where it resumes after a crash
 * @param objectKey the file it made
 * @param error why it failed
 * @param expiresAt when it is forgotten; absent if it stays
 */
@Key(pk = "JOB#{jobId}", sk = "STATE")
@Kind("JOB")
public record Job(
        String jobId,
        @Nullable String userId,
        String task,
        @Nullable String subjectId,
        Status status,
        Instant createdAt,
        Instant updatedAt,
        long done,
        long total,
        @Nullable String position,
        @Nullable String objectKey,
        @Nullable String error,
        @Nullable @Ttl Instant expiresAt) {

    /** Without progress for so long, a page says that it takes longer than usual. */
    private static final Duration USUAL_STEP = Duration.ofMinutes(2);

    /** A job that has not begun. */
    public static Job waiting(String jobId, @Nullable String userId, String task, Instant now) {
        return new Job(jobId, userId, task, null, Status.WAITING, now, now, 0, 0, null, null, null, null);
    }

    /** The job, further on. */
    public Job advanced(long nowDone, long nowTotal, String nowPosition, Instant at) {
        return new Job(
                jobId,
                userId,
                task,
                subjectId,
                Status.RUNNING,
                createdAt,
                at,
                nowDone,
                nowTotal,
                nowPosition,
                objectKey,
                error,
                expiresAt);
    }

    /** The job, done or failed. */
    public Job ended(Status end, @Nullable String key, @Nullable String why, Instant at) {
        return new Job(jobId, userId, task, subjectId, end, createdAt, at, done, total, position, key, why, expiresAt);
    }

    public boolean isUnderWay() {
        return status == Status.WAITING || status == Status.RUNNING;
    }

    /** Whether it is under way and has made no progress for longer than usual. */
    public boolean isSlow(Instant now) {
        return isUnderWay() && updatedAt.plus(USUAL_STEP).isBefore(now);
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
}
