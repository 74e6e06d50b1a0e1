package trestle.model.migrate;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Goes through one segment that this runner has the lease of, page by page, until its end or the lease is lost. */
final class SegmentWorker {
    private static final Logger LOG = LoggerFactory.getLogger(SegmentWorker.class);

    /** So that a page's failures and its position fit one transaction. */
    static final int PAGE_ITEMS = 90;

    private static final int RENEWALS_PER_LEASE = 3;
    private static final int REASON_MAX = 1_000;

    private final Work work;
    private SegmentState state;

    SegmentWorker(Work work, SegmentState taken) {
        this.work = work;
        this.state = taken;
    }

    /**
     * What all segments of a run have in common.
     *
     * @param stop asked for when the run is to end before its time
     */
    record Work(
            DynamoDbClient client,
            String table,
            TableKey tableKey,
            RunState run,
            States states,
            Stepper stepper,
            Pace pace,
            Patience patience,
            Clock clock,
            Duration lease,
            Board board,
            Stop stop) {
        Instant now() {
            return clock.instant().truncatedTo(ChronoUnit.MILLIS);
        }
    }

    /** Gives the lease back if it ends before the segment does, so that nobody has to wait for it to run out. */
    void run() throws InterruptedException {
        var holds = true;
        try {
            while (holds && !state.finished() && !work.stop().asked()) {
                holds = page();
            }
        } finally {
            if (holds && !state.finished()) {
                release();
            }
        }
    }

    private void release() {
        try {
            work.states().save(state.released(work.now()), List.of());
        } catch (SdkException unreachable) {
            // It runs out by itself, and the first failure already says why the store cannot be reached.
            LOG.debug("The lease of segment {} could not be given back", state.number(), unreachable);
        }
    }

    /** Whether the lease is still ours after the page, or as much of it as there was time for. */
    private boolean page() throws InterruptedException {
        var page = scan();
        var counts = Counts.NONE;
        var remarks = new ArrayList<Remark>();
        var handled = state.position();
        for (var item : page.items()) {
            work.pace().item();
            if (work.stop().asked()) {
                return counts.scanned() == 0 || saved(counts, handled, remarks);
            }
            if (!renewed()) {
                return false;
            }
            var done = work.stepper().handle(item);
            counts = counts.plus(done.counts());
            done.remark().ifPresent(reason -> remarks.add(remark(item, done.failed(), reason)));
            handled = work.tableKey().of(item);
        }
        return saved(counts, page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : Map.of(), remarks);
    }

    private boolean saved(Counts counts, Map<String, AttributeValue> next, List<Remark> remarks)
            throws InterruptedException {
        return saved(state.after(counts, next, work.now(), work.lease()), remarks);
    }

    private ScanResponse scan() throws InterruptedException {
        var position = state.position();
        var scan = ScanRequest.builder()
                .tableName(work.table())
                .segment(state.number())
                .totalSegments(work.run().segments())
                .limit(PAGE_ITEMS)
                .consistentRead(true)
                .exclusiveStartKey(position.isEmpty() ? null : position)
                .build();
        return work.patience().call(() -> work.client().scan(scan));
    }

    /** A page may take long; a lease that is getting old is renewed on the way. */
    private boolean renewed() throws InterruptedException {
        var now = work.now();
        return now.isBefore(state.savedAt().plus(work.lease().dividedBy(RENEWALS_PER_LEASE)))
                || saved(state.renewed(now, work.lease()), List.of());
    }

    private boolean saved(SegmentState next, List<Remark> remarks) throws InterruptedException {
        if (!work.patience().call(() -> work.states().save(next, remarks))) {
            return false;
        }
        state = next;
        work.board().saw(next);
        return true;
    }

    private Remark remark(Map<String, AttributeValue> item, boolean failed, String reason) {
        return new Remark(
                TableKey.text(Objects.requireNonNull(item.get(work.tableKey().pk()))),
                work.tableKey().sk().map(name -> TableKey.text(Objects.requireNonNull(item.get(name)))),
                failed,
                reason.length() <= REASON_MAX ? reason : reason.substring(0, REASON_MAX),
                work.now());
    }
}
