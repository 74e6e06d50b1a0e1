package trestle.shareables.jobs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** How far a piece of work is that somebody waits for. */
@Key(pk = "job#{jobId:normal}", sk = "01#")
@Kind("job")
public record Job(
        String jobId,
        String kind,
        State state,
        int done,
        @Nullable Integer total,
        @Nullable String lastError,
        Instant createdAt,
        Instant updatedAt,
        @Ttl Instant purgeAt) {
    /** Where it stands. */
    public enum State {
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
