package trestle.bench.declared;

import java.time.Instant;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;

/** A job in its person's list. */
@Key(pk = "USER#{userId}", sk = "JOB#{createdAt}#{jobId}")
@Kind("USER_JOB")
@Derived(
        from = Job.class,
        reads = {"userId", "createdAt"})
public record JobOfUser(@KeyOnly String userId, Instant createdAt, String jobId) {

    public static JobOfUser of(Job job) {
        return new JobOfUser(job.userId(), job.createdAt(), job.jobId());
    }
}
