package trestle.platform.jobs.listed;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.platform.jobs.Job;

/** A job in its person's list; written and removed with the job itself. */
@Key(pk = "USER#{userId}", sk = "JOB#{createdAt}#{jobId}")
@Kind("USER_JOB")
@Derived(
        from = Job.class,
        reads = {"userId", "createdAt", "expiresAt"})
public record JobOfUser(
        @KeyOnly String userId,
        Instant createdAt,
        String jobId,
        @Nullable @Ttl Instant expiresAt) {
    public static Optional<JobOfUser> of(Job job) {
        return Optional.ofNullable(job.userId())
                .map(userId -> new JobOfUser(userId, job.createdAt(), job.jobId(), job.expiresAt()));
    }
}
