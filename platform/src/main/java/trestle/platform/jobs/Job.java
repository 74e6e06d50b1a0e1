package trestle.platform.jobs;

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

    /** A job that has not begun. */
    public static Job waiting(String jobId, @Nullable String userId, String task, Instant now) {
        return new Job(jobId, userId, task, null, Status.WAITING, now, now, 0, 0, null, null, null, null);
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
