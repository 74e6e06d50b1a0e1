package guestbook;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;
import trestle.platform.jobs.Job;

/** An export in its member's list; written and removed with the job itself. */
@Key(pk = "USER#{userId}", sk = "JOB#{createdAt}#{jobId}")
@Derived(
        from = Job.class,
        reads = {"userId", "createdAt", "expiresAt"})
public record JobOfMember(
        @KeyOnly String userId,
        Instant createdAt,
        String jobId,
        @Nullable @Ttl Instant expiresAt) {
    public static Optional<JobOfMember> of(Job job) {
        return Optional.ofNullable(job.userId())
                .map(userId -> new JobOfMember(userId, job.createdAt(), job.jobId(), job.expiresAt()));
    }
}
