package trestle.rollmodel.jobs;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Version;
import trestle.platform.jobs.OutboxTask;

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

    public OutboxRow {
        payload = Map.copyOf(payload);
    }

    static OutboxRow of(OutboxTask work) {
        return new OutboxRow(
                work.shard(),
                work.dueAt(),
                work.jobId(),
                work.kind(),
                work.payload(),
                work.attempts(),
                work.leaseOwner(),
                work.leaseUntil(),
                work.lastError());
    }

    OutboxTask work() {
        return new OutboxTask(shard, dueAt, jobId, kind, payload, attempts, leaseOwner, leaseUntil, lastError);
    }
}
