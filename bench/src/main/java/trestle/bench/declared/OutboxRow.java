package trestle.bench.declared;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Version;

/**
 * Work that is due, written in the transaction that causes it. A worker takes it by leasing it, and only the
 * holder of the lease finishes it or puts it off.
 */
@Key(pk = "OUTBOX#{shard}", sk = "{dueAt}#{jobId}")
@Kind("OUTBOX")
public record OutboxRow(
        @KeyOnly String shard,
        Instant dueAt,
        String jobId,
        String kind,
        Map<String, String> payload,
        int attempts,
        @Version @Nullable String leaseOwner,
        @Nullable Instant leaseUntil,
        @Nullable String lastError) {

    public static final int SHARDS = 8;

    /** Where work goes that failed too often. */
    public static final String DEAD = "dead";

    public OutboxRow {
        payload = Map.copyOf(payload);
    }

    /** The shard of a job. */
    public static String shardOf(String jobId) {
        return Integer.toString(Math.floorMod(jobId.hashCode(), SHARDS));
    }

    /** The same work, free again, at a later time. */
    public OutboxRow retriedAt(Instant later, String error) {
        return new OutboxRow(shard, later, jobId, kind, payload, attempts + 1, null, null, error);
    }

    /** The same work, given up. */
    public OutboxRow dead(String error) {
        return new OutboxRow(DEAD, dueAt, jobId, kind, payload, attempts + 1, null, null, error);
    }
}
