package trestle.platform.jobs;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Version;

/**
 * A task in the outbox, written in the transaction that causes it. A worker takes it by leasing it, and only the holder
 * of the lease finishes it or puts it off.
 *
 * @param shard one of the outbox's, or {@link #DEAD}
 * @param attempts how often it has failed
 * @param leaseOwner who is at it; absent while nobody is
 * @param leaseUntil renewed while they are at it
 * @param lastError why it failed the last time, in words that quote nothing
 */
@Key(pk = "OUTBOX#{shard}", sk = "{dueAt}#{jobId}")
@Kind("OUTBOX")
public record OutboxTask(
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

    public OutboxTask {
        payload = Map.copyOf(payload);
    }

    /** New work, in the shard that its id decides. */
    public static OutboxTask of(String jobId, String kind, Map<String, String> payload, Instant dueAt) {
        return new OutboxTask(shardOf(jobId), dueAt, jobId, kind, payload, 0, null, null, null);
    }

    /** The shard of a job. */
    public static String shardOf(String jobId) {
        return Integer.toString(Math.floorMod(jobId.hashCode(), SHARDS));
    }

    public boolean isDead() {
        return shard.equals(DEAD);
    }

    /** The same work, free again, at a later time, after it failed. */
    public OutboxTask retriedAt(Instant later, String error) {
        return new OutboxTask(shard, later, jobId, kind, payload, attempts + 1, null, null, error);
    }

    /** The same work, free again, at a later time, as it wished. */
    public OutboxTask continuedAt(Instant later) {
        return new OutboxTask(shard, later, jobId, kind, payload, 0, null, null, null);
    }

    /** The same work, given up. */
    public OutboxTask dead(String error) {
        return new OutboxTask(DEAD, dueAt, jobId, kind, payload, attempts + 1, null, null, error);
    }

    /** The same work, to be tried again from the beginning. */
    public OutboxTask revivedAt(Instant now) {
        return new OutboxTask(shardOf(jobId), now, jobId, kind, payload, 0, null, null, lastError);
    }
}
