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
 * @param shard one of the outbox's, {@link #RECURRING} or {@link #DEAD}
 * @param attempts how often it has failed
 * @param leaseOwner who is at it; absent while nobody is
 * @param leaseUntil renewed while they are at it
 * @param lastError why it failed the last time, in words that quote nothing
 * @param progress how far it is and where it resumes; absent where it said nothing of it
 * @param lastRunAt when recurring work was last done to its end
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
        @Nullable String lastError,
        @Nullable TaskProgress progress,
        @Nullable Instant lastRunAt) {

    public static final int SHARDS = 8;

    /** Where work goes that failed too often. */
    public static final String DEAD = "dead";

    /** Where work is that recurs. */
    public static final String RECURRING = "recurring";

    public OutboxTask {
        payload = Map.copyOf(payload);
    }

    /** Work of which no attempt has recorded its progress. */
    public OutboxTask(
            String shard,
            Instant dueAt,
            String jobId,
            String kind,
            Map<String, String> payload,
            int attempts,
            @Nullable String leaseOwner,
            @Nullable Instant leaseUntil,
            @Nullable String lastError) {
        this(shard, dueAt, jobId, kind, payload, attempts, leaseOwner, leaseUntil, lastError, null, null);
    }

    /** New work, in the shard that its id decides. */
    public static OutboxTask of(String jobId, String kind, Map<String, String> payload, Instant dueAt) {
        return new OutboxTask(shardOf(jobId), dueAt, jobId, kind, payload, 0, null, null, null);
    }

    /** The first row of recurring work: due since ever, and so the same for all who write it. */
    static OutboxTask recurring(String kind) {
        return new OutboxTask(RECURRING, Instant.EPOCH, kind, kind, Map.of(), 0, null, null, null);
    }

    /** The shard of a job. */
    public static String shardOf(String jobId) {
        return Integer.toString(Math.floorMod(jobId.hashCode(), SHARDS));
    }

    public boolean isDead() {
        return shard.equals(DEAD);
    }

    public boolean isRecurring() {
        return shard.equals(RECURRING);
    }

    /** The same work, as far as it has come. */
    OutboxTask at(@Nullable TaskProgress reached) {
        return new OutboxTask(
                shard, dueAt, jobId, kind, payload, attempts, leaseOwner, leaseUntil, lastError, reached, lastRunAt);
    }

    /** The same work, free again, at a later time, after it failed. */
    public OutboxTask retriedAt(Instant later, String error) {
        return new OutboxTask(shard, later, jobId, kind, payload, attempts + 1, null, null, error, progress, lastRunAt);
    }

    /** The same work, free again, at a later time, as it wished. */
    public OutboxTask continuedAt(Instant later) {
        return new OutboxTask(shard, later, jobId, kind, payload, 0, null, null, null, progress, lastRunAt);
    }

    /** Recurring work after it was done, due again in another period. */
    OutboxTask nextAt(Instant next, Instant now) {
        return new OutboxTask(shard, next, jobId, kind, payload, 0, null, null, null, null, now);
    }

    /** The same work, given up. */
    public OutboxTask dead(String error) {
        return new OutboxTask(DEAD, dueAt, jobId, kind, payload, attempts + 1, null, null, error, progress, lastRunAt);
    }

    /** The same work, free and due now, without waiting for its time. */
    OutboxTask dueNow(Instant now) {
        return new OutboxTask(shard, now, jobId, kind, payload, attempts, null, null, lastError, progress, lastRunAt);
    }

    /** The same work, to be tried again from the beginning. */
    public OutboxTask revivedAt(Instant now) {
        return new OutboxTask(shardOf(jobId), now, jobId, kind, payload, 0, null, null, lastError);
    }
}
