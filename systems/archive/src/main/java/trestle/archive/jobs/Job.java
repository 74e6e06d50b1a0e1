package trestle.archive.jobs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.Ttl;
import trestle.model.Version;

/** A job that a person follows, and the step from which it goes on after a crash. */
@Key(pk = "JOB#{jobId}", sk = "STATE")
public record Job(
        String jobId,
        String kind,
        State state,
        UserId startedBy,
        @Nullable String target,
        @Nullable String step,
        long done,
        @Nullable Long total,
        @Nullable String errorMessage,
        Instant createdAt,
        Instant updatedAt,
        @Version long rev,
        @Nullable @Ttl Instant expiresAt) {
    public enum State {
        waiting,
        running,
        done,
        failed
    }
}
