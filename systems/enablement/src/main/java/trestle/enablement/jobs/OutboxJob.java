package trestle.enablement.jobs;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.KeyOnly;

/** Work to be done from a moment on, at least once. It is written with what causes it. */
@Key(pk = "OUTBOX#{shard}", sk = "{dueAt}#{jobId}")
public record OutboxJob(
        @KeyOnly String shard,
        Instant dueAt,
        String jobId,
        String kind,
        Map<String, String> payload,
        int attempts,
        @Nullable String leaseOwner,
        @Nullable Instant leaseUntil,
        @Nullable String lastError) {
    /** Where jobs go that have failed for a day. */
    public static final String DEAD = "dead";

    public static final int SHARDS = 8;
}
