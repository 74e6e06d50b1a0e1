package trestle.enablement.jobs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Accept;
import trestle.model.Key;
import trestle.model.Ttl;
import trestle.model.Version;

/** A job that a person follows, and the step from which it goes on after a crash. */
@Key(pk = "JOB#{jobId}", sk = "STATE")
@Key(index = "gsi1", pk = "JOBS#{state}", sk = "{createdAt}#{jobId}")
@Accept(code = "TRI02", because = "jobs a person waits for are few and soon done")
public record Job(
        String jobId,
        String kind,
        State state,
        @Nullable UserId startedBy,
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
