package trestle.shareables.jobs;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;

/** A piece of work, due at a time, in shard {@code 0} to {@code 7}, or {@code dead} when it was tried too often. */
@Key(pk = "outbox#{shard}", sk = "01#{dueAt:time}#{jobId:normal}#")
@Kind("outbox")
public record OutboxRow(
        String shard,
        Instant dueAt,
        String jobId,
        String kind,
        Map<String, String> payload,
        int attempts,
        @Nullable String leaseOwner,
        @Nullable Instant leaseUntil,
        @Nullable String lastError) {
    public static final String DEAD = "dead";

    public OutboxRow {
        payload = Map.copyOf(payload);
    }
}
